/** Of binary fractions beside a whole number or a level. */
const TOLERANCE = 1e-9;

export const isAbove = (value: number, limit: number): boolean => value > limit + TOLERANCE;
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - TOLERANCE;

/** Whole percent, a half rounded up: 256.25 of 250 are 103, although binary fractions say 102.499… */
export function percentOf(value: number, whole: number): number {
  return Math.floor((value / whole) * 100 + TOLERANCE + 0.5);
}

/** As many digits as an amount is shown with. */
export const shownAmount = (value: number): number => Number(value.toPrecision(3));

/** Without the noise of binary fractions. */
export const plainAmount = (value: number): number => Number(value.toPrecision(9));
