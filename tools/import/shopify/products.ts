import { handleKey } from '../address.ts';
import type { Candidate } from '../import-product.ts';
import { candidateOf, type ReadingOptions } from './product.ts';
import type { Row } from './rows.ts';

export interface ShopifyScan {
  readonly lastLines: ReadonlyMap<string, number>;
  readonly products: number;
  /** Names of non-empty columns that the import ignores, in file order. */
  readonly unreadColumns: readonly string[];
}

/** Reads the whole file before the import, so that a file error stops the import before any write. */
export async function scanShopify(rows: AsyncIterable<Row>): Promise<ShopifyScan> {
  const lastLines = new Map<string, number>();
  const unreadColumns = new Set<string>();
  let namelessCount = 0;
  for await (const row of rows) {
    const key = handleKey(row.get('handle'));
    if (key === '') namelessCount++;
    else lastLines.set(key, row.line);
    for (const name of row.unreadColumns) unreadColumns.add(name);
  }
  return { lastLines, products: lastLines.size + namelessCount, unreadColumns: [...unreadColumns] };
}

/** Streams products; if rows are in Shopify's order, only one product is in memory. */
export async function* shopifyProducts(
  rows: AsyncIterable<Row>,
  { lastLines }: ShopifyScan,
  options: ReadingOptions,
): AsyncGenerator<Candidate> {
  const openGroups = new Map<string, [Row, ...Row[]]>();
  for await (const row of rows) {
    const key = handleKey(row.get('handle'));
    const group = openGroups.get(key);
    if (key === '') yield candidateOf([row], options);
    else if (group) group.push(row);
    else openGroups.set(key, [row]);
    if (lastLines.get(key) !== row.line) continue;
    yield candidateOf(openGroups.get(key) ?? [row], options);
    openGroups.delete(key);
  }
}
