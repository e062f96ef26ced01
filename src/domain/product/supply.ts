import type { NetQuantity, Portion } from '#contract/product/schema.ts';

/** Tolerance for binary fractions just short of a full day: 2.3 ml at 0.01 ml a day. */
const TOLERANCE = 1e-9;

/** Daily portions in a package, exactly; undefined where package and portion are measured differently. */
function portionsIn({ pieces, amount }: NetQuantity, { units, net }: Portion): number | undefined {
  if (pieces !== null) return pieces / units;
  return net && amount && amount / net;
}

/** Full days that a package lasts; undefined where that is unknown. */
export function supplyDays(quantity: NetQuantity, portion: Portion): number | undefined {
  const portions = portionsIn(quantity, portion);
  return portions && Math.floor(portions + TOLERANCE);
}

/** What a daily portion costs, in currency units, not rounded; undefined where that is unknown. */
export function portionCost(price: number, quantity: NetQuantity, portion: Portion): number | undefined {
  const portions = portionsIn(quantity, portion);
  return portions && price / portions;
}
