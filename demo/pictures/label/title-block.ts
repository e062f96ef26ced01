import {
  type Align,
  type Block,
  type LabelSheet,
  type LabelText,
  printBlock,
  setBlock,
} from './label-sheet.ts';
import type { LabelStyle } from './label-style.ts';

/** The room for the product name and, beneath it, the strength. Sizes are upper limits. */
interface TitleRoom {
  x: number;
  width: number;
  top: number;
  bottom: number;
  align: Align;
  /** Vertical position of the block in its box: 0 top, 0.5 middle, 1 bottom. */
  rest: number;
  nameSize: number;
  /** Left out where a layout prints the strength elsewhere. */
  strengthSize?: number;
}

function setName(
  name: string,
  style: LabelStyle,
  room: TitleRoom,
  { unit }: LabelSheet,
  below: number,
): Block {
  const height = room.bottom - room.top - (below === 0 ? 0 : below + unit * 0.62);
  return setBlock(name, style.look.fonts.name, {
    width: room.width,
    // A block is as high as its capitals and its further lines; the box counts a full first line instead.
    height: (height * 0.94) / (below === 0 ? 1 : 1.12),
    maxSize: room.nameSize,
    maxLines: 3,
    leading: 1.1,
  });
}

function setStrength(strength: string, style: LabelStyle, room: TitleRoom): Block | undefined {
  if (strength === '' || room.strengthSize === undefined) return undefined;
  return setBlock(strength, style.look.fonts.detail, {
    width: room.align === 'middle' ? room.width * 0.92 : room.width,
    height: (room.bottom - room.top) * 0.3,
    maxSize: room.strengthSize,
    maxLines: 2,
    leading: 1.25,
  });
}

/** Prints the product name with the strength beneath it, as large as the room allows. */
export function printTitle(sheet: LabelSheet, text: LabelText, style: LabelStyle, room: TitleRoom): void {
  const { look, inks } = style;
  const strength = setStrength(text.strength, style, room);
  const name = setName(text.name, style, room, sheet, strength?.height ?? 0);
  // The last line's descenders need room above the strength.
  const gap = Math.max(name.size * 0.44, sheet.unit * 0.62);
  const height = name.height + (strength ? gap + strength.height : 0);
  const top = room.top + Math.max(0, room.bottom - room.top - height) * room.rest;
  const { x, align } = room;
  printBlock(sheet, name, { font: look.fonts.name, fill: inks.ink, align }, { x, top });
  if (!strength) return;
  const below = { x, top: top + name.height + gap };
  printBlock(sheet, strength, { font: look.fonts.detail, fill: inks.muted, align }, below);
}
