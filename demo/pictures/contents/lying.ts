import { canvasGradient, type Drawing, fillPatch, type GradientStop } from '../drawing/drawing.ts';
import { type Material, shade } from '../drawing/lighting.ts';

/** How strongly the view from above flattens the ground. */
export const GROUND_TILT = 0.74;

/** A piece lying on the ground: its middle, and the direction of its length in radians. */
export interface Lying {
  x: number;
  y: number;
  turn: number;
}

/** Natural groups: close together, some touching, one or two apart. Ordered from back to front. */
export const GROUP: readonly Lying[] = [
  { x: 612, y: 290, turn: 0.42 },
  { x: 348, y: 327, turn: -0.62 },
  { x: 755, y: 475, turn: -1.12 },
  { x: 502, y: 470, turn: -0.08 },
  { x: 251, y: 552, turn: 0.5 },
  { x: 586, y: 646, turn: 0.72 },
  { x: 366, y: 741, turn: -0.36 },
];

/** Length and screen angle of a piece once the tilted view has shortened it. */
export function foreshortened(length: number, turn: number): { length: number; angle: number } {
  const x = Math.cos(turn) * length;
  const y = Math.sin(turn) * length * GROUND_TILT;
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}

/** Light across a round bar whose axis lies at `angle` on the screen. */
export function barPaint(
  drawing: Drawing,
  material: Material,
  at: Lying,
  angle: number,
  width: number,
): string {
  const across = { x: -Math.sin(angle), y: Math.cos(angle) };
  const stops = Array.from({ length: 25 }, (_, index): GradientStop => {
    const offset = index / 24;
    const sine = offset * 2 - 1;
    const normal = { x: across.x * sine, y: -across.y * sine, z: Math.sqrt(1 - sine * sine) };
    return { offset, colour: shade(material, normal) };
  });
  const half = width / 2;
  const line = [
    at.x - across.x * half,
    at.y - across.y * half,
    at.x + across.x * half,
    at.y + across.y * half,
  ] as const;
  return canvasGradient(drawing, stops, line);
}

const SHADE = '#2b2420';

function shadeStops(depth: number): GradientStop[] {
  return Array.from({ length: 9 }, (_, index) => {
    const offset = index / 8;
    return {
      offset,
      colour: SHADE,
      opacity: depth * Math.max(0, Math.exp(-4 * offset ** 2.4) - Math.exp(-4)),
    };
  });
}

/** Soft shade beneath a lying piece: a wide one away from the light and a tight one where it touches. */
export function drawLyingShadow(
  drawing: Drawing,
  at: Lying,
  angle: number,
  length: number,
  width: number,
): void {
  const wide = { x: at.x + width * 0.28, y: at.y + width * 0.38, rx: length * 0.64, ry: width * 0.8 };
  fillPatch(drawing, { ...wide, turn: angle }, shadeStops(0.3));
  const tight = { x: at.x + width * 0.08, y: at.y + width * 0.2, rx: length * 0.54, ry: width * 0.58 };
  fillPatch(drawing, { ...tight, turn: angle }, shadeStops(0.55));
}
