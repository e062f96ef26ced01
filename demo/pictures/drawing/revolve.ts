import { type Camera, type Ring, ringAt } from './camera.ts';
import { type Drawing, fillPath, type GradientStop, linearGradient } from './drawing.ts';
import { type Material, type Normal, shade } from './lighting.ts';

/** A corner of a turned outline: its radius, its height, and how widely it is rounded. */
export interface Corner {
  radius: number;
  y: number;
  round?: number;
}

interface Station {
  radius: number;
  y: number;
}

/** Height in px of the pieces a rounded corner is cut into: below it, steps of light no longer show. */
const PIECE = 3;

function towards(from: Station, to: Station, distance: number): Station {
  const length = Math.hypot(to.radius - from.radius, to.y - from.y);
  const share = Math.min(0.5, distance / length);
  return {
    radius: from.radius + (to.radius - from.radius) * share,
    y: from.y + (to.y - from.y) * share,
  };
}

function roundedCorner(before: Station, corner: Corner, after: Station): Station[] {
  const start = towards(corner, before, corner.round ?? 0);
  const end = towards(corner, after, corner.round ?? 0);
  const reach = Math.hypot(end.radius - start.radius, end.y - start.y);
  const steps = Math.max(4, Math.ceil(reach / PIECE));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return {
      radius: a * start.radius + b * corner.radius + c * end.radius,
      y: a * start.y + b * corner.y + c * end.y,
    };
  });
}

/** Outline from top to bottom with its corners rounded into short pieces. */
function outlineOf(corners: readonly Corner[]): Station[] {
  return corners.flatMap((corner, index) => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!before || !after || !corner.round) return [{ radius: corner.radius, y: corner.y }];
    return roundedCorner(before, corner, after);
  });
}

const AZIMUTHS = Array.from({ length: 37 }, (_, index) => ((index * 5 - 90) * Math.PI) / 180);

/** Stops across a turned surface whose outline faces (`outward`, `up`). */
export function turnedStops(material: Material, outward: number, up: number): GradientStop[] {
  return AZIMUTHS.map((azimuth) => {
    const normal: Normal = { x: Math.sin(azimuth) * outward, y: up, z: Math.cos(azimuth) * outward };
    return { offset: (1 + Math.sin(azimuth)) / 2, colour: shade(material, normal) };
  });
}

const place = (value: number): string => value.toFixed(2);

/** The visible wall between two rings, from the front arc of the upper to that of the lower. */
export function wallPath(top: Ring, bottom: Ring, overlap = 0): string {
  const upper = top.cy - overlap;
  return [
    `M${place(top.cx - top.rx)} ${place(upper)}`,
    `L${place(bottom.cx - bottom.rx)} ${place(bottom.cy)}`,
    `A${place(bottom.rx)} ${place(bottom.ry)} 0 0 0 ${place(bottom.cx + bottom.rx)} ${place(bottom.cy)}`,
    `L${place(top.cx + top.rx)} ${place(upper)}`,
    `A${place(top.rx)} ${place(top.ry)} 0 0 1 ${place(top.cx - top.rx)} ${place(upper)}Z`,
  ].join('');
}

export function discPath(ring: Ring): string {
  const { cx, cy, rx, ry } = ring;
  return `M${place(cx - rx)} ${place(cy)}A${place(rx)} ${place(ry)} 0 0 1 ${place(cx + rx)} ${place(cy)}A${place(rx)} ${place(ry)} 0 0 1 ${place(cx - rx)} ${place(cy)}Z`;
}

/** Draws a turned solid strip by strip, each lit by the direction its outline faces. */
export function drawTurned(
  drawing: Drawing,
  camera: Camera,
  corners: readonly Corner[],
  material: Material,
): void {
  const stations = outlineOf(corners);
  stations.slice(1).forEach((lower, index) => {
    const upper = stations[index] ?? lower;
    const length = Math.hypot(lower.radius - upper.radius, upper.y - lower.y);
    if (length < 0.01) return;
    const outward = (upper.y - lower.y) / length;
    const up = (lower.radius - upper.radius) / length;
    const paint = linearGradient(drawing, turnedStops(material, bucket(outward), bucket(up)));
    const top = ringAt(camera, upper.y, upper.radius);
    fillPath(drawing, wallPath(top, ringAt(camera, lower.y, lower.radius), index === 0 ? 0 : 1.4), paint);
  });
}

/** Near-equal directions share a gradient. */
const bucket = (value: number): number => Math.round(value * 200) / 200;
