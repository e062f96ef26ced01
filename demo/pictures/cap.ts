import { type Camera, project, ringAt } from './drawing/camera.ts';
import { type Drawing, fillPath, linearGradient, strokePath } from './drawing/drawing.ts';
import { shade } from './drawing/lighting.ts';
import { discPath, drawTurned, turnedStops } from './drawing/revolve.ts';
import { seededStream } from './drawing/seeded.ts';
import type { Closure } from './look/brand-look.ts';
import { mix } from './look/colour.ts';
import { capMaterial } from './vessels.ts';

export interface CapSize {
  radius: number;
  bottom: number;
  top: number;
  /** Rounding of the upper edge. */
  round: number;
}

function rib(camera: Camera, cap: CapSize, angle: number, width: number): string {
  const low = cap.bottom + 3;
  const high = cap.top - cap.round * 1.15;
  const at = (theta: number, y: number): string => {
    const point = project(camera, cap.radius * Math.sin(theta), y, cap.radius * Math.cos(theta));
    return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
  };
  return `M${at(angle, high)}L${at(angle + width, high)}L${at(angle + width, low)}L${at(angle, low)}Z`;
}

function drawRibs(drawing: Drawing, camera: Camera, cap: CapSize): void {
  const step = (Math.PI * 2) / Math.max(56, Math.round(cap.radius * 0.62));
  const angles = Array.from(
    { length: Math.floor(Math.PI / step) },
    (_, index) => -Math.PI / 2 + (index + 0.5) * step,
  );
  const dark = angles.map((angle) => rib(camera, cap, angle, step * 0.36)).join('');
  const light = angles.map((angle) => rib(camera, cap, angle + step * 0.5, step * 0.24)).join('');
  fillPath(drawing, dark, '#000000', 0.15);
  fillPath(drawing, light, '#ffffff', 0.16);
}

/** Fine upright grain, denser towards the sides as on turned wood. */
function drawGrain(drawing: Drawing, camera: Camera, cap: CapSize): void {
  const next = seededStream('grain');
  const lines = Array.from({ length: 46 }, () => {
    const angle = (next() - 0.5) * Math.PI * 0.98;
    return rib(camera, { ...cap, bottom: cap.bottom - 2 }, angle, 0.006 + next() * 0.022);
  });
  fillPath(drawing, lines.slice(0, 28).join(''), '#5b3d1c', 0.13);
  fillPath(drawing, lines.slice(28).join(''), '#fff3dc', 0.16);
}

function drawTop(drawing: Drawing, camera: Camera, cap: CapSize, closure: Closure): void {
  const material = capMaterial(closure.colour, closure.finish);
  const flat = shade({ ...material, gloss: material.gloss * 0.6 }, { x: -0.1, y: 0.94, z: 0.3 });
  const ring = ringAt(camera, cap.top, cap.radius - cap.round * 0.8);
  const stops = [
    { offset: 0, colour: mix(flat, '#ffffff', 0.22) },
    { offset: 0.55, colour: flat },
    { offset: 1, colour: mix(flat, '#000000', 0.1) },
  ];
  fillPath(drawing, discPath(ring), linearGradient(drawing, stops, [0, 0, 1, 0.2]));
  const { cx, cy, rx, ry } = ring;
  strokePath(drawing, `M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}`, '#ffffff', 1.4, 0.22);
}

/** A screw cap in the brand's colour and finish. */
export function drawCap(drawing: Drawing, camera: Camera, cap: CapSize, closure: Closure): void {
  const material = capMaterial(closure.colour, closure.finish);
  const corners = [
    { radius: cap.radius - cap.round * 0.8, y: cap.top },
    { radius: cap.radius - cap.round * 0.1, y: cap.top - cap.round * 0.15, round: cap.round * 0.6 },
    { radius: cap.radius, y: cap.top - cap.round * 1.1, round: cap.round * 0.4 },
    { radius: cap.radius, y: cap.bottom + 2, round: 2 },
    { radius: cap.radius - 2, y: cap.bottom },
  ];
  drawTurned(drawing, camera, corners, material);
  if (closure.finish === 'ribbed') drawRibs(drawing, camera, cap);
  if (closure.finish === 'bamboo') drawGrain(drawing, camera, cap);
  drawTop(drawing, camera, cap, closure);
  const foot = ringAt(camera, cap.bottom, cap.radius - 1);
  const edge = `M${foot.cx - foot.rx} ${foot.cy}A${foot.rx} ${foot.ry} 0 0 0 ${foot.cx + foot.rx} ${foot.cy}`;
  strokePath(
    drawing,
    edge,
    linearGradient(
      drawing,
      turnedStops({ ...material, colour: mix(material.colour, '#000000', 0.4) }, 1, -0.3),
    ),
    1.6,
    0.6,
  );
}
