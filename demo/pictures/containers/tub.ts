import { drawCap } from '../cap.ts';
import { STUDIO } from '../drawing/camera.ts';
import type { Pack } from '../pack.ts';
import { drawNeckShade, drawRoundBody, drawRoundLabel, type RoundForm } from '../round-pack.ts';
import { VESSELS } from '../vessels.ts';

const FORM: RoundForm = {
  body: [
    { radius: 284, y: 539 },
    { radius: 286, y: 508, round: 8 },
    { radius: 309, y: 491, round: 22 },
    { radius: 309, y: 14, round: 22 },
    { radius: 298, y: 0 },
  ],
  band: { radius: 309, top: 449, bottom: 40 },
  neck: { radius: 284, y: 517 },
};

/** A wide jar for powder. */
export function drawTub(pack: Pack): void {
  drawRoundBody(pack.drawing, FORM, VESSELS[pack.look.vessel]);
  drawNeckShade(pack.drawing, FORM, 14);
  drawRoundLabel(pack, FORM.band);
  drawCap(pack.drawing, STUDIO, { radius: 301, bottom: 513, top: 649, round: 11 }, pack.look.cap);
}
