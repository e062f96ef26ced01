import type { Point } from './path.ts';

/**
 * A shift-lens view as in product photography: verticals stay vertical, circles open up downwards.
 * World units: x to the right, y upwards from the ground, z towards the viewer; 1 unit is 1 px at z = 0.
 */
export interface Camera {
  centreX: number;
  groundY: number;
  height: number;
  distance: number;
}

/** A horizontal circle as seen: an ellipse. */
export interface Ring {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

export function project(camera: Camera, x: number, y: number, z: number): Point {
  const scale = camera.distance / (camera.distance - z);
  return {
    x: camera.centreX + x * scale,
    y: camera.groundY - camera.height + (camera.height - y) * scale,
  };
}

export function ringAt(camera: Camera, y: number, radius: number): Ring {
  const front = project(camera, 0, y, radius).y;
  const back = project(camera, 0, y, -radius).y;
  return { cx: camera.centreX, cy: (front + back) / 2, rx: radius, ry: (front - back) / 2 };
}

export const STUDIO: Camera = { centreX: 500, groundY: 872, height: 990, distance: 5000 };
