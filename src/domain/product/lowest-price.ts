import { DAY_MS } from '#contract/platform/time.ts';
/** The period before a reduction whose lowest price must be shown (Directive 98/6/EC, Article 6a). */
export const PRIOR_PRICE_PERIOD = 30 * DAY_MS;

/** A price in minor units from a moment on, in milliseconds; `reduced_from` is announced beside it. */
export interface PricePeriod {
  readonly from_at: number;
  readonly amount: number;
  readonly reduced_from: number | null;
}

export interface CurrentPrice {
  readonly amount: number;
  readonly reduction: { readonly previous: number; readonly lowest: number } | undefined;
}

/** Lowest price in force in the 30 days before `moment`; undefined where the history does not reach back so far. */
export function lowestPriorPrice(history: readonly PricePeriod[], moment: number): number | undefined {
  const start = moment - PRIOR_PRICE_PERIOD;
  const periods = history.filter((period) => period.from_at < moment);
  const [first] = periods;
  if (!first || first.from_at > start) return undefined;
  const inForce = periods.filter((_, place) => (periods[place + 1]?.from_at ?? moment) > start);
  return Math.min(...inForce.map((period) => period.amount));
}

/**
 * When the reduction in force last began: its steps count as one while they only lead further down from the same price
 * (Directive 98/6/EC, Article 6a, paragraph 5).
 */
function reducedSince(past: readonly PricePeriod[]): number {
  const steps = past.map(({ amount, reduced_from }, place) => {
    const before = past[place - 1];
    return before?.reduced_from === reduced_from && amount <= before.amount;
  });
  return past[steps.lastIndexOf(false)]?.from_at ?? 0;
}

/**
 * The price at a moment, from the history in order of time; undefined before the first price. A price that is no lower
 * than the lowest before it is no reduction, whatever is announced; nor is one whose 30 days before are not in the
 * history, as of a catalogue that comes from elsewhere: its lowest price would be invented.
 */
export function priceAt(history: readonly PricePeriod[], moment: number): CurrentPrice | undefined {
  const past = history.filter((period) => period.from_at <= moment);
  const current = past.at(-1);
  if (!current) return undefined;
  if (current.reduced_from === null) return { amount: current.amount, reduction: undefined };
  const lowest = lowestPriorPrice(past, reducedSince(past));
  const isLower = lowest !== undefined && current.amount < lowest;
  return {
    amount: current.amount,
    reduction: isLower ? { previous: current.reduced_from, lowest } : undefined,
  };
}
