import { type Drawing, fillPath } from '../drawing/drawing.ts';
import { seededStream } from '../drawing/seeded.ts';

/** A place for a grain, or nothing where none may lie. */
type GrainPlace = (across: number, along: number) => { x: number; y: number } | undefined;

/** Many fine grains, lit and shaded ones in turn, as two paths. */
export function drawGrains(
  drawing: Drawing,
  grains: { seed: string; count: number; size: number; light: string; dark: string },
  place: GrainPlace,
): void {
  const next = seededStream(grains.seed);
  const paths: [string[], string[]] = [[], []];
  for (let index = 0; index < grains.count; index++) {
    const at = place(next(), next());
    const size = grains.size * (0.5 + next());
    if (!at) continue;
    const data = `M${at.x.toFixed(1)} ${at.y.toFixed(1)}l${size.toFixed(1)} ${(size * 0.5).toFixed(1)}l${(-size * 0.6).toFixed(1)} ${(size * 0.6).toFixed(1)}Z`;
    paths[index % 2 === 0 ? 0 : 1].push(data);
  }
  fillPath(drawing, paths[0].join(''), grains.light, 0.5);
  fillPath(drawing, paths[1].join(''), grains.dark, 0.22);
}
