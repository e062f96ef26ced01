import { type Camera, project } from './drawing/camera.ts';
import {
  type Drawing,
  fillPath,
  fillShape,
  type GradientStop,
  linearGradient,
  strokePath,
} from './drawing/drawing.ts';
import { type Point, polygon, type Warp } from './drawing/path.ts';
import { drawSoftShade } from './drawing/scene.ts';
import { warped } from './drawing/warp.ts';
import type { LabelSheet } from './label/label-sheet.ts';

interface Place {
  x: number;
  y: number;
  z: number;
}

/** A flat face in space: `origin` is its upper left corner, `across` and `down` one unit along its edges. */
export interface Face {
  origin: Place;
  across: Place;
  down: Place;
  width: number;
  height: number;
}

/** Carries face coordinates (from the upper left corner) to the picture. */
export function onFace(camera: Camera, { origin, across, down }: Face): Warp {
  return (u, v) =>
    project(
      camera,
      origin.x + across.x * u + down.x * v,
      origin.y + across.y * u + down.y * v,
      origin.z + across.z * u + down.z * v,
    );
}

export function cornersOf(camera: Camera, face: Face): [Point, Point, Point, Point] {
  const at = onFace(camera, face);
  return [at(0, 0), at(face.width, 0), at(face.width, face.height), at(0, face.height)];
}

export interface CartonSize {
  width: number;
  height: number;
  depth: number;
  /** Turn about the upright axis in radians; positive shows the right side. */
  turn: number;
  /** Where the lower front edge's middle stands. */
  x: number;
  z: number;
}

interface CartonFaces {
  front: Face;
  side: Face;
  top: Face;
}

const DOWN: Place = { x: 0, y: -1, z: 0 };

export function cartonFaces({ width, height, depth, turn, x, z }: CartonSize): CartonFaces {
  const across = { x: Math.cos(turn), y: 0, z: -Math.sin(turn) };
  const inwards = { x: Math.sin(turn), y: 0, z: Math.cos(turn) };
  const left = { x: x - (across.x * width) / 2, y: height, z: z - (across.z * width) / 2 };
  const right = { x: x + (across.x * width) / 2, y: height, z: z + (across.z * width) / 2 };
  const back = { x: -inwards.x, y: 0, z: -inwards.z };
  const farLeft = { x: left.x + back.x * depth, y: height, z: left.z + back.z * depth };
  return {
    front: { origin: left, across, down: DOWN, width, height },
    side: { origin: right, across: back, down: DOWN, width: depth, height },
    top: { origin: farLeft, across, down: inwards, width, height: depth },
  };
}

/** Prints a sheet on a face whose size is that of the sheet's area. */
export function printFace(drawing: Drawing, camera: Camera, face: Face, sheet: LabelSheet): void {
  const at = onFace(camera, face);
  const half = face.width / 2;
  for (const { shape, fill, opacity } of sheet.prints) {
    fillShape(
      drawing,
      warped(shape, (x, y) => at(x + half, y)),
      fill,
      opacity,
    );
  }
}

/** Lays shade over a face, given as opacities from its left to its right edge and a deepening downwards. */
export function lightFace(
  drawing: Drawing,
  camera: Camera,
  face: Face,
  across: readonly number[],
  foot: number,
): void {
  const outline = polygon(cornersOf(camera, face));
  const last = Math.max(1, across.length - 1);
  const stops = across.map(
    (opacity, index): GradientStop => ({ offset: index / last, colour: '#1d1a1c', opacity }),
  );
  fillShape(drawing, outline, linearGradient(drawing, stops));
  const falling = [
    { offset: 0.55, colour: '#1d1a1c', opacity: 0 },
    { offset: 1, colour: '#1d1a1c', opacity: foot },
  ];
  fillShape(drawing, outline, linearGradient(drawing, falling, [0, 0, 0, 1]));
}

/** Card is never quite sharp-edged: folds catch a line of light. */
export function lightFold(drawing: Drawing, from: Point, to: Point, opacity: number): void {
  strokePath(
    drawing,
    `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`,
    '#ffffff',
    1.5,
    opacity,
  );
}

const spot = ({ x, y }: Point, dx: number, dy: number): string =>
  `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;

/** The shade a carton throws to the right, away from the key light, softened in steps; darkest along its foot. */
export function drawCartonShadow(drawing: Drawing, camera: Camera, { front, side }: CartonFaces): void {
  const [, , nearRight, nearLeft] = cornersOf(camera, front);
  const [, , farRight] = cornersOf(camera, side);
  const middle = { x: (nearLeft.x + farRight.x) / 2, y: (nearLeft.y + nearRight.y) / 2 };
  drawSoftShade(drawing, { x: middle.x + 130, y: middle.y - 4, rx: 430, ry: 62 }, 0.26);
  drawSoftShade(drawing, { x: farRight.x + 20, y: farRight.y + 2, rx: 150, ry: 34 }, 0.5);
  for (let step = 0; step < 8; step++) {
    const outline = [
      spot(nearLeft, 2, -6),
      spot(nearLeft, 1 - step * 0.4, 1 + step * 0.9),
      spot(nearRight, step * 0.8, 2 + step * 1.6),
      spot(farRight, 2 + step * 3, 2 + step * 0.8),
      spot(farRight, 0, -10),
    ];
    fillPath(drawing, `M${outline.join('L')}Z`, '#2b2622', 0.16 / (1 + step * 0.55));
  }
}
