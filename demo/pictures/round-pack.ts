import { ringAt, STUDIO } from './drawing/camera.ts';
import { type Drawing, fade, fillPath, linearGradient } from './drawing/drawing.ts';
import type { Material } from './drawing/lighting.ts';
import { type Corner, drawTurned, wallPath } from './drawing/revolve.ts';
import { drawStandingShadow } from './drawing/scene.ts';
import { bandArea, drawBandLabel, type LabelBand } from './label/cylinder-label.ts';
import { composeLabel } from './label/label.ts';
import type { Pack } from './pack.ts';

export interface RoundForm {
  body: readonly Corner[];
  band: LabelBand;
  /** Where the closure sits on the body: its lower edge and the radius beneath it. */
  neck: { radius: number; y: number };
}

/** The standing body of a round pack with its ground shadow, still without its label. */
export function drawRoundBody(drawing: Drawing, form: RoundForm, material: Material): void {
  const base = ringAt(STUDIO, 0, form.band.radius);
  drawStandingShadow(drawing, base.cx, base.cy, base.rx, base.ry);
  drawTurned(drawing, STUDIO, form.body, material);
}

export function drawRoundLabel({ drawing, text, look, accent }: Pack, band: LabelBand, gloss?: number): void {
  drawBandLabel(drawing, STUDIO, band, composeLabel(bandArea(band), text, look, accent), gloss);
}

/** The shade a closure throws on what it is screwed to. */
export function drawNeckShade(drawing: Drawing, { neck }: RoundForm, depth = 16): void {
  const shade = fade('#000000', 0.42);
  const wall = wallPath(
    ringAt(STUDIO, neck.y, neck.radius),
    ringAt(STUDIO, neck.y - depth, neck.radius + depth * 0.2),
  );
  fillPath(drawing, wall, linearGradient(drawing, shade, [0, 0.3, 0, 1]));
}
