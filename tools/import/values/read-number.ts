/** Matches unambiguous numbers, with thousands separator and decimal separator: `1.234,50` and `1,234.50`. */
const BOTH_SEPARATORS_PATTERN = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
/** Matches numbers such as `1,234`: a thousand or, with a decimal comma, about one. */
const AMBIGUOUS_NUMBER_PATTERN = /^-?[1-9]\d{0,2},\d{3}$/;
const NUMBER_PATTERN = /^-?\d+(?:[.,]\d+)?$/;

/** Number with decimal point or comma; returns invalid or ambiguous text unchanged, for validation to refuse. */
export function readNumber(text: string): number | string {
  const [, thousands] = BOTH_SEPARATORS_PATTERN.exec(text) ?? [];
  const textWithoutThousands = thousands ? text.replaceAll(thousands, '') : text;
  return NUMBER_PATTERN.test(textWithoutThousands) && !AMBIGUOUS_NUMBER_PATTERN.test(textWithoutThousands)
    ? Number(textWithoutThousands.replace(',', '.'))
    : text;
}
