export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ZERO_FRACTION: Fraction = { numerator: 0n, denominator: 1n };

/** Returns the exact daily cost from a pack's `price` in minor units. Amounts are in hundredths of the unit. */
export function calculateCostPerDay(
  price: number,
  neededUnitHundredths: number,
  hundredthsPerPack: number,
  periodLengthDays: number,
): Fraction {
  return {
    numerator: BigInt(price) * BigInt(neededUnitHundredths),
    denominator: BigInt(hundredthsPerPack) * BigInt(periodLengthDays),
  };
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

/** Rounds a fraction half up to a whole number, such as a cost in minor units. */
export function roundFraction({ numerator, denominator }: Fraction): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Returns units per day, rounded half up to two decimals; `neededHundredths` is for all days, in hundredths. */
export function calculateUnitsPerDay(neededHundredths: number, days: number): number {
  return roundFraction({ numerator: BigInt(neededHundredths), denominator: BigInt(days) }) / 100;
}
