interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Distance between a full-width digit, as Chinese and Japanese input methods type it, and the ASCII digit. */
const FULL_WIDTH = 0xfee0;

/** Number that was typed in digits; undefined for a fraction, a sign, any other character and beyond the limits. */
export function readWholeNumber(typed: string, { minimum, maximum }: Limits): number | undefined {
  const digits = typed
    .trim()
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH));
  const number = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= minimum && number <= maximum ? number : undefined;
}
