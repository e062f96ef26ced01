import { frame, rectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBrand, printDetail, printPaper } from '../label-lines.ts';
import { type LabelSheet, printArt } from '../label-sheet.ts';
import type { LabelLayout, LabelStyle } from '../label-style.ts';
import { measureText } from '../text-path.ts';
import { printTitle } from '../title-block.ts';

/** Half the width of the framed part. */
function frameSide({ unit, area }: LabelSheet): number {
  return Math.min(area.width / 2 - unit * 0.3, area.safe / 2 + unit * 0.75);
}

function printFrame(sheet: LabelSheet, { inks }: LabelStyle): void {
  const { unit, area } = sheet;
  const side = frameSide(sheet);
  const rule = (inset: number, stroke: number): void => {
    const half = side - inset;
    const top = unit * 0.5 + inset;
    printArt(sheet, frame(-half, top, half * 2, area.height - top * 2, stroke), inks.brand);
  };
  rule(0, unit * 0.1);
  rule(unit * 0.24, unit * 0.035);
}

/** The count on a plate just wide enough for it. */
function printPlate(sheet: LabelSheet, count: string, style: LabelStyle, top: number, width: number): void {
  const { unit } = sheet;
  const size = unit * 0.66;
  const plate = Math.min(width, measureText(count, style.look.fonts.detail) * size + unit * 1.4);
  printArt(sheet, rectangle(-plate / 2, top, plate, unit * 1.24), style.inks.accent);
  const line = {
    x: 0,
    baseline: top + unit * 0.84,
    width: plate - unit * 0.4,
    size,
    fill: style.inks.onAccent,
  };
  printDetail(sheet, count, style, { ...line, align: 'middle' });
}

/** A framed pharmacy label: double rule, brand above a line, the count on a plate below. */
export const layoutApothecary: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { look, inks } = style;
  const width = Math.min(area.safe, frameSide(sheet) * 2 - unit * 1.3);
  const centred = { x: 0, width, align: 'middle' } as const;
  const plate = area.height - unit * 2.3;
  printPaper(sheet, style);
  printFrame(sheet, style);
  printArt(sheet, markShape(look.mark, 0, unit * 1.65, unit * 0.86), inks.accent);
  const brand = { ...centred, baseline: unit * 2.95, size: unit * 0.7, fill: inks.brand };
  printBrand(sheet, text.brand, style, brand);
  printArt(sheet, rectangle(-width / 2, unit * 3.4, width, unit * 0.04), inks.brand);
  const room = { ...centred, top: unit * 3.85, bottom: plate - unit * 0.4, rest: 0.5 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 1.7, strengthSize: unit * 0.83 });
  printPlate(sheet, text.count, style, plate, width);
};
