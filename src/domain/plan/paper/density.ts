import type { PaperView } from './sheet.ts';

export type PaperDensity = 'normal' | 'dense';

/** Number of rows of half height on a printed page at normal density. Each line of notes needs one such row. */
const HALF_HEIGHT_ROW_LIMIT = 28;
/** Letters in a printed line of notes; a Chinese or Japanese character is as wide as two letters. */
const CHARACTERS_PER_PAPER_LINE = 80;

const countTextLines = (wrappedText: string) =>
  Math.ceil((wrappedText.length + (wrappedText.match(/[\u2e80-\uffef]/g)?.length ?? 0)) / CHARACTERS_PER_PAPER_LINE);

/** Chooses the density of a printed plan by the number of its rows, its lines of text and those of `textsBelowPlan`. */
export function choosePaperDensity({ groups, warnings }: PaperView, textsBelowPlan: readonly string[]): PaperDensity {
  const paperRows = groups.flatMap((paperGroup) => paperGroup.rows);
  const printedTexts = [...textsBelowPlan, ...warnings.map(({ text }) => text), ...paperRows.map(({ notes }) => notes)];
  const textLineCount = printedTexts
    .flatMap((text) => text.split('\n'))
    .reduce((sum, text) => sum + countTextLines(text), 0);
  return 2 * paperRows.length + textLineCount > HALF_HEIGHT_ROW_LIMIT ? 'dense' : 'normal';
}
