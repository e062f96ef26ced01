import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { rectangle, type Shape } from '../path.ts';
import { printTitle } from '../title-block.ts';

/** A gentle swell reaching down to the foot of the label. */
function swell(half: number, rise: number, dip: number, foot: number): Shape {
  return [
    { type: 'M', x: -half, y: rise },
    {
      type: 'C',
      x1: -half * 0.4,
      y1: rise - dip,
      x2: -half * 0.1,
      y2: rise + dip,
      x: half * 0.35,
      y: rise + dip * 0.2,
    },
    {
      type: 'C',
      x1: half * 0.6,
      y1: rise - dip * 0.25,
      x2: half * 0.8,
      y2: rise - dip * 0.4,
      x: half,
      y: rise - dip * 0.3,
    },
    { type: 'L', x: half, y: foot },
    { type: 'L', x: -half, y: foot },
    { type: 'Z' },
  ];
}

/** A full-colour label; two swells in the family colour rise from its foot. */
export const layoutHorizon: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const { height } = area;
  const half = area.width / 2;
  const left = -area.safe / 2;
  printArt(sheet, rectangle(-half, 0, area.width, height), inks.paper);
  printArt(sheet, swell(half, height - unit * 2.5, unit * 1.1, height), inks.accent, 0.55);
  printArt(sheet, swell(half, height - unit * 1.75, unit * 0.8, height), inks.accent);
  const { brand, name, detail } = look.fonts;
  printArt(sheet, markShape(look.mark, area.safe / 2 - unit * 0.5, unit * 1.35, unit), inks.brand);
  const line = {
    font: brand,
    size: unit * 0.82,
    fill: inks.ink,
    align: 'left',
    tracking: look.brandTracking,
  } as const;
  printLine(sheet, text.brand, line, { x: left, baseline: unit * 1.66, width: area.safe - unit * 1.5 });
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 1.95 },
    strength: { text: text.strength, font: detail, fill: inks.muted, size: unit * 0.87 },
    x: left,
    width: area.safe,
    top: unit * 2.75,
    bottom: height - unit * 3.3,
    align: 'left',
    rest: 0.42,
  });
  const count = { font: detail, size: unit * 0.72, fill: inks.onAccent, align: 'left' } as const;
  printLine(sheet, text.count, count, { x: left, baseline: height - unit * 0.72, width: area.safe });
};
