import { placed, type Shape } from '../drawing/path.ts';
import { fitText, type TextBox } from './fit-text.ts';
import { capHeight, type FontName, measureText, textShape } from './text-path.ts';

/** What is printed on a label. */
export interface LabelText {
  brand: string;
  name: string;
  strength: string;
  count: string;
}

/** A label laid flat: x runs from -width/2 to width/2, y from 0 down to height; text keeps to `safe`. */
export interface LabelArea {
  width: number;
  height: number;
  safe: number;
}

interface Print {
  kind: 'art' | 'text';
  shape: Shape;
  fill: string;
  opacity: number;
}

export interface LabelSheet {
  readonly area: LabelArea;
  readonly prints: Print[];
  /** Base measure of the typography, so that narrow, wide and small labels keep their proportions. */
  readonly unit: number;
}

export function createSheet(area: LabelArea): LabelSheet {
  const unit = Math.min(Math.sqrt(area.safe * area.height) / 10.5, area.height / 8.4, area.safe / 6.6);
  return { area, prints: [], unit };
}

export function printArt(sheet: LabelSheet, shape: Shape, fill: string, opacity = 1): void {
  sheet.prints.push({ kind: 'art', shape, fill, opacity });
}

export type Align = 'left' | 'middle' | 'right';

interface TextStyle {
  font: FontName;
  size: number;
  fill: string;
  align: Align;
  tracking?: number;
}

const SHARE_BEFORE: Readonly<Record<Align, number>> = { left: 0, middle: 0.5, right: 1 };

/** One line; a line wider than `width` is set smaller. Returns the size used. */
export function printLine(
  sheet: LabelSheet,
  text: string,
  style: TextStyle,
  at: { x: number; baseline: number; width: number },
): number {
  if (text.trim() === '') return style.size;
  const natural = measureText(text, style.font, style.tracking);
  const size = Math.min(style.size, at.width / natural);
  const x = at.x - natural * size * SHARE_BEFORE[style.align];
  const shape = placed(textShape(text, style.font, size, style.tracking), x, at.baseline);
  sheet.prints.push({ kind: 'text', shape, fill: style.fill, opacity: 1 });
  return size;
}

export interface Block {
  lines: readonly string[];
  size: number;
  leading: number;
  /** From the top of the first capitals to the last baseline. */
  height: number;
}

export function setBlock(text: string, font: FontName, box: TextBox): Block {
  const { lines, size } = fitText(text, font, box);
  const height = size * (capHeight(font) + (lines.length - 1) * box.leading);
  return { lines, size, leading: box.leading, height };
}

/** Prints a set block with the top of its capitals at `top`. */
export function printBlock(
  sheet: LabelSheet,
  block: Block,
  style: Omit<TextStyle, 'size'>,
  at: { x: number; top: number },
): void {
  const first = at.top + block.size * capHeight(style.font);
  block.lines.forEach((line, index) => {
    const baseline = first + index * block.size * block.leading;
    printLine(sheet, line, { ...style, size: block.size }, { x: at.x, baseline, width: Infinity });
  });
}
