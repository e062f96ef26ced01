/** Matches unambiguous numbers, with thousands separator and decimal separator: `1.234,50` and `1,234.50`. */
const BOTH_SEPARATORS = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
/** Matches `1,234`, which is a thousand in one convention and one in another. */
const AMBIGUOUS_NUMBER = /^-?[1-9]\d{0,2},\d{3}$/;
const NUMBER_PATTERN = /^-?\d+(?:[.,]\d+)?$/;

/** Number with decimal point or comma; returns invalid or ambiguous text unchanged, for validation to refuse. */
export function readNumber(text: string): number | string {
  const [, thousands] = BOTH_SEPARATORS.exec(text) ?? [];
  const plainText = thousands ? text.replaceAll(thousands, '') : text;
  return NUMBER_PATTERN.test(plainText) && !AMBIGUOUS_NUMBER.test(plainText)
    ? Number(plainText.replace(',', '.'))
    : text;
}
