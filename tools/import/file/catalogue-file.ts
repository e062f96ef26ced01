import { extname } from 'node:path';
import type { ImportCandidate } from '../import-product.ts';
import { readColumnLayout } from '../shopify/columns.ts';
import type { ReadingOptions } from '../shopify/product.ts';
import { scanShopifyRows, streamShopifyProducts } from '../shopify/products.ts';
import { streamShopifyRows } from '../shopify/rows.ts';
import { readWooLayout, streamWooRows } from '../woocommerce/rows.ts';
import { chooseEncoding, decodeFile, type Encoding } from './encoding.ts';
import { FileError } from './file-error.ts';
import { streamJsonProducts } from './json-products.ts';

const HEAD_CHARACTER_COUNT = 100_000;
const SEPARATOR_NAMES = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

export interface CatalogueFileOptions extends Partial<ReadingOptions> {
  readonly encoding?: string | undefined;
}

export interface CatalogueFile {
  /** Description of format and encoding, shown to the operator. */
  readonly format: string;
  readonly products: number;
  readonly unread: readonly string[];
  readonly readCandidates: () => AsyncIterable<ImportCandidate>;
}

async function readFileHead(textChunks: AsyncIterable<string>): Promise<string> {
  let fileHeadText = '';
  for await (const textChunk of textChunks) {
    fileHeadText += textChunk;
    if (fileHeadText.length >= HEAD_CHARACTER_COUNT) break;
  }
  return fileHeadText;
}

/** Empties the first line `sep=;` that Excel writes, without removing it, so that line numbers stay correct. */
async function* omitSeparatorLine(textChunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirstChunk = true;
  for await (const chunk of textChunks) {
    yield isFirstChunk ? chunk.replace(/^"?sep=."?(?=[\r\n])/i, '') : chunk;
    isFirstChunk = false;
  }
}

/** Recognises by its header the program that wrote a CSV; returns the rows with cells by column name. */
function detectCsvExporter(fileHeadText: string, readText: () => AsyncIterable<string>) {
  const wooLayout = readWooLayout(fileHeadText);
  if (wooLayout) return { maker: 'WooCommerce', ...wooLayout, rows: () => streamWooRows(readText, wooLayout) };
  const shopifyLayout = readColumnLayout(fileHeadText);
  return { maker: 'Shopify', ...shopifyLayout, rows: () => streamShopifyRows(readText(), shopifyLayout) };
}

async function openCsv(readText: () => AsyncIterable<string>, readingOptions: ReadingOptions): Promise<CatalogueFile> {
  const readCsvText = () => omitSeparatorLine(readText());
  const { maker, delimiter, rows } = detectCsvExporter(await readFileHead(readCsvText()), readCsvText);
  const shopifyScan = await scanShopifyRows(rows());
  if (shopifyScan.products === 0) throw new FileError('it has no rows below its header');
  return {
    format: `CSV of ${maker}, separated by ${SEPARATOR_NAMES[delimiter]}`,
    ...{ products: shopifyScan.products, unread: shopifyScan.unreadColumns },
    readCandidates: () => streamShopifyProducts(rows(), shopifyScan, readingOptions),
  };
}

async function openJsonFile(readText: () => AsyncIterable<string>): Promise<CatalogueFile> {
  let products = 0;
  for await (const _ of streamJsonProducts(readText())) products++;
  if (products === 0) throw new FileError('its list of products is empty');
  return { format: 'JSON', products, unread: [], readCandidates: () => streamJsonProducts(readText()) };
}

function describeFormat({ name, example }: Encoding, formatDescription: string): string {
  if (example === undefined) return `${formatDescription}, ${name}`;
  return `${formatDescription}, taken for ${name} because it is not UTF-8 (${example}); if these words are wrong, say --encoding NAME`;
}

async function openDecodedFile(
  file: string,
  { encoding: requestedEncoding, region = 'eu' }: CatalogueFileOptions,
): Promise<CatalogueFile> {
  const encoding = await chooseEncoding(file, requestedEncoding);
  const readDecodedText = () => decodeFile(file, encoding);
  const headText = await readFileHead(readDecodedText());
  if (headText.trim() === '') throw new FileError('it is empty');
  const isJsonFile = extname(file).toLowerCase() === '.json' || /^\s*[[{]/.test(headText);
  const catalogueFile = await (isJsonFile ? openJsonFile(readDecodedText) : openCsv(readDecodedText, { region }));
  return { ...catalogueFile, format: describeFormat(encoding, catalogueFile.format) };
}

/**
 * Opens a CSV of Shopify or WooCommerce, or JSON, after validating the whole file: a wrong encoding, quote or bracket
 * refuses it before any import. @throws FileError with file name and reason
 */
export async function openCatalogueFile(file: string, options: CatalogueFileOptions): Promise<CatalogueFile> {
  try {
    return await openDecodedFile(file, options);
  } catch (error) {
    if (error instanceof FileError) throw new FileError(`${file}: ${error.message}`);
    throw error;
  }
}
