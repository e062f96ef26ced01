export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Returns the exact daily cost from a pack's `price` in minor units. Amounts are in hundredths of the unit. */
export function costPerDay(price: number, neededAmount: number, unitsOfPack: number, days: number): Fraction {
  return { numerator: BigInt(price) * BigInt(neededAmount), denominator: BigInt(unitsOfPack) * BigInt(days) };
}

export function sumOfFractions(costs: readonly Fraction[]): Fraction {
  return costs.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    ZERO,
  );
}

/** Rounds an exact cost half up to minor units; only for display. */
export function roundFraction({ numerator, denominator }: Fraction): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Returns units per day, rounded half up to two decimals. `neededAmount` is for all days, in hundredths of a unit. */
export function unitsPerDay(neededAmount: number, days: number): number {
  return roundFraction({ numerator: BigInt(neededAmount), denominator: BigInt(days) }) / 100;
}
