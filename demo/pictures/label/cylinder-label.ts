import { type Camera, project, ringAt } from '../drawing/camera.ts';
import { type Drawing, fillPath, fillShape, type GradientStop, linearGradient } from '../drawing/drawing.ts';
import { diffuse, mirrored } from '../drawing/lighting.ts';
import type { Warp } from '../drawing/path.ts';
import { wallPath } from '../drawing/revolve.ts';
import { warped } from '../drawing/warp.ts';
import { contrast } from '../look/colour.ts';
import type { LabelArea, LabelSheet } from './label-sheet.ts';

/** The part of a straight wall that carries the label. */
export interface LabelBand {
  radius: number;
  top: number;
  bottom: number;
}

/** Text keeps within this angle to either side of the front: 57°, beyond which letters grow thin. */
const READABLE_ANGLE = 1;

export function bandArea({ radius, top, bottom }: LabelBand): LabelArea {
  return { width: Math.PI * radius, height: top - bottom, safe: 2 * READABLE_ANGLE * radius * 0.94 };
}

function aroundBand(camera: Camera, band: LabelBand): Warp {
  const quarter = Math.PI / 2;
  return (x, y) => {
    const angle = Math.min(quarter, Math.max(-quarter, x / band.radius));
    return project(camera, band.radius * Math.sin(angle), band.top - y, band.radius * Math.cos(angle));
  };
}

function lightStops(gloss: number, polish: number): { dark: GradientStop[]; bright: GradientStop[] } {
  const directions = Array.from({ length: 37 }, (_, index) => {
    const angle = ((index * 5 - 90) * Math.PI) / 180;
    return { x: Math.sin(angle), y: 0, z: Math.cos(angle) };
  });
  const stop = (x: number, colour: string, opacity: number): GradientStop => ({
    offset: (1 + x) / 2,
    colour,
    opacity,
  });
  return {
    dark: directions.map((normal) => stop(normal.x, '#1c1a1f', Math.max(0, 1 - diffuse(normal)) * 0.92)),
    bright: directions.map((normal) => stop(normal.x, '#ffffff', mirrored(normal, polish) * gloss)),
  };
}

/** Lays the light of the lamps over an upright wall that is already printed or filled. */
export function drawWallLight(drawing: Drawing, wall: string, gloss: number, polish: number): void {
  const { dark, bright } = lightStops(gloss, polish);
  fillPath(drawing, wall, linearGradient(drawing, dark));
  fillPath(drawing, wall, linearGradient(drawing, bright));
}

/** Wraps a printed label round the pack and lights it with the same lamps. */
export function drawBandLabel(
  drawing: Drawing,
  camera: Camera,
  band: LabelBand,
  sheet: LabelSheet,
  gloss = 0.16,
): void {
  const proud = { ...band, radius: band.radius + 0.8 };
  const warp = aroundBand(camera, proud);
  const top = ringAt(camera, proud.top, proud.radius);
  const bottom = ringAt(camera, proud.bottom, proud.radius);
  fillPath(drawing, wallPath(top, { ...bottom, cy: bottom.cy + 2.2 }), '#000000', 0.2);
  for (const { shape, fill, opacity } of sheet.prints) fillShape(drawing, warped(shape, warp), fill, opacity);
  drawWallLight(drawing, wallPath(top, bottom), gloss, 0.35);
  const paper = sheet.prints[0]?.fill ?? '#ffffff';
  const edge = wallPath(top, { ...top, cy: top.cy + 1.6 });
  fillPath(drawing, edge, contrast(paper, '#000000') > 6 ? '#ffffff' : '#cfcac4', 0.5);
}
