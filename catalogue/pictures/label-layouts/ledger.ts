import { printArt, printLine } from '../label-sheet.ts';
import type { LabelLayout } from '../label-style.ts';
import { markShape } from '../marks.ts';
import { rectangle } from '../path.ts';
import { printTitle } from '../title-block.ts';

/** Set on a strict grid: heavy rule, large name, and a table of strength and count. */
export const layoutLedger: LabelLayout = (sheet, text, { look, inks }) => {
  const { unit, area } = sheet;
  const left = -area.safe / 2;
  const right = area.safe / 2;
  const { height } = area;
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, height), inks.paper);
  printArt(sheet, rectangle(-area.width / 2, 0, area.width, unit * 0.62), inks.accent);
  const { brand, name, detail } = look.fonts;
  const head = unit * 1.92;
  const brandLine = {
    font: brand,
    size: unit * 0.8,
    fill: inks.brand,
    align: 'left',
    tracking: look.brandTracking,
  } as const;
  printLine(sheet, text.brand, brandLine, { x: left, baseline: head, width: area.safe - unit * 1.3 });
  printArt(sheet, markShape(look.mark, right - unit * 0.42, head - unit * 0.28, unit * 0.84), inks.accent);
  printArt(sheet, rectangle(left, unit * 2.45, area.safe, unit * 0.14), inks.ink);
  const table = height - unit * 2.85;
  printTitle(sheet, {
    name: { text: text.name, font: name, fill: inks.ink, maxSize: unit * 2.05 },
    strength: { text: '', font: detail, fill: inks.muted, size: unit },
    x: left,
    width: area.safe,
    top: unit * 3.05,
    bottom: table - unit * 0.45,
    align: 'left',
    rest: 0.12,
  });
  const row = (value: string, index: number, font: typeof detail): void => {
    const top = table + index * unit * 1.14;
    printArt(sheet, rectangle(left, top, area.safe, unit * 0.045), inks.hairline);
    const style = {
      font,
      size: unit * 0.7,
      fill: index === 0 ? inks.ink : inks.muted,
      align: 'left',
    } as const;
    printLine(sheet, value, style, { x: left, baseline: top + unit * 0.82, width: area.safe });
  };
  row(text.strength, 0, detail);
  row(text.count, 1, detail);
};
