/** Unambiguous: `1.234,50` and `1,234.50`. */
const BOTH = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
/** Ambiguous between conventions. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Number in either convention; invalid or ambiguous text stays text, to be refused later. */
export function readNumber(text: string): number | string {
  const [, thousands] = BOTH.exec(text) ?? [];
  const plain = thousands ? text.replaceAll(thousands, '') : text;
  return NUMBER.test(plain) && !AMBIGUOUS.test(plain) ? Number(plain.replace(',', '.')) : text;
}
