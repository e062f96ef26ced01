const POINTS_PER_INCH = 72;
/** Of a point. */
export const MILLIMETRES = 25.4 / POINTS_PER_INCH;

/** Widths of letters as shares of their size, as Arial has them. Chinese and Japanese ones leave more at the ends of lines. */
const LETTERS = [
  [/[\u2e80-\uffef]/g, 1.06],
  [/[\p{Lu}mw%&@—]/gu, 0.74],
  [/[\sijltfrı.,;:'’!|()/·-]/g, 0.28],
] as const;
const LETTER = 0.54;
/** Bold letters are wider. */
const BOLD = 1.08;
/** What the ends of lines leave of their width. */
const FILLED = 0.95;

/** How wide a text is on one line, in millimetres; `size` in points. */
export function widthOf(text: string, size: number): number {
  let rest = text.length;
  let width = 0;
  for (const [letters, share] of LETTERS) {
    const count = text.match(letters)?.length ?? 0;
    rest -= count;
    width += count * share;
  }
  return (width + rest * LETTER) * size * MILLIMETRES;
}

export const boldWidthOf = (text: string, size: number): number => widthOf(text, size) * BOLD;

/** Lines of a text in a column. */
export const linesOf = (width: number, column: number): number =>
  Math.max(1, Math.ceil(width / (column * FILLED)));

/** What the last line of a text leaves of a column. */
export const leftOf = (width: number, column: number): number =>
  column * FILLED * linesOf(width, column) - width;

/** What of a heading cannot be parted at the end of a line; of Chinese and Japanese a phrase. */
export function unbrokenOf(heading: string): readonly string[] {
  return heading.match(/[\u2e80-\uffef]{1,5}|[^\s\u2e80-\uffef-]+-?/g) ?? [];
}
