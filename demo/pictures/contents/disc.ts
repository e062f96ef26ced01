import { type Camera, type Ring, ringAt } from '../drawing/camera.ts';
import { type Drawing, fillPath, linearGradient, radialGradient, strokePath } from '../drawing/drawing.ts';
import { type Material, shade } from '../drawing/lighting.ts';
import { discPath, drawTurned } from '../drawing/revolve.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { mix } from '../look/colour.ts';
import { GROUND_TILT } from './lying.ts';

/** A round flat piece: tablet, lozenge or effervescent tablet. */
export interface Disc {
  radius: number;
  height: number;
  /** Width of the sloping edge. */
  bevel: number;
}

export const discCamera = (x: number, y: number): Camera => ({
  centreX: x,
  groundY: y,
  height: 5000 * GROUND_TILT,
  distance: 5000,
});

export function drawDiscShadow(drawing: Drawing, x: number, y: number, { radius, height }: Disc): void {
  const ry = radius * GROUND_TILT;
  drawSoftShade(
    drawing,
    { x: x + height * 0.9, y: y + height * 0.5, rx: radius * 1.42, ry: ry * 1.34 },
    0.34,
  );
  drawSoftShade(
    drawing,
    { x: x + height * 0.16, y: y + height * 0.16, rx: radius * 1.16, ry: ry * 1.16 },
    0.95,
  );
}

/** Draws wall, edge and upper face, and returns the face for marks upon it. */
export function drawDisc(
  drawing: Drawing,
  at: { x: number; y: number },
  disc: Disc,
  material: Material,
): Ring {
  const camera = discCamera(at.x, at.y);
  const { radius, height, bevel } = disc;
  const shoulder = height - bevel * 0.42;
  const wall = [
    { radius, y: shoulder },
    { radius, y: 4, round: 3 },
    { radius: radius - 4, y: 0 },
  ];
  drawTurned(drawing, camera, wall, material);
  const face = ringAt(camera, height, radius - bevel);
  fillFaces(drawing, ringAt(camera, shoulder, radius), face, material);
  return face;
}

/** The sloping edge and, within it, the flat face. */
function fillFaces(drawing: Drawing, edge: Ring, face: Ring, material: Material): void {
  const lit = shade(material, { x: -0.42, y: 0.66, z: 0.62 });
  const far = shade(material, { x: 0.4, y: 0.5, z: 0.76 });
  const flat = shade(material, { x: 0, y: 0.8, z: 0.6 });
  const slope = [
    { offset: 0, colour: mix(lit, '#ffffff', 0.3) },
    { offset: 0.5, colour: flat },
    { offset: 1, colour: mix(far, '#201a16', 0.16) },
  ];
  fillPath(drawing, discPath(edge), linearGradient(drawing, slope, [0.12, 0, 0.8, 1]));
  const crown = [
    { offset: 0, colour: mix(lit, '#ffffff', 0.22) },
    { offset: 0.6, colour: flat },
    { offset: 1, colour: mix(flat, far, 0.8) },
  ];
  fillPath(drawing, discPath(face), radialGradient(drawing, crown, [0.34, 0.28, 0.84]));
}

/** A pressed groove: shade on its lit side, light on the other. */
export function drawGroove(drawing: Drawing, data: string, shifted: string): void {
  strokePath(drawing, shifted, '#ffffff', 3, 0.5);
  strokePath(drawing, data, '#2a211a', 3.4, 0.24);
}

/** A ring pressed into a face at `share` of its size. */
export function drawFaceRing(drawing: Drawing, face: Ring, share: number): void {
  const ring = { ...face, rx: face.rx * share, ry: face.ry * share };
  drawGroove(drawing, discPath(ring), discPath({ ...ring, cy: ring.cy + 1.6 }));
  fillPath(drawing, discPath(ring), '#ffffff', 0.06);
}
