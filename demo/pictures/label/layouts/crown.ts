import { rectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBand, printBrand, printDetail, printPaper } from '../label-lines.ts';
import { printArt } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { printTitle } from '../title-block.ts';

/** A block in the brand colour crowns the label; the family colour is the stripe beneath it. */
export const layoutCrown: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const centred = { x: 0, width: area.safe, align: 'middle' } as const;
  const crown = Math.min(unit * 3.5, area.height * 0.34);
  const foot = area.height - unit * 1.9;
  printPaper(sheet, style);
  printBand(sheet, 0, crown, inks.brand);
  printBand(sheet, crown, unit * 0.3, inks.accent);
  printArt(sheet, markShape(look.mark, 0, crown * 0.36, crown * 0.32), inks.onBrand);
  const brand = { ...centred, baseline: crown * 0.83, size: crown * 0.235, fill: inks.onBrand };
  printBrand(sheet, text.brand, style, brand);
  const room = { ...centred, top: crown + unit * 0.95, bottom: foot - unit * 0.35, rest: 0.45 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 1.9, strengthSize: unit * 0.89 });
  printArt(sheet, rectangle(-unit * 0.8, foot, unit * 1.6, unit * 0.05), inks.hairline);
  const count = { ...centred, baseline: area.height - unit * 0.85, size: unit * 0.72, fill: inks.muted };
  printDetail(sheet, text.count, style, count, 0.03);
};
