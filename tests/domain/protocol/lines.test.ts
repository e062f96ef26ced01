import { describe, expect, it } from 'vitest';
import { MAXIMUM_ITEM_COUNT } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { moveProduct, readItemCount, setLineQuantity } from '#domain/protocol/lines.ts';

const line = (id: number, price: number, count = 1): ProtocolProduct => ({
  id,
  name: '',
  slug: '',
  brand: { name: '' },
  assets: [],
  variants: [{ id, price }],
  item_count: count,
  notes: '',
});
const protocol = (...products: ProtocolProduct[]): Protocol => ({
  protocol_id: 1,
  name: '',
  description: '',
  total_price: 0,
  products,
});
const productIds = ({ products }: Protocol) => products.map(({ id }) => id);

describe('the lines of a protocol', () => {
  it('BUILD-22, BUILD-23: totals are exact sums of cents, before any discount', () => {
    const many = Array.from({ length: 10 }, (_, index) => line(index + 1, 0.1));
    expect(setLineQuantity(protocol(...many), 10, 3).total_price).toBe(1.2);
  });

  it.each([
    ['1a-2', undefined],
    ['1.5', undefined],
    ['１２', 12],
    ['', 1],
    ['0', 1],
    ['-5', undefined],
    ['1000', MAXIMUM_ITEM_COUNT],
    ['99999999999999999999', MAXIMUM_ITEM_COUNT],
    ['007', 7],
  ])('FORM-09, FORM-10, FORM-11: %j is read as %s', (typed, count) => {
    expect(readItemCount(typed)).toBe(count);
  });

  it('a quantity stays at the maximum', () => {
    expect(setLineQuantity(protocol(line(1, 1)), 1, 5000).products[0]?.item_count).toBe(999);
  });

  it('moves a line to a place counted from 1, beyond the ends to the ends', () => {
    const three = protocol(line(1, 1), line(2, 1), line(3, 1));
    expect(productIds(moveProduct(three, 1, 2))).toEqual([2, 1, 3]);
    expect(productIds(moveProduct(three, 3, 1))).toEqual([3, 1, 2]);
    expect(productIds(moveProduct(three, 1, 99))).toEqual([2, 3, 1]);
    expect(productIds(moveProduct(three, 3, -4))).toEqual([3, 1, 2]);
    expect(moveProduct(three, 4, 1)).toBe(three);
  });
});
