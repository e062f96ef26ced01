/** An exact amount of money in minor units. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const NOTHING: Fraction = { numerator: 0n, denominator: 1n };

/** What a day costs of a product, exactly: `price` is for a pack in minor units, `need` hundredths of the unit for all days. */
export function costPerDay(price: number, need: number, unitsOfPack: number, days: number): Fraction {
  return { numerator: BigInt(price) * BigInt(need), denominator: BigInt(unitsOfPack) * BigInt(days) };
}

export function sumOf(costs: readonly Fraction[]): Fraction {
  return costs.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    NOTHING,
  );
}

/** Minor units, a half rounded up: once, when an amount is shown. */
export function rounded({ numerator, denominator }: Fraction): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Units a day with two decimals, a half rounded up, from hundredths of the unit in so many days. */
export function unitsPerDay(need: number, days: number): number {
  return rounded({ numerator: BigInt(need), denominator: BigInt(days) }) / 100;
}
