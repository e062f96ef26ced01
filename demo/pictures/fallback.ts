import { drawCap } from './cap.ts';
import { ringAt, STUDIO } from './drawing/camera.ts';
import { createDrawing, fillPath, toSvg } from './drawing/drawing.ts';
import { wallPath } from './drawing/revolve.ts';
import { drawGround } from './drawing/scene.ts';
import { drawWallLight } from './label/cylinder-label.ts';
import { drawRoundBody, type RoundForm } from './round-pack.ts';

const FORM: RoundForm = {
  body: [
    { radius: 154, y: 650 },
    { radius: 158, y: 612, round: 22 },
    { radius: 246, y: 570, round: 66 },
    { radius: 246, y: 14, round: 20 },
    { radius: 236, y: 0 },
  ],
  band: { radius: 246, top: 490, bottom: 60 },
  neck: { radius: 154, y: 632 },
};

/** What the shop shows where a product's own picture is missing: a plain pack without brand or text. */
export function fallbackSvg(): string {
  const drawing = createDrawing();
  drawGround(drawing);
  drawRoundBody(drawing, FORM, { colour: '#e4e1dc', gloss: 0.2, polish: 0.3, body: 0.8 });
  const label = wallPath(ringAt(STUDIO, FORM.band.top, 247), ringAt(STUDIO, FORM.band.bottom, 247));
  fillPath(drawing, label, '#f3f1ed');
  drawWallLight(drawing, label, 0.1, 0.3);
  drawCap(
    drawing,
    STUDIO,
    { radius: 178, bottom: 628, top: 764, round: 9 },
    { colour: '#cfcbc4', finish: 'smooth' },
  );
  return toSvg(drawing);
}
