import { DAY_MS } from '#contract/platform/time.ts';
/** Period in ms before a reduction whose lowest price must be shown (Directive 98/6/EC, Article 6a). */
export const PRIOR_PRICE_PERIOD_MS = 30 * DAY_MS;

/** Price in minor units from the time `from_at` in ms. `reduced_from` is the former price of an announced reduction. */
export interface PricePeriod {
  readonly from_at: number;
  readonly amount: number;
  readonly reduced_from: number | null;
}

export interface CurrentPrice {
  readonly amount: number;
  readonly reduction: { readonly previous: number; readonly lowest: number } | undefined;
}

/** Returns the lowest price in the 30 days before `momentMs`; undefined if the history does not cover all 30 days. */
export function lowestPriorPrice(priceHistory: readonly PricePeriod[], momentMs: number): number | undefined {
  const priorPeriodStartMs = momentMs - PRIOR_PRICE_PERIOD_MS;
  const startedPeriods = priceHistory.filter((pricePeriod) => pricePeriod.from_at < momentMs);
  const [firstPeriod] = startedPeriods;
  if (!firstPeriod || firstPeriod.from_at > priorPeriodStartMs) return undefined;
  const overlappingPeriods = startedPeriods.filter(
    (_, startedPeriodIndex) => (startedPeriods[startedPeriodIndex + 1]?.from_at ?? momentMs) > priorPeriodStartMs,
  );
  return Math.min(...overlappingPeriods.map((period) => period.amount));
}

/** Returns the start of the reduction. Successive ones count as one (Directive 98/6/EC, Article 6a(5)). */
function findReductionStart(pastPeriods: readonly PricePeriod[]): number {
  const continuedReductions = pastPeriods.map(({ amount, reduced_from }, index) => {
    const previousPeriod = pastPeriods[index - 1];
    return previousPeriod?.reduced_from === reduced_from && amount <= previousPeriod.amount;
  });
  return pastPeriods[continuedReductions.lastIndexOf(false)]?.from_at ?? 0;
}

/** Returns the price at a moment. Omits a reduction if the 30 days before are unknown or had a price as low. */
export function priceAtMoment(priceHistory: readonly PricePeriod[], momentMs: number): CurrentPrice | undefined {
  const periodsUntilMoment = priceHistory.filter((period) => period.from_at <= momentMs);
  const currentPeriod = periodsUntilMoment.at(-1);
  if (!currentPeriod) return undefined;
  if (currentPeriod.reduced_from === null) return { amount: currentPeriod.amount, reduction: undefined };
  const lowestPriorAmount = lowestPriorPrice(periodsUntilMoment, findReductionStart(periodsUntilMoment));
  const isCurrentLowest = lowestPriorAmount !== undefined && currentPeriod.amount < lowestPriorAmount;
  return {
    amount: currentPeriod.amount,
    reduction: isCurrentLowest ? { previous: currentPeriod.reduced_from, lowest: lowestPriorAmount } : undefined,
  };
}
