import { CANVAS, type Drawing, fillPatch, fillPath, type GradientStop, type Patch } from './drawing.ts';

/** The very light neutral ground of all pictures; even, so that it shows no steps and packs small. */
export const GROUND = '#f6f5f3';
const SHADE = '#2b2622';

/** Falls off like a blurred disc, but costs no filter. */
function softStops(opacity: number): GradientStop[] {
  return Array.from({ length: 11 }, (_, index) => {
    const offset = index / 10;
    const fall = Math.exp(-4.6 * offset * offset) - Math.exp(-4.6);
    return { offset, colour: SHADE, opacity: opacity * Math.max(0, fall) };
  });
}

export function drawGround(drawing: Drawing): void {
  fillPath(drawing, `M0 0H${CANVAS}V${CANVAS}H0Z`, GROUND);
}

/** A soft patch of shade; `opacity` is its depth in the middle. */
export function drawSoftShade(drawing: Drawing, at: Patch, opacity: number): void {
  fillPatch(drawing, at, softStops(opacity));
}

/** What a standing pack throws: a wide veil away from the key light, a body shadow, and a dark line of contact. */
export function drawStandingShadow(
  drawing: Drawing,
  x: number,
  y: number,
  halfWidth: number,
  depth: number,
): void {
  const reach = Math.min(halfWidth * 2.2, 480 - halfWidth * 0.45);
  drawSoftShade(
    drawing,
    { x: x + halfWidth * 0.45, y: y + depth * 0.2, rx: reach, ry: Math.min(depth * 2.9, 104) },
    0.22,
  );
  drawSoftShade(
    drawing,
    { x: x + halfWidth * 0.14, y: y + depth * 0.4, rx: halfWidth * 1.34, ry: Math.min(depth * 2.1, 92) },
    0.4,
  );
  drawSoftShade(
    drawing,
    { x: x + halfWidth * 0.03, y: y + depth * 0.62, rx: halfWidth * 1.08, ry: Math.min(depth * 1.2, 62) },
    0.85,
  );
}
