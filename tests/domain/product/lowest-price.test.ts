import { expect, it } from 'vitest';
import { lowestPriorPrice, PRIOR_PRICE_PERIOD, priceAtMoment } from '#domain/product/lowest-price.ts';

const day = (number: number) => Date.UTC(2026, 0, 1) + number * 86_400_000;
const regular = (from: number, amount: number) => ({ from_at: day(from), amount, reduced_from: null });
const reduced = (from: number, amount: number, reduced_from: number) => ({
  from_at: day(from),
  amount,
  reduced_from,
});

it('has no price before the first one and the last one begun afterwards', () => {
  const history = [regular(0, 1000), regular(10, 1200), regular(20, 1100)];
  expect(priceAtMoment(history, day(-1))).toBeUndefined();
  expect(priceAtMoment(history, day(0))?.amount).toBe(1000);
  expect(priceAtMoment(history, day(19))?.amount).toBe(1200);
  expect(priceAtMoment(history, day(20))).toEqual({ amount: 1100, reduction: undefined });
});

it('shows with a reduction the lowest price of the 30 days before it, not the one just before', () => {
  expect(PRIOR_PRICE_PERIOD).toBe(2_592_000_000);
  const history = [regular(0, 1000), regular(80, 900), regular(95, 1200), reduced(100, 850, 1200)];
  expect(priceAtMoment(history, day(101))).toEqual({
    amount: 850,
    reduction: { previous: 1200, lowest: 900 },
  });
});

it('leaves out prices that ended earlier than 30 days before', () => {
  const history = [regular(0, 500), regular(69, 1000), reduced(100, 800, 1000)];
  expect(priceAtMoment(history, day(100))?.reduction?.lowest).toBe(1000);
  const barely = [regular(0, 500), regular(71, 1000), reduced(100, 400, 1000)];
  expect(priceAtMoment(barely, day(100))?.reduction?.lowest).toBe(500);
});

it('counts a reduction in steps from its first step', () => {
  const history = [regular(0, 1000), reduced(100, 900, 1000), reduced(110, 700, 1000)];
  expect(priceAtMoment(history, day(111))?.reduction).toEqual({ previous: 1000, lowest: 1000 });
});

it('measures by what was charged before the price rose again within a sale', () => {
  const history = [
    regular(0, 2000),
    reduced(60, 1000, 2000),
    reduced(95, 1500, 2000),
    reduced(120, 800, 2000),
  ];
  expect(priceAtMoment(history, day(94))?.reduction).toEqual({ previous: 2000, lowest: 2000 });
  expect(priceAtMoment(history, day(100))).toEqual({ amount: 1500, reduction: undefined });
  expect(priceAtMoment(history, day(121))?.reduction).toEqual({ previous: 2000, lowest: 1000 });
});

it('begins anew with another price that it is reduced from', () => {
  const history = [regular(0, 1000), reduced(100, 900, 1000), reduced(140, 800, 950)];
  expect(priceAtMoment(history, day(141))?.reduction).toEqual({ previous: 950, lowest: 900 });
});

it('is no reduction where the price rose just before, to be lowered', () => {
  const history = [regular(0, 2000), regular(89, 3000), reduced(90, 2500, 3000)];
  expect(priceAtMoment(history, day(91))).toEqual({ amount: 2500, reduction: undefined });
});

it('does not announce a price that is to come', () => {
  const history = [regular(0, 1000), reduced(100, 900, 1000)];
  expect(priceAtMoment(history, day(99))).toEqual({ amount: 1000, reduction: undefined });
});

it('SHOP-2 is no reduction where the history does not know all of the 30 days before', () => {
  expect(lowestPriorPrice([reduced(0, 900, 1000)], day(0))).toBeUndefined();
  const fromTheFirstDay = [reduced(0, 900, 1000), reduced(40, 800, 1000)];
  for (const at of [1, 41]) expect(priceAtMoment(fromTheFirstDay, day(at))?.reduction).toBeUndefined();
  const young = [regular(0, 1000), reduced(29, 900, 1000)];
  expect(priceAtMoment(young, day(30))).toEqual({ amount: 900, reduction: undefined });
  const known = [regular(0, 1000), reduced(30, 900, 2000)];
  expect(priceAtMoment(known, day(30))?.reduction).toEqual({ previous: 2000, lowest: 1000 });
});
