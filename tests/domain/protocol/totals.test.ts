import { expect, it } from 'vitest';
import { calculateLineTotal, createCopyName, sumLineTotals } from '#domain/protocol/totals.ts';

const createPricedLine = (price: number, item_count: number, ...furtherPrices: number[]) => ({
  variants: [price, ...furtherPrices].map((variantPrice, priceIndex) => ({ id: priceIndex + 1, price: variantPrice })),
  item_count,
});

it('BUILD-44 API-PROT-16 a line costs the first variant’s price times its count', () => {
  expect(calculateLineTotal(createPricedLine(12.35, 3, 99))).toBe(37.05);
  expect(calculateLineTotal({ variants: [], item_count: 3 })).toBe(0);
});

it('AMB-BUILD-23 a total is exact to the cent', () => {
  expect(sumLineTotals([createPricedLine(0.1, 1), createPricedLine(0.2, 1)])).toBe(0.3);
  expect(sumLineTotals(Array.from({ length: 200 }, () => createPricedLine(19.99, 999)))).toBe(3_994_002);
  expect(sumLineTotals([])).toBe(0);
});

it('AMB-BUILD-15 the name of a copy fits into 255 characters and stays text', () => {
  expect(createCopyName('Sleep')).toBe('Sleep (copy)');
  expect(createCopyName('x'.repeat(255))).toBe(`${'x'.repeat(248)} (copy)`);
  const truncatedCopyName = createCopyName(`${'x'.repeat(247)}😀${'y'.repeat(6)}`);
  expect(truncatedCopyName).toBe(`${'x'.repeat(247)} (copy)`);
  expect(truncatedCopyName.isWellFormed()).toBe(true);
});
