import type { NetQuantity, Portion } from '#contract/product/schema.ts';

/** Tolerance for floating-point results just below a full day, such as 2.3 ml at 0.01 ml a day. */
const ROUNDING_TOLERANCE = 1e-9;

function portionsInPack({ pieces, amount }: NetQuantity, { units, net }: Portion): number | undefined {
  if (pieces !== null) return pieces / units;
  return net && amount && amount / net;
}

export function supplyDays(quantity: NetQuantity, portion: Portion): number | undefined {
  const portions = portionsInPack(quantity, portion);
  return portions && Math.floor(portions + ROUNDING_TOLERANCE);
}

/** Returns the cost of a portion in unrounded currency units; undefined if unknown. */
export function portionCost(price: number, quantity: NetQuantity, portion: Portion): number | undefined {
  const portions = portionsInPack(quantity, portion);
  return portions && price / portions;
}
