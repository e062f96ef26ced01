import { drawCap } from '../cap.ts';
import { ringAt, STUDIO } from '../drawing/camera.ts';
import { fillPath } from '../drawing/drawing.ts';
import { shade } from '../drawing/lighting.ts';
import { type Corner, discPath, drawTurned } from '../drawing/revolve.ts';
import { drawStandingShadow } from '../drawing/scene.ts';
import type { Pack } from '../pack.ts';
import { drawRoundBody, drawRoundLabel, type RoundForm } from '../round-pack.ts';

const FORM: RoundForm = {
  body: [
    { radius: 138, y: 656 },
    { radius: 138, y: 6, round: 8 },
    { radius: 127, y: 0 },
  ],
  band: { radius: 138, top: 648, bottom: 14 },
  neck: { radius: 138, y: 656 },
};

const TABLET = { radius: 82, height: 27 };
const CHALK = { colour: '#f1ece1', gloss: 0.03, polish: 0.1, body: 0.8 };

function tabletCorners(lift: number): Corner[] {
  const { radius, height } = TABLET;
  return [
    { radius: radius - 9, y: lift + height },
    { radius, y: lift + height - 6, round: 3 },
    { radius, y: lift + 6, round: 3 },
    { radius: radius - 8, y: lift },
  ];
}

/** Two tablets in front of the tube, one on the other. */
function drawTablets({ drawing }: Pack): void {
  const camera = { ...STUDIO, centreX: 744, groundY: STUDIO.groundY + 18 };
  const foot = ringAt(camera, 0, TABLET.radius);
  drawStandingShadow(drawing, foot.cx, foot.cy, foot.rx * 0.96, foot.ry);
  [0, 1].forEach((index) => {
    const lift = index * TABLET.height;
    const shifted = { ...camera, centreX: camera.centreX + index * -9 };
    drawTurned(drawing, shifted, tabletCorners(lift), CHALK);
    const face = ringAt(shifted, lift + TABLET.height, TABLET.radius - 8.4);
    fillPath(drawing, discPath(face), shade(CHALK, { x: -0.05, y: 0.97, z: 0.22 }));
  });
}

/** A tube of effervescent tablets: printed all over, with a plug-in stopper. */
export function drawTube(pack: Pack): void {
  const { drawing, look } = pack;
  const finish = look.cap.finish === 'ribbed' ? 'ribbed' : 'smooth';
  drawRoundBody(drawing, FORM, { colour: look.palette.paper, gloss: 0.3, polish: 0.5, body: 0.9 });
  drawRoundLabel(pack, FORM.band, 0.3);
  drawCap(
    drawing,
    STUDIO,
    { radius: 147, bottom: 644, top: 660, round: 4 },
    { ...look.cap, finish: 'smooth' },
  );
  drawCap(drawing, STUDIO, { radius: 138, bottom: 660, top: 742, round: 6 }, { ...look.cap, finish });
  drawTablets(pack);
}
