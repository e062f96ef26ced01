export const AMOUNT_DECIMALS = 2;
const MINOR_UNITS = 10 ** AMOUNT_DECIMALS;

/** Rounds half up to cents or pence; 1.005 is 101, not the 100 of binary fractions. */
export function toMinor(amount: number): number {
  return Math.round(amount * MINOR_UNITS * (1 + Number.EPSILON));
}

export function fromMinor(minor: number): number {
  return minor / MINOR_UNITS;
}
