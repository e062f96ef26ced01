/** `1.234,50` and `1,234.50`: both separators say which one is which. */
const BOTH = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
/** Two numbers, by the convention of the reader. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A number as people write it in either convention; text that is none, or may be two, stays text and is refused later. */
export function readNumber(text: string): number | string {
  const [, thousands] = BOTH.exec(text) ?? [];
  const plain = thousands ? text.replaceAll(thousands, '') : text;
  return NUMBER.test(plain) && !AMBIGUOUS.test(plain) ? Number(plain.replace(',', '.')) : text;
}
