/** Of binary fractions beside a whole number or a level. */
const TOLERANCE = 1e-9;

export const isAbove = (value: number, limit: number): boolean => value > limit + TOLERANCE;
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - TOLERANCE;

/** Whole percent, a half rounded up: 256.25 of 250 are 103, although binary fractions say 102.499… */
export function percentOf(value: number, whole: number): number {
  return Math.floor((value / whole) * 100 + TOLERANCE + 0.5);
}

/** The same as a part of an amount: a sum of binary fractions is off by less. */
const NOISE = 1e-12;

/** As many digits as an amount is shown with, a half rounded up: 0.1525 is 0.153, although binary fractions say 0.15249… */
export const shownAmount = (value: number, digits = 3): number =>
  Number((value * (1 + NOISE)).toPrecision(digits));

/** Without the noise of binary fractions. */
export const plainAmount = (value: number): number => Number(value.toPrecision(9));
