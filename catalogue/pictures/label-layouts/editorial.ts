import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { circle, rectangle } from '../path.ts';
import { printTitle } from '../title-block.ts';

/** Much paper, little ink: centred, with fine rules and one dot of the family colour. */
export const layoutEditorial: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, area.height), inks.paper);
  printArt(
    sheet,
    rectangle(-area.width / 2, area.height - unit * 0.42, area.width, unit * 0.42),
    inks.accent,
  );
  printArt(sheet, markShape(look.mark, 0, unit * 1.25, unit * 1.05), inks.brand);
  const { brand, name, detail } = look.fonts;
  const line = {
    font: brand,
    size: unit * 0.66,
    fill: inks.brand,
    align: 'middle',
    tracking: look.brandTracking,
  } as const;
  printLine(sheet, text.brand, line, { x: 0, baseline: unit * 2.75, width: area.safe });
  const foot = area.height - unit * 1.1;
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 1.95 },
    strength: { text: text.strength, font: detail, fill: inks.muted, size: unit * 0.83 },
    x: 0,
    width: area.safe,
    top: unit * 3.35,
    bottom: foot - unit * 1.5,
    align: 'middle',
    rest: 0.5,
  });
  const rule = (x: number): void =>
    printArt(sheet, rectangle(x, foot - unit * 1.02, unit * 2, unit * 0.04), inks.hairline);
  rule(-unit * 2.4);
  rule(unit * 0.4);
  printArt(sheet, circle(0, foot - unit, unit * 0.12), inks.accent);
  const count = {
    font: detail,
    size: unit * 0.66,
    fill: inks.muted,
    align: 'middle',
    tracking: 0.04,
  } as const;
  printLine(sheet, text.count, count, { x: 0, baseline: foot, width: area.safe });
};
