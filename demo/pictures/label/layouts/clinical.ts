import { rectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBand, printBrand, printDetail, printPaper } from '../label-lines.ts';
import { printArt } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { printTitle } from '../title-block.ts';

/** White and quiet, set left; the family colour is a band around the foot. */
export const layoutClinical: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const x = -area.safe / 2;
  const width = area.safe;
  const foot = area.height - unit * 1.75;
  const head = unit * 1.62;
  printPaper(sheet, style);
  printBand(sheet, foot, area.height - foot, inks.accent);
  printArt(sheet, markShape(look.mark, x + unit * 0.5, head - unit * 0.32, unit), inks.brand);
  const brand = { x: x + unit * 1.36, baseline: head, width: width - unit * 1.36, size: unit * 0.86 };
  printBrand(sheet, text.brand, style, { ...brand, fill: inks.brand, align: 'left' });
  printArt(sheet, rectangle(x, unit * 2.35, width, unit * 0.045), inks.hairline);
  const room = { x, width, top: unit * 3.2, bottom: foot - unit * 0.7, align: 'left', rest: 0.22 } as const;
  printTitle(sheet, text, style, { ...room, nameSize: unit * 2, strengthSize: unit * 0.87 });
  const count = { x, baseline: foot + unit * 1.12, width, size: unit * 0.74, fill: inks.onAccent } as const;
  printDetail(sheet, text.count, style, { ...count, align: 'left' }, 0.02);
};
