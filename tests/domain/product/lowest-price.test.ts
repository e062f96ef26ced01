import { expect, it } from 'vitest';
import { lowestPriorPrice, PRIOR_PRICE_PERIOD_MS, priceAtMoment } from '#domain/product/lowest-price.ts';

const toTimestamp = (number: number) => Date.UTC(2026, 0, 1) + number * 86_400_000;
const makeRegular = (fromDay: number, amount: number) => ({
  from_at: toTimestamp(fromDay),
  amount,
  reduced_from: null,
});
const makeReduced = (fromDay: number, amount: number, reduced_from: number) => ({
  from_at: toTimestamp(fromDay),
  amount,
  reduced_from,
});

it('has no price before the first one and the last one begun afterwards', () => {
  const history = [makeRegular(0, 1000), makeRegular(10, 1200), makeRegular(20, 1100)];
  expect(priceAtMoment(history, toTimestamp(-1))).toBeUndefined();
  expect(priceAtMoment(history, toTimestamp(0))?.amount).toBe(1000);
  expect(priceAtMoment(history, toTimestamp(19))?.amount).toBe(1200);
  expect(priceAtMoment(history, toTimestamp(20))).toEqual({ amount: 1100, reduction: undefined });
});

it('shows with a reduction the lowest price of the 30 days before it, not the one just before', () => {
  expect(PRIOR_PRICE_PERIOD_MS).toBe(2_592_000_000);
  const history = [makeRegular(0, 1000), makeRegular(80, 900), makeRegular(95, 1200), makeReduced(100, 850, 1200)];
  expect(priceAtMoment(history, toTimestamp(101))).toEqual({
    amount: 850,
    reduction: { previous: 1200, lowest: 900 },
  });
});

it('leaves out prices that ended earlier than 30 days before', () => {
  const history = [makeRegular(0, 500), makeRegular(69, 1000), makeReduced(100, 800, 1000)];
  expect(priceAtMoment(history, toTimestamp(100))?.reduction?.lowest).toBe(1000);
  const endedPrices = [makeRegular(0, 500), makeRegular(71, 1000), makeReduced(100, 400, 1000)];
  expect(priceAtMoment(endedPrices, toTimestamp(100))?.reduction?.lowest).toBe(500);
});

it('counts a reduction in steps from its first step', () => {
  const history = [makeRegular(0, 1000), makeReduced(100, 900, 1000), makeReduced(110, 700, 1000)];
  expect(priceAtMoment(history, toTimestamp(111))?.reduction).toEqual({ previous: 1000, lowest: 1000 });
});

it('measures by what was charged before the price rose again within a sale', () => {
  const history = [
    makeRegular(0, 2000),
    makeReduced(60, 1000, 2000),
    makeReduced(95, 1500, 2000),
    makeReduced(120, 800, 2000),
  ];
  expect(priceAtMoment(history, toTimestamp(94))?.reduction).toEqual({ previous: 2000, lowest: 2000 });
  expect(priceAtMoment(history, toTimestamp(100))).toEqual({ amount: 1500, reduction: undefined });
  expect(priceAtMoment(history, toTimestamp(121))?.reduction).toEqual({ previous: 2000, lowest: 1000 });
});

it('begins anew with another price that it is reduced from', () => {
  const history = [makeRegular(0, 1000), makeReduced(100, 900, 1000), makeReduced(140, 800, 950)];
  expect(priceAtMoment(history, toTimestamp(141))?.reduction).toEqual({ previous: 950, lowest: 900 });
});

it('is no reduction where the price rose just before, to be lowered', () => {
  const history = [makeRegular(0, 2000), makeRegular(89, 3000), makeReduced(90, 2500, 3000)];
  expect(priceAtMoment(history, toTimestamp(91))).toEqual({ amount: 2500, reduction: undefined });
});

it('does not announce a price that is to come', () => {
  const history = [makeRegular(0, 1000), makeReduced(100, 900, 1000)];
  expect(priceAtMoment(history, toTimestamp(99))).toEqual({ amount: 1000, reduction: undefined });
});

it('SHOP-2 is no reduction where the history does not know all of the 30 days before', () => {
  expect(lowestPriorPrice([makeReduced(0, 900, 1000)], toTimestamp(0))).toBeUndefined();
  const fromTheFirstDay = [makeReduced(0, 900, 1000), makeReduced(40, 800, 1000)];
  for (const day of [1, 41]) expect(priceAtMoment(fromTheFirstDay, toTimestamp(day))?.reduction).toBeUndefined();
  const youngHistory = [makeRegular(0, 1000), makeReduced(29, 900, 1000)];
  expect(priceAtMoment(youngHistory, toTimestamp(30))).toEqual({ amount: 900, reduction: undefined });
  const knownHistory = [makeRegular(0, 1000), makeReduced(30, 900, 2000)];
  expect(priceAtMoment(knownHistory, toTimestamp(30))?.reduction).toEqual({ previous: 2000, lowest: 1000 });
});
