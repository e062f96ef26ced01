import { rectangle } from '../drawing/path.ts';
import { type Align, type LabelSheet, printArt, printLine } from './label-sheet.ts';
import type { LabelStyle } from './label-style.ts';

export interface Line {
  x: number;
  baseline: number;
  width: number;
  size: number;
  fill: string;
  align: Align;
}

/** A band across the whole label, from edge to edge. */
export function printBand(sheet: LabelSheet, top: number, height: number, fill: string): void {
  printArt(sheet, rectangle(-sheet.area.width / 2, top, sheet.area.width, height), fill);
}

export function printPaper(sheet: LabelSheet, { inks }: LabelStyle): void {
  printBand(sheet, 0, sheet.area.height, inks.paper);
}

export function printBrand(sheet: LabelSheet, brand: string, { look }: LabelStyle, line: Line): void {
  const { size, fill, align } = line;
  const style = { font: look.fonts.brand, size, fill, align, tracking: look.brandTracking };
  printLine(sheet, brand, style, line);
}

/** A line in the small type: the count, or the strength where it stands apart from the name. */
export function printDetail(
  sheet: LabelSheet,
  text: string,
  { look }: LabelStyle,
  line: Line,
  tracking = 0,
): void {
  const { size, fill, align } = line;
  printLine(sheet, text, { font: look.fonts.detail, size, fill, align, tracking }, line);
}
