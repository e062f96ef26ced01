import { type Drawing, fade, fillPatch, fillShape, linearGradient } from '../drawing/drawing.ts';
import { closed, curve, line, move, placed, type Shape, toPathData } from '../drawing/path.ts';
import { seededStream } from '../drawing/seeded.ts';
import { mix } from '../look/colour.ts';
import { fruitColour } from './colours.ts';
import { GROUP, type Lying } from './lying.ts';

/** A moulded gum: broad foot, softly flattened crown. Drawn around the middle of its foot. */
export const DOME: Shape = closed(
  move(-94, 4),
  curve(-98, -34, -82, -96, -52, -112),
  curve(-24, -126, 26, -126, 53, -112),
  curve(83, -96, 98, -34, 94, 4),
  curve(90, 42, 48, 58, 0, 58),
  curve(-48, 58, -90, 42, -94, 4),
);

const white = (offset: number, opacity: number) => ({ offset, colour: '#ffffff', opacity });

function drawDome(drawing: Drawing, { x, y, turn }: Lying, accent: string): void {
  const base = fruitColour(accent, 0.62, 0.14);
  const deep = fruitColour(accent, 0.46, 0.12);
  const shadow = (depth: number) => [
    { offset: 0, colour: '#2b2420', opacity: depth },
    { offset: 0.6, colour: '#2b2420', opacity: depth * 0.5 },
    { offset: 1, colour: '#2b2420', opacity: 0 },
  ];
  fillPatch(drawing, { x: x + 34, y: y + 36, rx: 142, ry: 62 }, shadow(0.32));
  fillPatch(drawing, { x: x + 8, y: y + 30, rx: 104, ry: 44 }, shadow(0.5));
  fillPatch(drawing, { x: x + 46, y: y + 54, rx: 70, ry: 22 }, [
    { offset: 0, colour: mix(base, '#ffffff', 0.3), opacity: 0.55 },
    { offset: 1, colour: base, opacity: 0 },
  ]);
  const dome = placed(DOME, x, y, 1, turn * 0.16);
  const stops = [
    { offset: 0, colour: mix(base, '#ffffff', 0.2) },
    { offset: 0.34, colour: base },
    { offset: 0.72, colour: deep },
    { offset: 1, colour: mix(deep, base, 0.55) },
  ];
  fillShape(drawing, dome, linearGradient(drawing, stops, [0.3, 0, 0.62, 1]));
  drawInside(drawing, x, y, base);
  drawSugar(drawing, x, y, `sugar ${x}`);
}

/** Light gathered inside the jelly, and the lamp mirrored on its crown. */
function drawInside(drawing: Drawing, x: number, y: number, base: string): void {
  const glow = mix(base, '#fff2d8', 0.42);
  fillPatch(drawing, { x: x + 30, y: y + 12, rx: 62, ry: 36, turn: -0.2 }, fade(glow, 0.7));
  fillPatch(drawing, { x: x - 4, y: y - 88, rx: 58, ry: 22 }, [
    white(0, 0.42),
    white(0.6, 0.22),
    white(1, 0),
  ]);
  fillPatch(drawing, { x: x - 70, y: y - 30, rx: 10, ry: 44, turn: 0.16 }, [white(0, 0.36), white(1, 0)]);
}

function drawSugar(drawing: Drawing, x: number, y: number, seed: string): void {
  const next = seededStream(seed);
  const crystals = Array.from({ length: 150 }, () => {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next());
    const wide = 86 - Math.max(0, -Math.sin(angle) * reach) * 26;
    return {
      x: x + Math.cos(angle) * reach * wide,
      y: y - 30 + Math.sin(angle) * reach * 78,
      size: 1.6 + next() * 2.6,
    };
  });
  const square = ({ x: left, y: top, size }: { x: number; y: number; size: number }): Shape =>
    closed(move(left, top), line(left + size, top + size * 0.4), line(left + size * 0.5, top + size));
  drawing.body.push(`<path d="${toPathData(crystals.flatMap(square))}" fill="#ffffff" fill-opacity="0.5"/>`);
}

export function drawGummies(drawing: Drawing, accent: string): void {
  for (const at of GROUP) drawDome(drawing, { ...at, y: at.y + 24 }, accent);
}
