import { drawCap } from '../cap.ts';
import { project, ringAt, STUDIO } from '../drawing/camera.ts';
import { type Drawing, fillShape } from '../drawing/drawing.ts';
import { ellipse } from '../drawing/path.ts';
import { type Corner, drawTurned } from '../drawing/revolve.ts';
import type { BrandLook, Closure } from '../look/brand-look.ts';
import { mix } from '../look/colour.ts';
import type { Pack } from '../pack.ts';
import { drawNeckShade, drawRoundBody, drawRoundLabel, type RoundForm } from '../round-pack.ts';
import { capMaterial, glassOf } from '../vessels.ts';

const FORM: RoundForm = {
  body: [
    { radius: 72, y: 598 },
    { radius: 73, y: 566, round: 10 },
    { radius: 140, y: 556, round: 44 },
    { radius: 140, y: 14, round: 18 },
    { radius: 131, y: 0 },
  ],
  band: { radius: 140, top: 482, bottom: 34 },
  neck: { radius: 72, y: 574 },
};

const STEM: readonly Corner[] = [
  { radius: 34, y: 672 },
  { radius: 34, y: 640 },
];

const HEAD: readonly Corner[] = [
  { radius: 40, y: 776 },
  { radius: 56, y: 772, round: 12 },
  { radius: 58, y: 672, round: 3 },
  { radius: 54, y: 668 },
];

function drawHead(drawing: Drawing, closure: Closure, facing: number): void {
  const plain = closure.finish === 'metal' || closure.finish === 'bamboo';
  const head = capMaterial(plain ? '#efeeec' : mix(closure.colour, '#ffffff', 0.06), 'smooth');
  drawTurned(drawing, STUDIO, STEM, { ...head, colour: mix(head.colour, '#000000', 0.3) });
  drawTurned(drawing, STUDIO, HEAD, head);
  const { cx, cy, rx, ry } = ringAt(STUDIO, 776, 43);
  fillShape(drawing, ellipse(cx, cy, rx, ry), mix(head.colour, '#ffffff', 0.35));
  const narrow = Math.max(0.3, Math.cos(facing));
  const nozzle = project(STUDIO, Math.sin(facing) * 56, 736, Math.cos(facing) * 56);
  fillShape(drawing, ellipse(nozzle.x, nozzle.y, 11 * narrow, 11.5), mix(head.colour, '#000000', 0.22));
  fillShape(drawing, ellipse(nozzle.x, nozzle.y, 3.4 * narrow, 3.6), '#151515');
}

/** The bottle without a label; `facing` is the direction of the nozzle, 0 towards the viewer. */
export function drawSprayBottle(
  drawing: Drawing,
  look: Pick<BrandLook, 'vessel' | 'cap'>,
  facing: number,
): void {
  drawRoundBody(drawing, FORM, glassOf(look.vessel));
  drawNeckShade(drawing, FORM, 12);
  drawCap(drawing, STUDIO, { radius: 84, bottom: 570, top: 650, round: 5 }, look.cap);
  drawHead(drawing, look.cap, facing);
}

/** A glass bottle with a pump and a spray head. */
export function drawSpray(pack: Pack): void {
  drawSprayBottle(pack.drawing, pack.look, 0.22);
  drawRoundLabel(pack, FORM.band);
}
