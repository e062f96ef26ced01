import { rectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { type Line, printBand, printBrand, printDetail, printPaper } from '../label-lines.ts';
import { printArt } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { printTitle } from '../title-block.ts';

/** Set on a strict grid: heavy rule, large name, and a table of strength and count. */
export const layoutLedger: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const column = { x: -area.safe / 2, width: area.safe, align: 'left' } as const;
  const head = unit * 1.92;
  const rows = [text.strength, text.count].filter((value) => value !== '');
  const table = area.height - unit * (0.57 + rows.length * 1.14);
  printPaper(sheet, style);
  printBand(sheet, 0, unit * 0.62, inks.accent);
  const brand = {
    ...column,
    baseline: head,
    width: area.safe - unit * 1.3,
    size: unit * 0.8,
    fill: inks.brand,
  };
  printBrand(sheet, text.brand, style, brand);
  printArt(
    sheet,
    markShape(look.mark, area.safe / 2 - unit * 0.42, head - unit * 0.28, unit * 0.84),
    inks.accent,
  );
  printArt(sheet, rectangle(column.x, unit * 2.45, area.safe, unit * 0.14), inks.ink);
  const room = { ...column, top: unit * 3.05, bottom: table - unit * 0.45, rest: 0.12 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 2.05 });
  rows.forEach((value, index) => {
    const top = table + index * unit * 1.14;
    printArt(sheet, rectangle(column.x, top, area.safe, unit * 0.045), inks.hairline);
    const fill = value === text.strength ? inks.ink : inks.muted;
    const line: Line = { ...column, baseline: top + unit * 0.82, size: unit * 0.7, fill };
    printDetail(sheet, value, style, line);
  });
};
