import { type Align, type Block, type LabelSheet, printBlock, setBlock } from './label-sheet.ts';
import type { FontName } from './text-path.ts';

export interface TitleBlock {
  name: { text: string; font: FontName; fill: string; maxSize: number; maxLines?: number };
  strength: { text: string; font: FontName; fill: string; size: number };
  x: number;
  width: number;
  top: number;
  bottom: number;
  align: Align;
  /** Where in the room between top and bottom the block stands: 0 top, 0.5 middle, 1 bottom. */
  rest: number;
}

function setTitle({ name, width, top, bottom }: TitleBlock, { unit }: LabelSheet, below: number): Block {
  const room = bottom - top - (below === 0 ? 0 : below + unit * 0.62);
  // A block is as high as its capitals and its further lines; the box counts a full first line instead.
  const height = (room * 0.94) / (below === 0 ? 1 : 1.12);
  return setBlock(name.text, name.font, {
    width,
    height,
    maxSize: name.maxSize,
    maxLines: name.maxLines ?? 3,
    leading: 1.1,
  });
}

/** Prints the product name with the strength beneath it, as large as the room allows. Returns its extent. */
export function printTitle(sheet: LabelSheet, block: TitleBlock): { top: number; bottom: number } {
  const { name, strength, x, width, align } = block;
  const room = block.bottom - block.top;
  const detail = setBlock(strength.text, strength.font, {
    width: align === 'middle' ? width * 0.92 : width,
    height: room * 0.3,
    maxSize: strength.size,
    maxLines: 2,
    leading: 1.25,
  });
  const title = setTitle(block, sheet, strength.text === '' ? 0 : detail.height);
  // The last line's descenders need room above the strength.
  const gap = strength.text === '' ? 0 : Math.max(title.size * 0.44, sheet.unit * 0.62);
  const height = title.height + (strength.text === '' ? 0 : gap + detail.height);
  const top = block.top + Math.max(0, room - height) * block.rest;
  printBlock(sheet, title, { font: name.font, fill: name.fill, align }, { x, top });
  const below = { x, top: top + title.height + gap };
  if (strength.text !== '')
    printBlock(sheet, detail, { font: strength.font, fill: strength.fill, align }, below);
  return { top, bottom: top + height };
}
