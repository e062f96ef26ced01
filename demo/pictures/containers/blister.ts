import {
  type CartonSize,
  cartonFaces,
  cornersOf,
  drawCartonShadow,
  type Face,
  lightFace,
  lightFold,
  onFace,
  printFace,
} from '../carton.ts';
import { powderColour } from '../contents/colours.ts';
import { STUDIO } from '../drawing/camera.ts';
import { type Drawing, fillShape, linearGradient, radialGradient } from '../drawing/drawing.ts';
import { ellipse, polygon, roundedRectangle } from '../drawing/path.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { warped } from '../drawing/warp.ts';
import { composeLabel } from '../label/label.ts';
import { labelInks } from '../label/label-inks.ts';
import { mix } from '../look/colour.ts';
import type { Pack } from '../pack.ts';

/** A folding carton with a printed front and a side in the accent or brand colour. */
export function drawCarton({ drawing, look, text, accent }: Pack, size: CartonSize): void {
  const faces = cartonFaces(size);
  const inks = labelInks(look, accent);
  drawCartonShadow(drawing, STUDIO, faces);
  const area = { width: size.width, height: size.height, safe: size.width * 0.84 };
  printFace(drawing, STUDIO, faces.front, composeLabel(area, text, look, accent));
  lightFace(drawing, STUDIO, faces.front, [0.015, 0.035, 0.07], 0.07);
  fillShape(drawing, polygon(cornersOf(STUDIO, faces.side)), inks.accent);
  lightFace(drawing, STUDIO, faces.side, [0.2, 0.3, 0.36], 0.14);
  fillShape(drawing, polygon(cornersOf(STUDIO, faces.top)), mix(inks.paper, '#ffffff', 0.3));
  lightFace(drawing, STUDIO, faces.top, [0.02, 0.06], 0);
  const [topLeft, topRight, bottomRight] = cornersOf(STUDIO, faces.front);
  lightFold(drawing, topRight, bottomRight, 0.5);
  lightFold(drawing, topLeft, topRight, 0.6);
}

const STRIP = { width: 176, height: 322, columns: 2, rows: 5 };

const LEAN = 0.3;
const STRIP_FACE: Face = {
  origin: { x: 150, y: STRIP.height * Math.cos(LEAN), z: 190 - STRIP.height * Math.sin(LEAN) },
  across: { x: 0.985, y: 0.05, z: 0.16 },
  down: { x: 0.05, y: -Math.cos(LEAN), z: Math.sin(LEAN) },
  width: STRIP.width,
  height: STRIP.height,
};

const FOIL = [
  { offset: 0, colour: '#eef0f1' },
  { offset: 0.3, colour: '#cfd3d6' },
  { offset: 0.52, colour: '#f4f5f5' },
  { offset: 0.8, colour: '#c3c8cb' },
  { offset: 1, colour: '#dfe2e3' },
];

/** A blister strip leaning against the carton's side. */
function drawStrip(drawing: Drawing, accent: string): void {
  const [, , right, left] = cornersOf(STUDIO, STRIP_FACE);
  const foot = { x: (left.x + right.x) / 2 + 22, y: (left.y + right.y) / 2, rx: 128, ry: 24 };
  drawSoftShade(drawing, foot, 0.62);
  const sheet = roundedRectangle(0, 0, STRIP.width, STRIP.height, 16);
  const paint = linearGradient(drawing, FOIL, [0, 0, 1, 0.7]);
  fillShape(drawing, warped(sheet, onFace(STUDIO, STRIP_FACE)), paint);
  drawPockets(drawing, accent);
}

function drawPockets(drawing: Drawing, accent: string): void {
  const at = onFace(STUDIO, STRIP_FACE);
  const pill = powderColour(accent, 0.85, 0.7);
  const dome = radialGradient(
    drawing,
    [
      { offset: 0, colour: '#ffffff' },
      { offset: 0.35, colour: pill },
      { offset: 0.82, colour: mix(pill, '#3a3330', 0.2) },
      { offset: 1, colour: mix(pill, '#3a3330', 0.34) },
    ],
    [0.36, 0.28, 0.78],
  );
  for (let index = 0; index < STRIP.columns * STRIP.rows; index++) {
    const x = ((index % STRIP.columns) + 0.5) * (STRIP.width / STRIP.columns);
    const y = (Math.floor(index / STRIP.columns) + 0.5) * (STRIP.height / STRIP.rows);
    fillShape(drawing, warped(ellipse(x + 3, y + 4, 35, 26), at), '#5a5f63', 0.35);
    fillShape(drawing, warped(ellipse(x, y, 34, 25), at), dome);
    fillShape(drawing, warped(ellipse(x - 10, y - 11, 11, 4), at), '#ffffff', 0.75);
  }
}

/** A carton of tablets or lozenges with one blister strip before it. */
export function drawBlister(pack: Pack): void {
  drawCarton(pack, { width: 424, height: 660, depth: 150, turn: -0.34, x: -98, z: 40 });
  drawStrip(pack.drawing, pack.accent);
}
