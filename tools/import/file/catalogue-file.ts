import { extname } from 'node:path';
import type { Candidate } from '../import-product.ts';
import { readLayout } from '../shopify/columns.ts';
import type { ReadingOptions } from '../shopify/product.ts';
import { scanShopify, shopifyProducts } from '../shopify/products.ts';
import { shopifyRows } from '../shopify/rows.ts';
import { readWooLayout, wooRows } from '../woocommerce/rows.ts';
import { chooseEncoding, decodeFile, type Encoding } from './encoding.ts';
import { FileError } from './file-error.ts';
import { jsonProducts } from './json-products.ts';

const HEAD_LENGTH = 100_000;
const SEPARATOR_NAMES = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

export interface FileOptions extends Partial<ReadingOptions> {
  readonly encoding?: string | undefined;
}

export interface CatalogueFile {
  /** Description of format and encoding, shown to the operator. */
  readonly format: string;
  readonly products: number;
  readonly unread: readonly string[];
  readonly candidates: () => AsyncIterable<Candidate>;
}

async function readHead(text: AsyncIterable<string>): Promise<string> {
  let start = '';
  for await (const piece of text) {
    start += piece;
    if (start.length >= HEAD_LENGTH) break;
  }
  return start;
}

/** Empties the first line `sep=;` that Excel writes, without removing it, so that line numbers stay correct. */
async function* omitSeparatorLine(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirstPiece = true;
  for await (const piece of text) {
    yield isFirstPiece ? piece.replace(/^"?sep=."?(?=[\r\n])/i, '') : piece;
    isFirstPiece = false;
  }
}

/** Recognises a CSV's maker by its header, and returns its rows with cells by column name. */
function csvRowsOf(headText: string, readText: () => AsyncIterable<string>) {
  const wooLayout = readWooLayout(headText);
  if (wooLayout) return { maker: 'WooCommerce', ...wooLayout, rows: () => wooRows(readText, wooLayout) };
  const layout = readLayout(headText);
  return { maker: 'Shopify', ...layout, rows: () => shopifyRows(readText(), layout) };
}

async function openCsv(readText: () => AsyncIterable<string>, options: ReadingOptions): Promise<CatalogueFile> {
  const readContent = () => omitSeparatorLine(readText());
  const { maker, delimiter, rows } = csvRowsOf(await readHead(readContent()), readContent);
  const scan = await scanShopify(rows());
  if (scan.products === 0) throw new FileError('it has no rows below its header');
  return {
    format: `CSV of ${maker}, separated by ${SEPARATOR_NAMES[delimiter]}`,
    ...{ products: scan.products, unread: scan.unreadColumns },
    candidates: () => shopifyProducts(rows(), scan, options),
  };
}

async function openJson(readText: () => AsyncIterable<string>): Promise<CatalogueFile> {
  let products = 0;
  for await (const _ of jsonProducts(readText())) products++;
  if (products === 0) throw new FileError('its list of products is empty');
  return { format: 'JSON', products, unread: [], candidates: () => jsonProducts(readText()) };
}

function formatOf({ name, example }: Encoding, format: string): string {
  if (example === undefined) return `${format}, ${name}`;
  return `${format}, taken for ${name} because it is not UTF-8 (${example}); if these words are wrong, say --encoding NAME`;
}

async function openText(file: string, { encoding: givenEncoding, region = 'eu' }: FileOptions): Promise<CatalogueFile> {
  const encoding = await chooseEncoding(file, givenEncoding);
  const readDecoded = () => decodeFile(file, encoding);
  const start = await readHead(readDecoded());
  if (start.trim() === '') throw new FileError('it is empty');
  const isJson = extname(file).toLowerCase() === '.json' || /^\s*[[{]/.test(start);
  const openedFile = await (isJson ? openJson(readDecoded) : openCsv(readDecoded, { region }));
  return { ...openedFile, format: formatOf(encoding, openedFile.format) };
}

/**
 * Opens a CSV of Shopify or WooCommerce, or JSON, after validating the whole file: a wrong encoding, quote or bracket
 * refuses it before any import. @throws FileError with file name and reason
 */
export async function openCatalogueFile(file: string, options: FileOptions): Promise<CatalogueFile> {
  try {
    return await openText(file, options);
  } catch (error) {
    if (error instanceof FileError) throw new FileError(`${file}: ${error.message}`);
    throw error;
  }
}
