/** Converts to integer hundredths, so that sums are exact. */
export function hundredths(amount: number): number {
  return Math.round(amount * 100);
}

export function fromHundredths(units: number): number {
  return units / 100;
}
