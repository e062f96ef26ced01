import type { Drawing } from '../drawing.ts';
import { powderColour } from './colours.ts';
import { drawDisc, drawDiscShadow, drawFaceRing, drawGroove } from './disc.ts';
import { GROUP } from './lying.ts';

/** Pressed tablets with a score line. */
export function drawTablets(drawing: Drawing, accent: string): void {
  const disc = { radius: 108, height: 35, bevel: 20 };
  const material = { colour: powderColour(accent, 0.84, 0.6), gloss: 0.08, polish: 0.2, body: 0.9 };
  for (const { x, y, turn } of GROUP) {
    drawDiscShadow(drawing, x, y, disc);
    drawDisc(drawing, { x, y }, disc, material, (cx, cy, rx, ry) => {
      const dx = Math.cos(turn) * rx * 0.96;
      const dy = Math.sin(turn) * ry * 0.96;
      const line = (down: number): string =>
        `M${(cx - dx).toFixed(1)} ${(cy - dy + down).toFixed(1)}L${(cx + dx).toFixed(1)} ${(cy + dy + down).toFixed(1)}`;
      drawGroove(drawing, line(0), line(2.6));
    });
  }
}

/** Boiled lozenges with a raised rim. */
export function drawLozenges(drawing: Drawing, accent: string): void {
  const disc = { radius: 110, height: 42, bevel: 26 };
  const material = { colour: powderColour(accent, 0.76, 0.8), gloss: 0.34, polish: 0.6, body: 0.8 };
  for (const { x, y } of GROUP) {
    drawDiscShadow(drawing, x, y, disc);
    drawDisc(drawing, { x, y }, disc, material, (cx, cy, rx, ry) =>
      drawFaceRing(drawing, cx, cy, rx * 0.7, ry * 0.7),
    );
  }
}
