import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { frame, placed, rectangle } from '../path.ts';
import { measureText } from '../text-path.ts';
import { printTitle } from '../title-block.ts';

/** A framed pharmacy label: double rule, brand between lines, the count in a cartouche below. */
export const layoutApothecary: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const side = Math.min(area.width / 2 - unit * 0.3, area.safe / 2 + unit * 0.75);
  const inset = unit * 0.5;
  const { height } = area;
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, height), inks.paper);
  printArt(sheet, frame(-side, inset, side * 2, height - inset * 2, unit * 0.1), inks.brand);
  const inner = unit * 0.24;
  printArt(
    sheet,
    frame(-side + inner, inset + inner, 2 * (side - inner), height - 2 * (inset + inner), unit * 0.035),
    inks.brand,
  );
  const { brand, name, detail } = look.fonts;
  const width = Math.min(area.safe, side * 2 - unit * 1.3);
  printArt(sheet, markShape(look.mark, 0, unit * 1.65, unit * 0.86), inks.accent);
  const line = {
    font: brand,
    size: unit * 0.7,
    fill: inks.brand,
    align: 'middle',
    tracking: look.brandTracking,
  } as const;
  printLine(sheet, text.brand, line, { x: 0, baseline: unit * 2.95, width });
  printArt(sheet, rectangle(-width / 2, unit * 3.4, width, unit * 0.04), inks.brand);
  const foot = height - unit * 2.3;
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 1.7 },
    strength: { text: text.strength, font: detail, fill: inks.muted, size: unit * 0.83 },
    x: 0,
    width,
    top: unit * 3.85,
    bottom: foot - unit * 0.4,
    align: 'middle',
    rest: 0.5,
  });
  const size = unit * 0.66;
  const plate = Math.min(width, measureText(text.count, detail) * size + unit * 1.4);
  printArt(sheet, placed(rectangle(-plate / 2, 0, plate, unit * 1.24), 0, foot), inks.accent);
  const count = { font: detail, size, fill: inks.onAccent, align: 'middle' } as const;
  printLine(sheet, text.count, count, { x: 0, baseline: foot + unit * 0.84, width: plate - unit * 0.4 });
};
