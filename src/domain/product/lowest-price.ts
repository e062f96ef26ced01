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

/** Returns the lowest price in the 30 days before `moment`; undefined if the history begins later than that. */
export function lowestPriorPrice(history: readonly PricePeriod[], moment: number): number | undefined {
  const start = moment - PRIOR_PRICE_PERIOD_MS;
  const periods = history.filter((period) => period.from_at < moment);
  const [firstPeriod] = periods;
  if (!firstPeriod || firstPeriod.from_at > start) return undefined;
  const periodsInForce = periods.filter((_, index) => (periods[index + 1]?.from_at ?? moment) > start);
  return Math.min(...periodsInForce.map((period) => period.amount));
}

/** Returns the start of the current reduction. Successive ones count as one (Directive 98/6/EC, Article 6a(5)). */
function startOfReduction(pastPeriods: readonly PricePeriod[]): number {
  const steps = pastPeriods.map(({ amount, reduced_from }, index) => {
    const periodBefore = pastPeriods[index - 1];
    return periodBefore?.reduced_from === reduced_from && amount <= periodBefore.amount;
  });
  return pastPeriods[steps.lastIndexOf(false)]?.from_at ?? 0;
}

/** Returns the price at a moment. Omits a reduction if the 30 days before are unknown or had a price as low. */
export function priceAtMoment(history: readonly PricePeriod[], moment: number): CurrentPrice | undefined {
  const pastPeriods = history.filter((period) => period.from_at <= moment);
  const currentPeriod = pastPeriods.at(-1);
  if (!currentPeriod) return undefined;
  if (currentPeriod.reduced_from === null) return { amount: currentPeriod.amount, reduction: undefined };
  const lowestPrice = lowestPriorPrice(pastPeriods, startOfReduction(pastPeriods));
  const isLowerThanBefore = lowestPrice !== undefined && currentPeriod.amount < lowestPrice;
  return {
    amount: currentPeriod.amount,
    reduction: isLowerThanBefore ? { previous: currentPeriod.reduced_from, lowest: lowestPrice } : undefined,
  };
}
