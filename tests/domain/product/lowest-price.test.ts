import { expect, it } from 'vitest';
import { lowestPriorPrice, PRIOR_PRICE_PERIOD_MS, priceAtMoment } from '#domain/product/lowest-price.ts';

const timestampOfDay = (number: number) => Date.UTC(2026, 0, 1) + number * 86_400_000;
const regularPrice = (fromDay: number, amount: number) => ({
  from_at: timestampOfDay(fromDay),
  amount,
  reduced_from: null,
});
const reducedPrice = (fromDay: number, amount: number, reduced_from: number) => ({
  from_at: timestampOfDay(fromDay),
  amount,
  reduced_from,
});

it('has no price before the first one and the last one begun afterwards', () => {
  const history = [regularPrice(0, 1000), regularPrice(10, 1200), regularPrice(20, 1100)];
  expect(priceAtMoment(history, timestampOfDay(-1))).toBeUndefined();
  expect(priceAtMoment(history, timestampOfDay(0))?.amount).toBe(1000);
  expect(priceAtMoment(history, timestampOfDay(19))?.amount).toBe(1200);
  expect(priceAtMoment(history, timestampOfDay(20))).toEqual({ amount: 1100, reduction: undefined });
});

it('shows with a reduction the lowest price of the 30 days before it, not the one just before', () => {
  expect(PRIOR_PRICE_PERIOD_MS).toBe(2_592_000_000);
  const history = [
    regularPrice(0, 1000),
    regularPrice(80, 900),
    regularPrice(95, 1200),
    reducedPrice(100, 850, 1200),
  ];
  expect(priceAtMoment(history, timestampOfDay(101))).toEqual({
    amount: 850,
    reduction: { previous: 1200, lowest: 900 },
  });
});

it('leaves out prices that ended earlier than 30 days before', () => {
  const history = [regularPrice(0, 500), regularPrice(69, 1000), reducedPrice(100, 800, 1000)];
  expect(priceAtMoment(history, timestampOfDay(100))?.reduction?.lowest).toBe(1000);
  const endedPrices = [regularPrice(0, 500), regularPrice(71, 1000), reducedPrice(100, 400, 1000)];
  expect(priceAtMoment(endedPrices, timestampOfDay(100))?.reduction?.lowest).toBe(500);
});

it('counts a reduction in steps from its first step', () => {
  const history = [regularPrice(0, 1000), reducedPrice(100, 900, 1000), reducedPrice(110, 700, 1000)];
  expect(priceAtMoment(history, timestampOfDay(111))?.reduction).toEqual({ previous: 1000, lowest: 1000 });
});

it('measures by what was charged before the price rose again within a sale', () => {
  const history = [
    regularPrice(0, 2000),
    reducedPrice(60, 1000, 2000),
    reducedPrice(95, 1500, 2000),
    reducedPrice(120, 800, 2000),
  ];
  expect(priceAtMoment(history, timestampOfDay(94))?.reduction).toEqual({ previous: 2000, lowest: 2000 });
  expect(priceAtMoment(history, timestampOfDay(100))).toEqual({ amount: 1500, reduction: undefined });
  expect(priceAtMoment(history, timestampOfDay(121))?.reduction).toEqual({ previous: 2000, lowest: 1000 });
});

it('begins anew with another price that it is reduced from', () => {
  const history = [regularPrice(0, 1000), reducedPrice(100, 900, 1000), reducedPrice(140, 800, 950)];
  expect(priceAtMoment(history, timestampOfDay(141))?.reduction).toEqual({ previous: 950, lowest: 900 });
});

it('is no reduction where the price rose just before, to be lowered', () => {
  const history = [regularPrice(0, 2000), regularPrice(89, 3000), reducedPrice(90, 2500, 3000)];
  expect(priceAtMoment(history, timestampOfDay(91))).toEqual({ amount: 2500, reduction: undefined });
});

it('does not announce a price that is to come', () => {
  const history = [regularPrice(0, 1000), reducedPrice(100, 900, 1000)];
  expect(priceAtMoment(history, timestampOfDay(99))).toEqual({ amount: 1000, reduction: undefined });
});

it('SHOP-2 is no reduction where the history does not know all of the 30 days before', () => {
  expect(lowestPriorPrice([reducedPrice(0, 900, 1000)], timestampOfDay(0))).toBeUndefined();
  const fromTheFirstDay = [reducedPrice(0, 900, 1000), reducedPrice(40, 800, 1000)];
  for (const day of [1, 41])
    expect(priceAtMoment(fromTheFirstDay, timestampOfDay(day))?.reduction).toBeUndefined();
  const youngHistory = [regularPrice(0, 1000), reducedPrice(29, 900, 1000)];
  expect(priceAtMoment(youngHistory, timestampOfDay(30))).toEqual({ amount: 900, reduction: undefined });
  const knownHistory = [regularPrice(0, 1000), reducedPrice(30, 900, 2000)];
  expect(priceAtMoment(knownHistory, timestampOfDay(30))?.reduction).toEqual({
    previous: 2000,
    lowest: 1000,
  });
});
