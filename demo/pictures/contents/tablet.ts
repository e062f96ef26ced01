import type { Ring } from '../drawing/camera.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Material } from '../drawing/lighting.ts';
import { powderColour } from './colours.ts';
import { type Disc, drawDisc, drawDiscShadow, drawFaceRing, drawGroove } from './disc.ts';
import { GROUP } from './lying.ts';

/** A line through the middle of a face, `down` px below it. */
function scoreLine({ cx, cy, rx, ry }: Ring, turn: number, down: number): string {
  const dx = Math.cos(turn) * rx * 0.96;
  const dy = Math.sin(turn) * ry * 0.96;
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${(y + down).toFixed(1)}`;
  return `M${at(cx - dx, cy - dy)}L${at(cx + dx, cy + dy)}`;
}

/** Pressed tablets with a score line. */
export function drawTablets(drawing: Drawing, accent: string): void {
  const disc = { radius: 108, height: 35, bevel: 20 };
  const material = { colour: powderColour(accent, 0.84, 0.6), gloss: 0.08, polish: 0.2, body: 0.9 };
  for (const { x, y, turn } of GROUP) {
    drawDiscShadow(drawing, x, y, disc);
    const face = drawDisc(drawing, { x, y }, disc, material);
    drawGroove(drawing, scoreLine(face, turn, 0), scoreLine(face, turn, 2.6));
  }
}

function drawRinged(drawing: Drawing, disc: Disc, material: Material, share: number): void {
  for (const { x, y } of GROUP) {
    drawDiscShadow(drawing, x, y, disc);
    drawFaceRing(drawing, drawDisc(drawing, { x, y }, disc, material), share);
  }
}

/** Larger, flat-faced tablets with a rim. */
export function drawChewables(drawing: Drawing, accent: string): void {
  const material = { colour: powderColour(accent, 0.82, 0.7), gloss: 0.04, polish: 0.2, body: 0.9 };
  drawRinged(drawing, { radius: 114, height: 40, bevel: 11 }, material, 0.86);
}

/** Boiled lozenges with a pressed ring. */
export function drawLozenges(drawing: Drawing, accent: string): void {
  const material = { colour: powderColour(accent, 0.76, 0.8), gloss: 0.34, polish: 0.6, body: 0.8 };
  drawRinged(drawing, { radius: 110, height: 42, bevel: 26 }, material, 0.7);
}
