import { rectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBrand, printDetail, printPaper } from '../label-lines.ts';
import { printArt } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { printTitle } from '../title-block.ts';

/** A spine in the family colour runs down the left, like the back of a book. */
export const layoutSpine: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const spine = unit * 1.55;
  const left = -area.safe / 2;
  const x = left + spine + unit * 0.7;
  const column = { x, width: area.safe / 2 - x, align: 'left' } as const;
  const foot = area.height - unit * 0.95;
  printPaper(sheet, style);
  printArt(sheet, rectangle(left, 0, spine, area.height), inks.accent);
  printArt(sheet, markShape(look.mark, left + spine / 2, unit * 1.35, unit * 0.92), inks.onAccent);
  const brand = { ...column, baseline: unit * 1.62, size: unit * 0.8, fill: inks.brand };
  printBrand(sheet, text.brand, style, brand);
  const room = { ...column, top: unit * 2.6, bottom: foot - unit * 1.6, rest: 0.5 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 1.85, strengthSize: unit * 0.85 });
  printArt(sheet, rectangle(x, foot - unit * 1.05, column.width, unit * 0.045), inks.hairline);
  printDetail(sheet, text.count, style, { ...column, baseline: foot, size: unit * 0.7, fill: inks.muted });
};
