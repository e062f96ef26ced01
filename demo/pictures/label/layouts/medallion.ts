import { circle, ringShape, roundedRectangle } from '../../drawing/path.ts';
import { markShape } from '../../marks.ts';
import { printBrand, printDetail, printPaper } from '../label-lines.ts';
import { type LabelSheet, printArt } from '../label-sheet.ts';
import type { LabelLayout, LabelStyle } from '../label-style.ts';
import { measureText } from '../text-path.ts';
import { printTitle } from '../title-block.ts';

function printSeal(sheet: LabelSheet, { look, inks }: LabelStyle, centre: number, radius: number): void {
  printArt(sheet, circle(0, centre, radius), inks.accent);
  printArt(sheet, ringShape(0, centre, radius * 0.88, radius * 0.03), inks.onAccent, 0.7);
  printArt(sheet, markShape(look.mark, 0, centre, radius * 0.95), inks.onAccent);
}

function printPill(sheet: LabelSheet, strength: string, style: LabelStyle, top: number): void {
  if (strength === '') return;
  const { unit, area } = sheet;
  const natural = measureText(strength, style.look.fonts.detail);
  const size = Math.min(unit * 0.68, (area.safe - unit) / natural);
  const width = natural * size + unit;
  printArt(sheet, roundedRectangle(-width / 2, top, width, unit * 1.15, unit), style.inks.accentPale);
  const line = { x: 0, baseline: top + unit * 0.575 + size * 0.35, width, size, fill: style.inks.ink };
  printDetail(sheet, strength, style, { ...line, align: 'middle' });
}

/** A round seal with the brand's mark above the name; the strength is in a pill. */
export const layoutMedallion: LabelLayout = (sheet, text, style) => {
  const { unit, area } = sheet;
  const { inks } = style;
  const centred = { x: 0, width: area.safe, align: 'middle' } as const;
  const radius = Math.min(unit * 1.35, area.height * 0.14);
  const sealFoot = unit * 0.75 + radius * 2;
  const pill = area.height - unit * 2.85;
  printPaper(sheet, style);
  printSeal(sheet, style, sealFoot - radius, radius);
  const brand = { ...centred, baseline: sealFoot + unit * 1.05, size: unit * 0.7, fill: inks.brand };
  printBrand(sheet, text.brand, style, brand);
  const room = { ...centred, top: sealFoot + unit * 1.65, bottom: pill - unit * 0.5, rest: 0.5 };
  printTitle(sheet, text, style, { ...room, nameSize: unit * 1.8 });
  printPill(sheet, text.strength, style, pill);
  const count = { ...centred, baseline: area.height - unit * 0.68, size: unit * 0.68, fill: inks.muted };
  printDetail(sheet, text.count, style, count);
};
