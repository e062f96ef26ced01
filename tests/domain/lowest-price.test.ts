import { expect, it } from 'vitest';
import { lowestPriorPrice, PRIOR_PRICE_PERIOD, priceAt } from '#domain/lowest-price.ts';

const day = (number: number) => Date.UTC(2026, 0, 1) + number * 86_400_000;
const regular = (from: number, amount: number) => ({ from_at: day(from), amount, reduced_from: null });
const reduced = (from: number, amount: number, reduced_from: number) => ({
  from_at: day(from),
  amount,
  reduced_from,
});

it('has no price before the first one and the last one begun afterwards', () => {
  const history = [regular(0, 1000), regular(10, 1200), regular(20, 1100)];
  expect(priceAt(history, day(-1))).toBeUndefined();
  expect(priceAt(history, day(0))?.amount).toBe(1000);
  expect(priceAt(history, day(19))?.amount).toBe(1200);
  expect(priceAt(history, day(20))).toEqual({ amount: 1100, reduction: undefined });
});

it('shows with a reduction the lowest price of the 30 days before it, not the one just before', () => {
  expect(PRIOR_PRICE_PERIOD).toBe(2_592_000_000);
  const history = [regular(0, 1000), regular(80, 900), regular(95, 1200), reduced(100, 1080, 1200)];
  expect(priceAt(history, day(101))).toEqual({ amount: 1080, reduction: { previous: 1200, lowest: 900 } });
});

it('leaves out prices that ended earlier than 30 days before', () => {
  const history = [regular(0, 500), regular(69, 1000), reduced(100, 800, 1000)];
  expect(priceAt(history, day(100))?.reduction?.lowest).toBe(1000);
  const barely = [regular(0, 500), regular(71, 1000), reduced(100, 800, 1000)];
  expect(priceAt(barely, day(100))?.reduction?.lowest).toBe(500);
});

it('counts a reduction in steps from its first step', () => {
  const history = [regular(0, 1000), reduced(100, 900, 1000), reduced(110, 700, 1000)];
  expect(priceAt(history, day(111))?.reduction).toEqual({ previous: 1000, lowest: 1000 });
});

it('does not announce a price that is to come', () => {
  const history = [regular(0, 1000), reduced(100, 900, 1000)];
  expect(priceAt(history, day(99))).toEqual({ amount: 1000, reduction: undefined });
});

it('knows no prior price for a product that was reduced from its first day', () => {
  expect(lowestPriorPrice([reduced(0, 900, 1000)], day(0))).toBeUndefined();
  expect(priceAt([reduced(0, 900, 1000)], day(1))?.reduction?.lowest).toBe(1000);
});
