import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { circle, rectangle, ringShape, roundedRectangle } from '../path.ts';
import { measureText } from '../text-path.ts';
import { printTitle } from '../title-block.ts';

/** A round seal with the brand's mark above the name; the strength stands in a pill. */
export const layoutMedallion: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const { height } = area;
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, height), inks.paper);
  const radius = Math.min(unit * 1.35, height * 0.14);
  const centre = unit * 0.75 + radius;
  printArt(sheet, circle(0, centre, radius), inks.accent);
  printArt(sheet, ringShape(0, centre, radius * 0.88, radius * 0.03), inks.onAccent, 0.7);
  printArt(sheet, markShape(look.mark, 0, centre, radius * 0.95), inks.onAccent);
  const { brand, name, detail } = look.fonts;
  const line = {
    font: brand,
    size: unit * 0.7,
    fill: inks.brand,
    align: 'middle',
    tracking: look.brandTracking,
  } as const;
  printLine(sheet, text.brand, line, { x: 0, baseline: centre + radius + unit * 1.05, width: area.safe });
  const pill = height - unit * 2.85;
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 1.8 },
    strength: { text: '', font: detail, fill: inks.muted, size: unit },
    x: 0,
    width: area.safe,
    top: centre + radius + unit * 1.65,
    bottom: pill - unit * 0.5,
    align: 'middle',
    rest: 0.5,
  });
  if (text.strength !== '') {
    const size = Math.min(unit * 0.68, (area.safe - unit) / measureText(text.strength, detail));
    const width = measureText(text.strength, detail) * size + unit;
    printArt(sheet, roundedRectangle(-width / 2, pill, width, unit * 1.15, unit), inks.accentPale);
    const style = { font: detail, size, fill: inks.ink, align: 'middle' } as const;
    printLine(sheet, text.strength, style, { x: 0, baseline: pill + unit * 0.575 + size * 0.35, width });
  }
  const count = { font: detail, size: unit * 0.68, fill: inks.muted, align: 'middle' } as const;
  printLine(sheet, text.count, count, { x: 0, baseline: height - unit * 0.68, width: area.safe });
};
