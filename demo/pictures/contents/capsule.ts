import { type Drawing, fillShape, linearGradient } from '../drawing/drawing.ts';
import type { Material } from '../drawing/lighting.ts';
import { placed, rectangle, roundedRectangle, type Shape } from '../drawing/path.ts';
import { mix } from '../look/colour.ts';
import { powderColour } from './colours.ts';
import { barPaint, drawLyingShadow, foreshortened, GROUP, type Lying } from './lying.ts';

const LENGTH = 300;
const WIDTH = 108;

function shell(colour: string): Material {
  return { colour, gloss: 0.75, polish: 0.8, body: 0.95 };
}

interface Half {
  from: number;
  to: number;
  width: number;
  /** Which end is round. */
  round: 'start' | 'end';
}

/** One half of the shell along the x axis: a half-round end and an open, straight one. */
function halfShape({ from, to, width, round }: Half): Shape {
  const radius = width / 2;
  const capsule = roundedRectangle(from, -radius, to - from, width, radius);
  const straight = rectangle(round === 'start' ? from + radius : from, -radius, to - from - radius, width);
  return [...capsule, ...straight];
}

/** Ends turn away from the viewer and darken. */
function drawEnds(drawing: Drawing, at: Lying, angle: number, length: number): void {
  const outline = placed(
    roundedRectangle(-length / 2, -WIDTH / 2, length, WIDTH, WIDTH / 2),
    at.x,
    at.y,
    1,
    angle,
  );
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const lit = along.x + along.y > 0 ? 'start' : 'end';
  const stops = [
    { offset: 0, colour: lit === 'start' ? '#ffffff' : '#201a16', opacity: lit === 'start' ? 0.16 : 0.3 },
    { offset: 0.17, colour: '#201a16', opacity: 0 },
    { offset: 0.83, colour: '#201a16', opacity: 0 },
    { offset: 1, colour: lit === 'end' ? '#ffffff' : '#201a16', opacity: lit === 'end' ? 0.16 : 0.3 },
  ];
  const half = 0.5;
  const line = [
    half - along.x * half,
    half - along.y * half,
    half + along.x * half,
    half + along.y * half,
  ] as const;
  fillShape(drawing, outline, linearGradient(drawing, stops, line));
}

function drawCapsule(drawing: Drawing, at: Lying, accent: string): void {
  const { length, angle } = foreshortened(LENGTH, at.turn);
  drawLyingShadow(drawing, at, angle, length, WIDTH);
  const powder = powderColour(accent, 0.76, 0.72);
  const body = barPaint(drawing, shell(powder), at, angle, WIDTH - 5);
  const cap = barPaint(drawing, shell(mix(powder, '#ffffff', 0.22)), at, angle, WIDTH);
  const seam = -length * 0.02;
  const put = (shape: Shape): Shape => placed(shape, at.x, at.y, 1, angle);
  fillShape(
    drawing,
    put(halfShape({ from: seam - 10, to: length / 2, width: WIDTH - 5, round: 'end' })),
    body,
  );
  fillShape(drawing, put(rectangle(seam, -WIDTH / 2 + 3, 5, WIDTH - 6)), '#3a2f26', 0.2);
  fillShape(drawing, put(halfShape({ from: -length / 2, to: seam, width: WIDTH, round: 'start' })), cap);
  fillShape(drawing, put(rectangle(seam - 1.6, -WIDTH / 2 + 1, 1.6, WIDTH - 2)), '#ffffff', 0.55);
  fillShape(drawing, put(rectangle(-length * 0.2, -WIDTH / 2, 2, WIDTH)), '#3a2f26', 0.07);
  drawEnds(drawing, at, angle, length);
}

export function drawCapsules(drawing: Drawing, accent: string): void {
  for (const at of GROUP) drawCapsule(drawing, at, accent);
}
