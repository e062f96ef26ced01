/** Converts an amount to integer hundredths of its unit, so that sums are exact. */
export function toHundredths(amount: number): number {
  return Math.round(amount * 100);
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
