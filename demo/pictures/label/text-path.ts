import { readFileSync } from 'node:fs';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import type { Command, Point, Shape } from '../drawing/path.ts';

export type FontName =
  | 'figtree-400'
  | 'figtree-600'
  | 'archivo-400'
  | 'archivo-600'
  | 'fraunces-400'
  | 'fraunces-600'
  | 'jost-400'
  | 'jost-500'
  | 'zilla-slab-500'
  | 'zilla-slab-600'
  | 'cormorant-garamond-600';

const loaded = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(new URL(`../fonts/${name}.woff`, import.meta.url));
  const font = opentype.parse(new Uint8Array(file).buffer);
  loaded.set(name, font);
  return font;
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\u03bc': '\u00b5',
  '\u2010': '-',
  '\u2011': '-',
  '\u00a0': ' ',
};

/** The font's glyphs for a text: accents it lacks are dropped, other unknown signs left out. */
function glyphsOf(font: Font, text: string): Glyph[] {
  return Array.from(text.normalize('NFC')).flatMap((raw) => {
    const character = REPLACEMENTS[raw] ?? raw;
    const candidates = [character, character.normalize('NFD').charAt(0)];
    const glyph = candidates.map((candidate) => font.charToGlyph(candidate)).find(({ index }) => index !== 0);
    return glyph ? [glyph] : [];
  });
}

interface PlacedGlyph {
  glyph: Glyph;
  x: number;
}

/**
 * Sets glyphs side by side with kerning, in font units. opentype.js' own text run is not used: it stops at
 * contextual substitutions that some of these fonts carry.
 */
function setGlyphs(font: Font, text: string, tracking: number): { placed: PlacedGlyph[]; width: number } {
  const glyphs = glyphsOf(font, text);
  let x = 0;
  const placed = glyphs.map((glyph, index): PlacedGlyph => {
    const before = glyphs[index - 1];
    if (before) x += font.getKerningValue(before, glyph) + tracking * font.unitsPerEm;
    const at = x;
    x += glyph.advanceWidth ?? 0;
    return { glyph, x: at };
  });
  return { placed, width: x };
}

/** Width of one line at font size 1; `tracking` is extra space between letters in em. */
export function measureText(text: string, name: FontName, tracking = 0): number {
  const font = fontOf(name);
  return setGlyphs(font, text, tracking).width / font.unitsPerEm;
}

/** Height of capitals at font size 1. */
export function capHeight(name: FontName): number {
  const font = fontOf(name);
  return font.tables.os2.sCapHeight / font.unitsPerEm;
}

function toCommand(command: PathCommand, from: Point): Command {
  if (command.type !== 'Q') return command;
  const { x1, y1, x, y } = command;
  const handle = (end: Point): Point => ({
    x: end.x + (2 / 3) * (x1 - end.x),
    y: end.y + (2 / 3) * (y1 - end.y),
  });
  const first = handle(from);
  const second = handle({ x, y });
  return { type: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, x, y };
}

/** One line as an outline, its baseline starting at the origin. */
export function textShape(text: string, name: FontName, size: number, tracking = 0): Shape {
  const font = fontOf(name);
  const commands: Command[] = [];
  let from: Point = { x: 0, y: 0 };
  for (const { glyph, x } of setGlyphs(font, text, tracking).placed) {
    for (const raw of glyph.getPath((x * size) / font.unitsPerEm, 0, size).commands) {
      commands.push(toCommand(raw, from));
      if (raw.type !== 'Z') from = { x: raw.x, y: raw.y };
    }
  }
  return commands;
}
