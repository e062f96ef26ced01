/** Converts an amount to integer hundredths of its unit, so that sums are exact. */
export function toHundredths(amount: number): number {
  return Math.round(amount * 100);
}

export function fromHundredths(units: number): number {
  return units / 100;
}
