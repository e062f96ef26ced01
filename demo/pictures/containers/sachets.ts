import { project, STUDIO } from '../drawing/camera.ts';
import { type Drawing, fillShape, linearGradient } from '../drawing/drawing.ts';
import { placed, rectangle, type Warp } from '../drawing/path.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { warped } from '../drawing/warp.ts';
import { type LabelInks, labelInks } from '../label/label-inks.ts';
import { measureText, textShape } from '../label/text-path.ts';
import { mix } from '../look/colour.ts';
import { markShape } from '../marks.ts';
import type { Pack } from '../pack.ts';
import { drawCarton } from './blister.ts';

const STICK = { width: 66, height: 330 };

/** A stick pack leaning back against the carton: x from its left edge, y from its top. */
function onStick(x: number, z: number, tilt: number): Warp {
  const lean = 0.28;
  return (u, v) => {
    const up = STICK.height - v;
    return project(STUDIO, x + u + up * tilt, up * Math.cos(lean), z - up * Math.sin(lean));
  };
}

function drawStick({ drawing, look, text }: Pack, inks: LabelInks, at: Warp): void {
  const { width, height } = STICK;
  const foot = at(width / 2, height);
  drawSoftShade(drawing, { x: foot.x + 10, y: foot.y, rx: width * 0.9, ry: 15 }, 0.6);
  fillShape(drawing, warped(rectangle(0, 0, width, height), at), inks.paper);
  fillShape(drawing, warped(rectangle(0, height * 0.62, width, height * 0.38 - 18), at), inks.accent);
  fillShape(drawing, warped(markShape(look.mark, width / 2, 50, 30), at), inks.brand);
  const { brand } = look.fonts;
  const size = Math.min(25, 118 / measureText(text.brand, brand));
  const line = placed(textShape(text.brand, brand, size), width / 2 + size * 0.36, 196, 1, -Math.PI / 2);
  fillShape(drawing, warped(line, at), inks.brand);
  shadeStick(drawing, at);
}

function shadeStick(drawing: Drawing, at: Warp): void {
  const { width, height } = STICK;
  const round = [
    { offset: 0, colour: '#1d1a1c', opacity: 0.2 },
    { offset: 0.14, colour: '#1d1a1c', opacity: 0.03 },
    { offset: 0.3, colour: '#ffffff', opacity: 0.32 },
    { offset: 0.46, colour: '#ffffff', opacity: 0 },
    { offset: 0.72, colour: '#1d1a1c', opacity: 0.1 },
    { offset: 1, colour: '#1d1a1c', opacity: 0.34 },
  ];
  fillShape(drawing, warped(rectangle(0, 16, width, height - 32), at), linearGradient(drawing, round));
  for (const top of [0, height - 16]) {
    const seal = warped(rectangle(0, top, width, 16), at);
    fillShape(drawing, seal, '#1d1a1c', 0.08);
    for (let line = 3; line < 16; line += 4) {
      fillShape(
        drawing,
        warped(rectangle(0, top + line, width, 1.4), at),
        mix('#ffffff', '#1d1a1c', 0.5),
        0.3,
      );
    }
  }
}

/** A carton of stick packs with two of them standing before it. */
export function drawSachets(pack: Pack): void {
  drawCarton(pack, { width: 424, height: 600, depth: 190, turn: -0.36, x: -108, z: 30 });
  const inks = labelInks(pack.look, pack.accent);
  drawStick(pack, inks, onStick(144, 206, -0.02));
  drawStick(pack, inks, onStick(256, 222, -0.15));
}
