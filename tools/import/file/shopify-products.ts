import { handleKey } from '../address.ts';
import type { Candidate } from '../import-product.ts';
import { candidateOf } from '../read-shopify.ts';
import type { Row } from './shopify-rows.ts';

export interface ShopifyScan {
  readonly ends: ReadonlyMap<string, number>;
  readonly products: number;
}

/** Reads a file to its end, so that one that cannot be read fails before anything is imported. */
export async function scanShopify(rows: AsyncIterable<Row>): Promise<ShopifyScan> {
  const ends = new Map<string, number>();
  let nameless = 0;
  for await (const row of rows) {
    const key = handleKey(row.get('handle'));
    if (key === '') nameless++;
    else ends.set(key, row.line);
  }
  return { ends, products: ends.size + nameless };
}

/** The products of a file one after the other; of a file in Shopify's order no more than one is in memory. */
export async function* shopifyProducts(
  rows: AsyncIterable<Row>,
  { ends }: ShopifyScan,
): AsyncGenerator<Candidate> {
  const open = new Map<string, [Row, ...Row[]]>();
  for await (const row of rows) {
    const key = handleKey(row.get('handle'));
    const group = open.get(key);
    if (key === '') yield candidateOf([row]);
    else if (group) group.push(row);
    else open.set(key, [row]);
    if (ends.get(key) !== row.line) continue;
    yield candidateOf(open.get(key) ?? [row]);
    open.delete(key);
  }
}
