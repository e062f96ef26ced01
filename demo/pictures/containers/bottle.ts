import { type CapSize, drawCap } from '../cap.ts';
import { STUDIO } from '../drawing/camera.ts';
import type { BottleShape } from '../look/brand-look.ts';
import type { Pack } from '../pack.ts';
import { drawNeckShade, drawRoundBody, drawRoundLabel, type RoundForm } from '../round-pack.ts';
import { VESSELS } from '../vessels.ts';

const FORMS: Readonly<Record<BottleShape, RoundForm & { cap: CapSize }>> = {
  packer: {
    body: [
      { radius: 134, y: 640 },
      { radius: 136, y: 610, round: 22 },
      { radius: 222, y: 560, round: 62 },
      { radius: 222, y: 14, round: 20 },
      { radius: 212, y: 0 },
    ],
    band: { radius: 222, top: 490, bottom: 42 },
    neck: { radius: 134, y: 622 },
    cap: { radius: 156, bottom: 622, top: 748, round: 9 },
  },
  straight: {
    body: [
      { radius: 176, y: 650 },
      { radius: 178, y: 616, round: 12 },
      { radius: 212, y: 590, round: 30 },
      { radius: 212, y: 14, round: 18 },
      { radius: 203, y: 0 },
    ],
    band: { radius: 212, top: 536, bottom: 40 },
    neck: { radius: 176, y: 628 },
    cap: { radius: 193, bottom: 628, top: 756, round: 6 },
  },
  apothecary: {
    body: [
      { radius: 106, y: 650 },
      { radius: 108, y: 606, round: 20 },
      { radius: 220, y: 590, round: 120 },
      { radius: 220, y: 14, round: 26 },
      { radius: 208, y: 0 },
    ],
    band: { radius: 220, top: 448, bottom: 44 },
    neck: { radius: 106, y: 634 },
    cap: { radius: 130, bottom: 634, top: 752, round: 8 },
  },
};

export function drawBottle(pack: Pack): void {
  const form = FORMS[pack.look.shape];
  drawRoundBody(pack.drawing, form, VESSELS[pack.look.vessel]);
  drawNeckShade(pack.drawing, form);
  drawRoundLabel(pack, form.band);
  drawCap(pack.drawing, STUDIO, form.cap, pack.look.cap);
}
