export const AMOUNT_DECIMALS = 2;
const MINOR_UNITS = 10 ** AMOUNT_DECIMALS;

/** Cents or pence of an amount in currency units, rounded half up; 1.005 is 101, not the 100 of binary fractions. */
export function toMinor(amount: number): number {
  return Math.round(amount * MINOR_UNITS * (1 + Number.EPSILON));
}

/** Amount in currency units of an integer number of cents or pence. */
export function fromMinor(minor: number): number {
  return minor / MINOR_UNITS;
}
