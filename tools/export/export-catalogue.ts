import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../src/db/database.ts';
import { exportLists } from './export-lists.ts';
import { exportProduct } from './exported-product.ts';
import { streamStoredProducts } from './product-document.ts';

export const createCatalogueListsJson = async (db: Database): Promise<string> =>
  `${JSON.stringify(await exportLists(db), null, 2)}\n`;

/** Streams products as JSON text, one per line; calls `countProduct` after each. */
export async function* streamProductsJson(
  db: Database,
  countProduct: () => void = () => undefined,
): AsyncGenerator<string> {
  let productSeparator = '';
  yield '{"products":[';
  for await (const product of streamStoredProducts(db)) {
    yield `${productSeparator}\n${JSON.stringify(exportProduct(product))}`;
    productSeparator = ',';
    countProduct();
  }
  yield '\n]}\n';
}

export async function writeProductsFile(db: Database, file: string): Promise<number> {
  let products = 0;
  await pipeline(Readable.from(streamProductsJson(db, () => void products++)), createWriteStream(file));
  return products;
}
