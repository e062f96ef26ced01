/** Percentile of values by the nearest rank; `fraction` is from 0 to 1. */
export function percentile(values: readonly number[], fraction: number): number {
  const sortedValues = values.toSorted((firstValue, secondValue) => firstValue - secondValue);
  return sortedValues[Math.min(sortedValues.length - 1, Math.ceil(fraction * sortedValues.length) - 1)] ?? 0;
}

export const medianOf = (values: readonly number[]): number => percentile(values, 0.5);
