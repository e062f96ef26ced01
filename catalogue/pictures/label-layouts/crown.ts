import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { rectangle } from '../path.ts';
import { printTitle } from '../title-block.ts';

/** A block in the brand colour crowns the label; the family colour is the stripe beneath it. */
export const layoutCrown: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const left = -area.width / 2;
  const crown = Math.min(unit * 3.5, area.height * 0.34);
  printArt(sheet, rectangle(left, 0, area.width, area.height), inks.paper);
  printArt(sheet, rectangle(left, 0, area.width, crown), inks.brand);
  printArt(sheet, rectangle(left, crown, area.width, unit * 0.3), inks.accent);
  const { brand, name, detail } = look.fonts;
  printArt(sheet, markShape(look.mark, 0, crown * 0.36, crown * 0.32), inks.onBrand);
  printLine(
    sheet,
    text.brand,
    { font: brand, size: crown * 0.235, fill: inks.onBrand, align: 'middle', tracking: look.brandTracking },
    { x: 0, baseline: crown * 0.83, width: area.safe },
  );
  const foot = area.height - unit * 1.9;
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 1.9 },
    strength: { text: text.strength, font: detail, fill: inks.muted, size: unit * 0.89 },
    x: 0,
    width: area.safe,
    top: crown + unit * 0.95,
    bottom: foot - unit * 0.35,
    align: 'middle',
    rest: 0.45,
  });
  printArt(sheet, rectangle(-unit * 0.8, foot, unit * 1.6, unit * 0.05), inks.hairline);
  printLine(
    sheet,
    text.count,
    { font: detail, size: unit * 0.72, fill: inks.muted, align: 'middle', tracking: 0.03 },
    { x: 0, baseline: area.height - unit * 0.85, width: area.safe },
  );
};
