import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../src/db/database.ts';
import { exportLists } from './export-lists.ts';
import { exportedProduct } from './exported-product.ts';
import { storedProducts } from './product-document.ts';

export const listsText = async (db: Database): Promise<string> => `${JSON.stringify(await exportLists(db), null, 2)}\n`;

/** Streams products as JSON text, one per line; calls `count` after each. */
export async function* streamProductsText(db: Database, count: () => void = () => undefined): AsyncGenerator<string> {
  let separator = '';
  yield '{"products":[';
  for await (const product of storedProducts(db)) {
    yield `${separator}\n${JSON.stringify(exportedProduct(product))}`;
    separator = ',';
    count();
  }
  yield '\n]}\n';
}

export async function writeProducts(db: Database, file: string): Promise<number> {
  let products = 0;
  await pipeline(Readable.from(streamProductsText(db, () => void products++)), createWriteStream(file));
  return products;
}
