/** Tolerance for binary fractions next to a whole number or level. */
const TOLERANCE = 1e-9;

export const isAbove = (value: number, limit: number): boolean => value > limit + TOLERANCE;
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - TOLERANCE;

/** Returns a whole percentage, rounded half up: 256.25 of 250 is 103, although binary fractions give 102.499… */
export function percentOf(value: number, whole: number): number {
  return Math.floor((value / whole) * 100 + TOLERANCE + 0.5);
}

const NOISE = 1e-12;

/** Rounds half up to significant digits: 0.1525 is 0.153, although binary fractions give 0.15249…. */
export const shownAmount = (value: number, digits = 3): number =>
  Number((value * (1 + NOISE)).toPrecision(digits));

export const plainAmount = (value: number): number => Number(value.toPrecision(9));
