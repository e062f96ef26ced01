export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ZERO_FRACTION: Fraction = { numerator: 0n, denominator: 1n };

/** Returns the exact daily cost from a pack's `price` in minor units. Amounts are in hundredths of the unit. */
export function calculateCostPerDay(
  price: number,
  neededHundredths: number,
  hundredthsPerPack: number,
  days: number,
): Fraction {
  return { numerator: BigInt(price) * BigInt(neededHundredths), denominator: BigInt(hundredthsPerPack) * BigInt(days) };
}

export function sumFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    ZERO_FRACTION,
  );
}

/** Rounds an exact cost half up to minor units; only for display. */
export function roundFraction({ numerator, denominator }: Fraction): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Returns units per day, rounded half up to two decimals. `neededAmount` is for all days, in hundredths of a unit. */
export function calculateUnitsPerDay(neededHundredths: number, days: number): number {
  return roundFraction({ numerator: BigInt(neededHundredths), denominator: BigInt(days) }) / 100;
}
