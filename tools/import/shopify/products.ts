import { normaliseHandle } from '../address.ts';
import type { ImportCandidate } from '../import-product.ts';
import { createCandidate, type ReadingOptions } from './product.ts';
import type { ShopifyRow } from './rows.ts';

export interface ShopifyScan {
  readonly lastLineByHandle: ReadonlyMap<string, number>;
  readonly products: number;
  /** Names of non-empty columns that the import ignores, in file order. */
  readonly unreadColumns: readonly string[];
}

/** Reads the whole file before the import, so that a file error stops the import before any write. */
export async function scanShopifyRows(rows: AsyncIterable<ShopifyRow>): Promise<ShopifyScan> {
  const lastLineByHandle = new Map<string, number>();
  const unreadColumns = new Set<string>();
  let rowsWithoutHandleCount = 0;
  for await (const row of rows) {
    const productHandle = normaliseHandle(row.get('handle'));
    if (productHandle === '') rowsWithoutHandleCount++;
    else lastLineByHandle.set(productHandle, row.line);
    for (const unreadColumn of row.unreadColumns) unreadColumns.add(unreadColumn);
  }
  return {
    lastLineByHandle,
    products: lastLineByHandle.size + rowsWithoutHandleCount,
    unreadColumns: [...unreadColumns],
  };
}

/** Streams products; with rows in Shopify's order, only one product at a time is in memory. */
export async function* streamShopifyProducts(
  rows: AsyncIterable<ShopifyRow>,
  { lastLineByHandle: lastLineNumberByHandle }: ShopifyScan,
  readingOptions: ReadingOptions,
): AsyncGenerator<ImportCandidate> {
  const pendingRowGroups = new Map<string, [ShopifyRow, ...ShopifyRow[]]>();
  for await (const row of rows) {
    const productHandle = normaliseHandle(row.get('handle'));
    const rowGroup = pendingRowGroups.get(productHandle);
    if (productHandle === '') yield createCandidate([row], readingOptions);
    else if (rowGroup) rowGroup.push(row);
    else pendingRowGroups.set(productHandle, [row]);
    if (lastLineNumberByHandle.get(productHandle) !== row.line) continue;
    yield createCandidate(pendingRowGroups.get(productHandle) ?? [row], readingOptions);
    pendingRowGroups.delete(productHandle);
  }
}
