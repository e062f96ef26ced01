import { drawCap } from '../cap.ts';
import { ringAt, STUDIO } from '../drawing/camera.ts';
import { fillPath } from '../drawing/drawing.ts';
import type { Material } from '../drawing/lighting.ts';
import { type Corner, discPath, drawTurned } from '../drawing/revolve.ts';
import type { Pack } from '../pack.ts';
import { drawNeckShade, drawRoundBody, drawRoundLabel, type RoundForm } from '../round-pack.ts';
import { glassOf } from '../vessels.ts';

const FORM: RoundForm = {
  body: [
    { radius: 58, y: 560 },
    { radius: 59, y: 520, round: 14 },
    { radius: 160, y: 508, round: 88 },
    { radius: 160, y: 14, round: 20 },
    { radius: 150, y: 0 },
  ],
  band: { radius: 160, top: 408, bottom: 36 },
  neck: { radius: 58, y: 532 },
};

const BULB: readonly Corner[] = [
  { radius: 4, y: 768 },
  { radius: 39, y: 768, round: 34 },
  { radius: 40, y: 700, round: 12 },
  { radius: 50, y: 664, round: 16 },
  { radius: 50, y: 622 },
];

function rubber(capColour: string): Material {
  return { colour: capColour, gloss: 0.2, polish: 0.35, body: 0.9 };
}

/** A glass bottle with a rubber-topped pipette. */
export function drawDropper(pack: Pack): void {
  const { drawing, look } = pack;
  drawRoundBody(drawing, FORM, glassOf(look.vessel));
  drawNeckShade(drawing, FORM);
  drawRoundLabel(pack, FORM.band);
  drawCap(drawing, STUDIO, { radius: 76, bottom: 532, top: 632, round: 5 }, look.cap);
  fillPath(drawing, discPath(ringAt(STUDIO, 632, 54)), '#000000', 0.22);
  const dark = look.cap.finish === 'metal' || look.cap.finish === 'bamboo';
  drawTurned(drawing, STUDIO, BULB, rubber(dark ? '#232222' : look.cap.colour));
}
