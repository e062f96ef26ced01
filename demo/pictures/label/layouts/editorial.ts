import { circle, rectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBand, printBrand, printDetail, printPaper } from '../label-lines.ts';
import { printArt } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { printTitle } from '../title-block.ts';

/** Much paper, little ink: centred, with fine rules and one dot of the family colour. */
export const layoutEditorial: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const centred = { x: 0, width: area.safe, align: 'middle' } as const;
  const foot = area.height - unit * 1.1;
  printPaper(sheet, style);
  printBand(sheet, area.height - unit * 0.42, unit * 0.42, inks.accent);
  printArt(sheet, markShape(look.mark, 0, unit * 1.25, unit * 1.05), inks.brand);
  const brand = { ...centred, baseline: unit * 2.75, size: unit * 0.66, fill: inks.brand };
  printBrand(sheet, text.brand, style, brand);
  const room = { ...centred, top: unit * 3.35, bottom: foot - unit * 1.5, rest: 0.5 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 1.95, strengthSize: unit * 0.83 });
  for (const x of [-unit * 2.4, unit * 0.4]) {
    printArt(sheet, rectangle(x, foot - unit * 1.02, unit * 2, unit * 0.04), inks.hairline);
  }
  printArt(sheet, circle(0, foot - unit, unit * 0.12), inks.accent);
  printDetail(
    sheet,
    text.count,
    style,
    { ...centred, baseline: foot, size: unit * 0.66, fill: inks.muted },
    0.04,
  );
};
