import { expect, it } from 'vitest';
import { lowestPriorPrice, PRIOR_PRICE_PERIOD_MS, priceAtMoment } from '#domain/product/lowest-price.ts';

const toTimestamp = (dayIndex: number) => Date.UTC(2026, 0, 1) + dayIndex * 86_400_000;
const createRegularPrice = (fromDay: number, priceCents: number) => ({
  from_at: toTimestamp(fromDay),
  amount: priceCents,
  reduced_from: null,
});
const createReducedPrice = (fromDay: number, priceCents: number, reduced_from: number) => ({
  from_at: toTimestamp(fromDay),
  amount: priceCents,
  reduced_from,
});

it('has no price before the first one and the last one begun afterwards', () => {
  const priceHistory = [createRegularPrice(0, 1000), createRegularPrice(10, 1200), createRegularPrice(20, 1100)];
  expect(priceAtMoment(priceHistory, toTimestamp(-1))).toBeUndefined();
  expect(priceAtMoment(priceHistory, toTimestamp(0))?.amount).toBe(1000);
  expect(priceAtMoment(priceHistory, toTimestamp(19))?.amount).toBe(1200);
  expect(priceAtMoment(priceHistory, toTimestamp(20))).toEqual({ amount: 1100, reduction: undefined });
});

it('shows with a reduction the lowest price of the 30 days before it, not the one just before', () => {
  expect(PRIOR_PRICE_PERIOD_MS).toBe(2_592_000_000);
  const priceHistory = [
    createRegularPrice(0, 1000),
    createRegularPrice(80, 900),
    createRegularPrice(95, 1200),
    createReducedPrice(100, 850, 1200),
  ];
  expect(priceAtMoment(priceHistory, toTimestamp(101))).toEqual({
    amount: 850,
    reduction: { previous: 1200, lowest: 900 },
  });
});

it('leaves out prices that ended earlier than 30 days before', () => {
  const priceHistory = [createRegularPrice(0, 500), createRegularPrice(69, 1000), createReducedPrice(100, 800, 1000)];
  expect(priceAtMoment(priceHistory, toTimestamp(100))?.reduction?.lowest).toBe(1000);
  const pricesAfterSale = [
    createRegularPrice(0, 500),
    createRegularPrice(71, 1000),
    createReducedPrice(100, 400, 1000),
  ];
  expect(priceAtMoment(pricesAfterSale, toTimestamp(100))?.reduction?.lowest).toBe(500);
});

it('counts a reduction in steps from its first step', () => {
  const priceHistory = [
    createRegularPrice(0, 1000),
    createReducedPrice(100, 900, 1000),
    createReducedPrice(110, 700, 1000),
  ];
  expect(priceAtMoment(priceHistory, toTimestamp(111))?.reduction).toEqual({ previous: 1000, lowest: 1000 });
});

it('measures by what was charged before the price rose again within a sale', () => {
  const priceHistory = [
    createRegularPrice(0, 2000),
    createReducedPrice(60, 1000, 2000),
    createReducedPrice(95, 1500, 2000),
    createReducedPrice(120, 800, 2000),
  ];
  expect(priceAtMoment(priceHistory, toTimestamp(94))?.reduction).toEqual({ previous: 2000, lowest: 2000 });
  expect(priceAtMoment(priceHistory, toTimestamp(100))).toEqual({ amount: 1500, reduction: undefined });
  expect(priceAtMoment(priceHistory, toTimestamp(121))?.reduction).toEqual({ previous: 2000, lowest: 1000 });
});

it('begins anew with another price that it is reduced from', () => {
  const priceHistory = [
    createRegularPrice(0, 1000),
    createReducedPrice(100, 900, 1000),
    createReducedPrice(140, 800, 950),
  ];
  expect(priceAtMoment(priceHistory, toTimestamp(141))?.reduction).toEqual({ previous: 950, lowest: 900 });
});

it('is no reduction where the price rose just before, to be lowered', () => {
  const priceHistory = [createRegularPrice(0, 2000), createRegularPrice(89, 3000), createReducedPrice(90, 2500, 3000)];
  expect(priceAtMoment(priceHistory, toTimestamp(91))).toEqual({ amount: 2500, reduction: undefined });
});

it('does not announce a price that is to come', () => {
  const priceHistory = [createRegularPrice(0, 1000), createReducedPrice(100, 900, 1000)];
  expect(priceAtMoment(priceHistory, toTimestamp(99))).toEqual({ amount: 1000, reduction: undefined });
});

it('SHOP-2 is no reduction where the history does not know all of the 30 days before', () => {
  expect(lowestPriorPrice([createReducedPrice(0, 900, 1000)], toTimestamp(0))).toBeUndefined();
  const alwaysReducedHistory = [createReducedPrice(0, 900, 1000), createReducedPrice(40, 800, 1000)];
  for (const daysSinceStart of [1, 41])
    expect(priceAtMoment(alwaysReducedHistory, toTimestamp(daysSinceStart))?.reduction).toBeUndefined();
  const shortPriceHistory = [createRegularPrice(0, 1000), createReducedPrice(29, 900, 1000)];
  expect(priceAtMoment(shortPriceHistory, toTimestamp(30))).toEqual({ amount: 900, reduction: undefined });
  const fullPeriodHistory = [createRegularPrice(0, 1000), createReducedPrice(30, 900, 2000)];
  expect(priceAtMoment(fullPeriodHistory, toTimestamp(30))?.reduction).toEqual({
    previous: 2000,
    lowest: 1000,
  });
});
