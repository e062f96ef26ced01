import { drawSprayBottle } from '../containers/spray.ts';
import { type Drawing, fade, fillPatch, fillPath } from '../drawing/drawing.ts';
import { circle, type Shape, toPathData } from '../drawing/path.ts';
import { seededStream } from '../drawing/seeded.ts';
import { tone } from '../look/colour.ts';

const NOZZLE = { x: 440, y: 137 };

/** Droplets thin out and widen with their distance from the nozzle; `reach` is that distance, 0 to 1. */
function droplets(): { reach: number; shape: Shape }[] {
  const next = seededStream('mist');
  return Array.from({ length: 760 }, () => {
    const reach = next() ** 0.75;
    const spread = (next() + next() + next() - 1.5) * (10 + reach * 150);
    const x = NOZZLE.x - 6 - reach * 330;
    const y = NOZZLE.y + spread + reach * reach * 46;
    return { reach, shape: circle(x, y, 0.9 + next() ** 3 * 3.6) };
  });
}

function drawMist(drawing: Drawing, tint: string): void {
  for (const radius of [70, 108, 140]) {
    const offset = radius * 2.7 - 133;
    const veil = { x: NOZZLE.x - offset, y: NOZZLE.y + offset * 0.12, rx: radius * 1.15, ry: radius * 0.72 };
    fillPatch(drawing, veil, fade(tint, 0.34));
  }
  const mist = droplets();
  const path = (part: typeof mist): string => part.map(({ shape }) => toPathData(shape)).join('');
  fillPath(drawing, path(mist.filter(({ reach }) => reach < 0.5)), '#9fb0b8', 0.5);
  fillPath(drawing, path(mist.filter(({ reach }) => reach >= 0.5)), '#9fb0b8', 0.36);
}

/** A spray bottle at work. */
export function drawSprayMist(drawing: Drawing, accent: string): void {
  drawSprayBottle(drawing, { vessel: 'amber', cap: { colour: '#f1f0ed', finish: 'smooth' } }, -Math.PI / 2);
  drawMist(drawing, tone(accent, 0.86, 0.03));
}
