/** Tolerance for floating-point errors around whole numbers and levels. */
const ROUNDING_TOLERANCE = 1e-9;

export const isAboveLimit = (comparedAmount: number, limit: number): boolean =>
  comparedAmount > limit + ROUNDING_TOLERANCE;
export const isAtLeastLimit = (value: number, limit: number): boolean => value >= limit - ROUNDING_TOLERANCE;

/** Returns a whole percentage, rounded half up: 256.25 of 250 is 103, although binary fractions give 102.499… */
export function calculatePercent(value: number, referenceValue: number): number {
  return Math.floor((value / referenceValue) * 100 + ROUNDING_TOLERANCE + 0.5);
}

const FLOAT_NOISE_RATIO = 1e-12;

/** Rounds half up to significant digits: 0.1525 is 0.153, although binary fractions give 0.15249…. */
export const roundAmount = (value: number, significantDigits = 3): number =>
  Number((value * (1 + FLOAT_NOISE_RATIO)).toPrecision(significantDigits));

export const removeFloatNoise = (value: number): number => Number(value.toPrecision(9));
