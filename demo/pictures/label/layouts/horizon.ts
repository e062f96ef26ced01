import { closed, curve, line, move, type Shape } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBrand, printDetail, printPaper } from '../label-lines.ts';
import { printArt } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { printTitle } from '../title-block.ts';

/** A gentle swell reaching down to the foot of the label. */
function swell(half: number, rise: number, dip: number, foot: number): Shape {
  return closed(
    move(-half, rise),
    curve(-half * 0.4, rise - dip, -half * 0.1, rise + dip, half * 0.35, rise + dip * 0.2),
    curve(half * 0.6, rise - dip * 0.25, half * 0.8, rise - dip * 0.4, half, rise - dip * 0.3),
    line(half, foot),
    line(-half, foot),
  );
}

/** A full-colour label; two swells in the family colour rise from its foot. */
export const layoutHorizon: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const { height } = area;
  const half = area.width / 2;
  const column = { x: -area.safe / 2, width: area.safe, align: 'left' } as const;
  printPaper(sheet, style);
  printArt(sheet, swell(half, height - unit * 2.5, unit * 1.1, height), inks.accent, 0.55);
  printArt(sheet, swell(half, height - unit * 1.75, unit * 0.8, height), inks.accent);
  printArt(sheet, markShape(look.mark, area.safe / 2 - unit * 0.5, unit * 1.35, unit), inks.brand);
  const brand = { ...column, baseline: unit * 1.66, width: area.safe - unit * 1.5, size: unit * 0.82 };
  printBrand(sheet, text.brand, style, { ...brand, fill: inks.ink });
  const room = { ...column, top: unit * 2.75, bottom: height - unit * 3.3, rest: 0.42 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 1.95, strengthSize: unit * 0.87 });
  const count = { ...column, baseline: height - unit * 0.72, size: unit * 0.72, fill: inks.onAccent };
  printDetail(sheet, text.count, style, count);
};
