const POINTS_PER_INCH = 72;
export const MILLIMETRES = 25.4 / POINTS_PER_INCH;

/** Letter widths in Arial as shares of the font size; CJK leaves more room at line ends. */
const LETTERS = [
  [/[\u2e80-\uffef]/g, 1.06],
  [/[\p{Lu}mw%&@—]/gu, 0.74],
  [/[\sijltfrı.,;:'’!|()/·-]/g, 0.28],
] as const;
const LETTER = 0.54;
const BOLD = 1.08;
const FILLED = 0.95;

/** Width on one line in mm; `size` in points. */
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

export const linesOf = (width: number, column: number): number =>
  Math.max(1, Math.ceil(width / (column * FILLED)));

export const leftOf = (width: number, column: number): number =>
  column * FILLED * linesOf(width, column) - width;

/** Longest unbreakable part of a heading; a phrase in Chinese and Japanese. */
export function unbrokenOf(heading: string): readonly string[] {
  return heading.match(/[\u2e80-\uffef]{1,5}|[^\s\u2e80-\uffef-]+-?/g) ?? [];
}
