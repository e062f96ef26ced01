import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { rectangle } from '../path.ts';
import { printTitle } from '../title-block.ts';

/** White and quiet, set left; the family colour is a band around the foot. */
export const layoutClinical: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const left = -area.safe / 2;
  const foot = area.height - unit * 1.75;
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, area.height), inks.paper);
  printArt(sheet, rectangle(-area.width / 2, foot, area.width, area.height - foot), inks.accent);
  const head = unit * 1.62;
  printArt(sheet, markShape(look.mark, left + unit * 0.5, head - unit * 0.32, unit), inks.brand);
  const { brand, name, detail } = look.fonts;
  printLine(
    sheet,
    text.brand,
    { font: brand, size: unit * 0.86, fill: inks.brand, align: 'left', tracking: look.brandTracking },
    { x: left + unit * 1.36, baseline: head, width: area.safe - unit * 1.36 },
  );
  printArt(sheet, rectangle(left, unit * 2.35, area.safe, unit * 0.045), inks.hairline);
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 2 },
    strength: { text: text.strength, font: detail, fill: inks.muted, size: unit * 0.87 },
    x: left,
    width: area.safe,
    top: unit * 3.2,
    bottom: foot - unit * 0.7,
    align: 'left',
    rest: 0.22,
  });
  printLine(
    sheet,
    text.count,
    { font: detail, size: unit * 0.74, fill: inks.onAccent, align: 'left', tracking: 0.02 },
    { x: left, baseline: foot + unit * 1.12, width: area.safe },
  );
};
