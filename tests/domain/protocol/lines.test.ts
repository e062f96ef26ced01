import { describe, expect, it } from 'vitest';
import { MAXIMUM_LINE_QUANTITY } from '#contract/protocol/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { moveProduct, readItemCount, setLineQuantity } from '#domain/protocol/lines.ts';
import { createProtocolLine, protocol } from '../../support/protocol-server.ts';

const listProductIds = ({ products }: Protocol) => products.map(({ id }) => id);

describe('the lines of a protocol', () => {
  it.each([
    ['1a-2', undefined],
    ['1.5', undefined],
    ['１２', 12],
    ['', 1],
    ['0', 1],
    ['-5', undefined],
    ['1000', MAXIMUM_LINE_QUANTITY],
    ['99999999999999999999', MAXIMUM_LINE_QUANTITY],
    ['007', 7],
  ])('FORM-09, FORM-10, FORM-11: %j is read as %s', (typedText, expectedCount) => {
    expect(readItemCount(typedText)).toBe(expectedCount);
  });

  it('a quantity stays at the maximum', () => {
    expect(setLineQuantity(protocol(1, createProtocolLine(1)), 10, 5000).products[0]?.item_count).toBe(999);
  });

  it('moves a line to a place counted from 1, beyond the ends to the ends', () => {
    const threeLineProtocol = protocol(1, createProtocolLine(1), createProtocolLine(2), createProtocolLine(3));
    expect(listProductIds(moveProduct(threeLineProtocol, 10, 2))).toEqual([2, 1, 3]);
    expect(listProductIds(moveProduct(threeLineProtocol, 30, 1))).toEqual([3, 1, 2]);
    expect(listProductIds(moveProduct(threeLineProtocol, 10, 99))).toEqual([2, 3, 1]);
    expect(listProductIds(moveProduct(threeLineProtocol, 30, -4))).toEqual([3, 1, 2]);
    expect(moveProduct(threeLineProtocol, 40, 1)).toBe(threeLineProtocol);
  });
});
