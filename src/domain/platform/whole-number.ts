interface NumberLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Code point offset of full-width digits, typed by Chinese and Japanese input methods. */
const FULL_WIDTH_DIGIT_OFFSET = 0xfee0;

/** Parses a typed whole number; undefined for fractions, signs, other characters and values beyond the limits. */
export function readWholeNumber(typedText: string, { minimum, maximum }: NumberLimits): number | undefined {
  const textWithAsciiDigits = typedText
    .trim()
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_DIGIT_OFFSET));
  const parsedNumber = /^\d+$/.test(textWithAsciiDigits) ? Number(textWithAsciiDigits) : Number.NaN;
  return parsedNumber >= minimum && parsedNumber <= maximum ? parsedNumber : undefined;
}
