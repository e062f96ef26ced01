export const AMOUNT_DECIMALS = 2;
const MINOR_UNITS_PER_MAJOR_UNIT = 10 ** AMOUNT_DECIMALS;

/** Converts an amount to cents or pence, rounded half up: 1.005 to 101, although binary fractions give 100. */
export function toMinorUnits(amount: number): number {
  return Math.round(amount * MINOR_UNITS_PER_MAJOR_UNIT * (1 + Number.EPSILON));
}

export function fromMinorUnits(minorUnits: number): number {
  return minorUnits / MINOR_UNITS_PER_MAJOR_UNIT;
}
