import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { rectangle } from '../path.ts';
import { printTitle } from '../title-block.ts';

/** A spine in the family colour runs down the left, like the back of a book. */
export const layoutSpine: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const spine = unit * 1.55;
  const left = -area.safe / 2;
  const textLeft = left + spine + unit * 0.7;
  const width = area.safe / 2 - textLeft;
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, area.height), inks.paper);
  printArt(sheet, rectangle(left, 0, spine, area.height), inks.accent);
  printArt(sheet, markShape(look.mark, left + spine / 2, unit * 1.35, unit * 0.92), inks.onAccent);
  const { brand, name, detail } = look.fonts;
  const brandLine = {
    font: brand,
    size: unit * 0.8,
    fill: inks.brand,
    align: 'left',
    tracking: look.brandTracking,
  } as const;
  printLine(sheet, text.brand, brandLine, { x: textLeft, baseline: unit * 1.62, width });
  const foot = area.height - unit * 0.95;
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 1.85 },
    strength: { text: text.strength, font: detail, fill: inks.muted, size: unit * 0.85 },
    x: textLeft,
    width,
    top: unit * 2.6,
    bottom: foot - unit * 1.6,
    align: 'left',
    rest: 0.5,
  });
  printArt(sheet, rectangle(textLeft, foot - unit * 1.05, width, unit * 0.045), inks.hairline);
  const count = { font: detail, size: unit * 0.7, fill: inks.muted, align: 'left' } as const;
  printLine(sheet, text.count, count, { x: textLeft, baseline: foot, width });
};
