import { tone } from '../colour.ts';
import { drawSprayBottle } from '../containers/spray.ts';
import { type Drawing, fillPatch, fillPath } from '../drawing.ts';
import { circle, type Shape, toPathData } from '../path.ts';
import { seededStream } from '../seeded.ts';

const NOZZLE = { x: 440, y: 137 };

/** Droplets thin out and widen with their distance from the nozzle. */
function drawMist(drawing: Drawing, tint: string): void {
  const next = seededStream('mist');
  const near: Shape[] = [];
  const far: Shape[] = [];
  for (let index = 0; index < 760; index++) {
    const reach = next() ** 0.75;
    const spread = (next() + next() + next() - 1.5) * (10 + reach * 150);
    const x = NOZZLE.x - 6 - reach * 330;
    const y = NOZZLE.y + spread + reach * reach * 46;
    const drop = circle(x, y, 0.9 + next() ** 3 * 3.6);
    if (reach < 0.5) near.push(drop);
    else far.push(drop);
  }
  for (const [offset, radius] of [
    [60, 70],
    [150, 108],
    [250, 140],
  ] as const) {
    fillPatch(
      drawing,
      { x: NOZZLE.x - offset, y: NOZZLE.y + offset * 0.12, rx: radius * 1.15, ry: radius * 0.72 },
      [
        { offset: 0, colour: tint, opacity: 0.34 },
        { offset: 1, colour: tint, opacity: 0 },
      ],
    );
  }
  fillPath(drawing, near.map(toPathData).join(''), '#9fb0b8', 0.5);
  fillPath(drawing, far.map(toPathData).join(''), '#9fb0b8', 0.36);
}

/** A spray bottle at work. */
export function drawSprayMist(drawing: Drawing, accent: string): void {
  drawSprayBottle(drawing, { vessel: 'amber', cap: { colour: '#f1f0ed', finish: 'smooth' } }, -Math.PI / 2);
  drawMist(drawing, tone(accent, 0.86, 0.03));
}
