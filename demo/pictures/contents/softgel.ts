import {
  type Drawing,
  fillPatch,
  fillShape,
  type GradientStop,
  type Patch,
  radialGradient,
} from '../drawing/drawing.ts';
import { closed, curve, move, placed, type Shape } from '../drawing/path.ts';
import { mix } from '../look/colour.ts';
import { oilColour } from './colours.ts';
import { drawLyingShadow, foreshortened, GROUP, type Lying } from './lying.ts';

const LENGTH = 256;
const WIDTH = 140;

/** A fuller outline than an ellipse, as blown softgels have. */
function oblong(rx: number, ry: number): Shape {
  const hx = rx * 0.64;
  const hy = ry * 0.64;
  return closed(
    move(-rx, 0),
    curve(-rx, -hy, -hx, -ry, 0, -ry),
    curve(hx, -ry, rx, -hy, rx, 0),
    curve(rx, hy, hx, ry, 0, ry),
    curve(-hx, ry, -rx, hy, -rx, 0),
  );
}

/** Towards the light from above left, in the piece's own turned frame; as shares of its box. */
function litSpot(angle: number, reach: number): [number, number] {
  const x = -0.62 * Math.cos(angle) - 0.78 * Math.sin(angle);
  const y = 0.62 * Math.sin(angle) - 0.78 * Math.cos(angle);
  return [x * reach, y * reach];
}

/** Light that passes through the oil tints the shadow. */
function drawPool(drawing: Drawing, at: Lying, angle: number, length: number, oil: string): void {
  const below = { x: at.x + WIDTH * 0.26, y: at.y + WIDTH * 0.54, rx: length * 0.4, ry: WIDTH * 0.24 };
  fillPatch(drawing, { ...below, turn: angle }, [
    { offset: 0, colour: mix(oil, '#ffffff', 0.35), opacity: 0.6 },
    { offset: 1, colour: oil, opacity: 0 },
  ]);
}

function drawSoftgel(drawing: Drawing, at: Lying, accent: string): void {
  const { length, angle } = foreshortened(LENGTH, at.turn);
  const oil = oilColour(accent, 0.7, 0.14);
  drawLyingShadow(drawing, at, angle, length, WIDTH);
  drawPool(drawing, at, angle, length, oil);
  const [dx, dy] = litSpot(angle, -0.2);
  const depth = [
    { offset: 0, colour: mix(oil, '#fff6dc', 0.5) },
    { offset: 0.42, colour: oil },
    { offset: 0.8, colour: oilColour(accent, 0.56, 0.14) },
    { offset: 1, colour: oilColour(accent, 0.42, 0.11) },
  ];
  const outline = placed(oblong(length / 2, WIDTH / 2), at.x, at.y, 1, angle);
  fillShape(drawing, outline, radialGradient(drawing, depth, [0.5 + dx, 0.5 + dy, 0.66]));
  drawGlints(drawing, at, angle, length);
}

/** The mirrored lamp, its halo, and the light gathered on the far side. */
function drawGlints(drawing: Drawing, at: Lying, angle: number, length: number): void {
  const [lx, ly] = litSpot(angle, 1);
  const white = (offset: number, opacity: number): GradientStop => ({ offset, colour: '#ffffff', opacity });
  const patch = (u: number, v: number, rx: number, ry: number): Patch => ({
    x: at.x + u * Math.cos(angle) - v * Math.sin(angle),
    y: at.y + u * Math.sin(angle) + v * Math.cos(angle),
    rx,
    ry,
    turn: angle,
  });
  const x = lx * length * 0.2;
  const y = ly * WIDTH * 0.24;
  fillPatch(drawing, patch(x, y, length * 0.27, WIDTH * 0.22), [white(0, 0.5), white(1, 0)]);
  fillPatch(drawing, patch(x * 1.12, y * 1.12, length * 0.12, WIDTH * 0.085), [
    white(0, 0.95),
    white(0.6, 0.75),
    white(1, 0),
  ]);
  fillPatch(drawing, patch(-x * 1.5, -y * 1.4, length * 0.13, WIDTH * 0.06), [white(0, 0.4), white(1, 0)]);
}

export function drawSoftgels(drawing: Drawing, accent: string): void {
  for (const at of GROUP) drawSoftgel(drawing, at, accent);
}
