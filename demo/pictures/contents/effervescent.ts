import { ringAt } from '../drawing/camera.ts';
import { type Drawing, fade, fillPatch, fillPath, linearGradient, strokePath } from '../drawing/drawing.ts';
import { circle, type Shape, toPathData } from '../drawing/path.ts';
import { discPath, wallPath } from '../drawing/revolve.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { seededStream } from '../drawing/seeded.ts';
import { mix } from '../look/colour.ts';
import { powderColour } from './colours.ts';
import { drawDisc, drawDiscShadow } from './disc.ts';

/** Lower than for loose pieces, so that the glass shows its height. */
const VIEW = { centreX: 402, groundY: 724, height: 1900, distance: 5000 };
const GLASS = { top: 470, brim: 150, foot: 124, water: 372, floor: 30 };

function waterRadius(y: number): number {
  return GLASS.foot - 8 + ((GLASS.brim - GLASS.foot) * y) / GLASS.top;
}

function drawWater(drawing: Drawing, accent: string): void {
  const tint = mix('#eef3f3', powderColour(accent, 0.82, 0.8), 0.5);
  const surface = ringAt(VIEW, GLASS.water, waterRadius(GLASS.water));
  const floor = ringAt(VIEW, GLASS.floor, waterRadius(GLASS.floor));
  const across = [
    { offset: 0, colour: mix(tint, '#44505a', 0.34) },
    { offset: 0.1, colour: mix(tint, '#ffffff', 0.2) },
    { offset: 0.5, colour: mix(tint, '#ffffff', 0.42) },
    { offset: 0.88, colour: tint },
    { offset: 1, colour: mix(tint, '#44505a', 0.4) },
  ];
  fillPath(drawing, wallPath(surface, floor), linearGradient(drawing, across), 0.82);
  const face = [
    { offset: 0, colour: mix(tint, '#44505a', 0.12) },
    { offset: 1, colour: mix(tint, '#ffffff', 0.55) },
  ];
  fillPath(drawing, discPath(surface), linearGradient(drawing, face, [0, 0, 0.3, 1]), 0.92);
  strokePath(drawing, discPath(surface), '#ffffff', 2.4, 0.75);
}

/** Bubbles rise in a widening column from the tablet at the bottom and gather at the surface. */
function drawBubbles(drawing: Drawing): void {
  const next = seededStream('bubbles');
  const dark: Shape[] = [];
  const light: Shape[] = [];
  for (let index = 0; index < 190; index++) {
    const rise = next() ** 0.8;
    const spread = 40 + rise * 66;
    const x = VIEW.centreX + (next() + next() - 1) * spread;
    const y = VIEW.groundY - 40 - rise * (GLASS.water - 22);
    const radius = 1.6 + next() ** 2 * 6 * (0.6 + rise * 0.6);
    dark.push(circle(x, y, radius));
    light.push(circle(x - radius * 0.22, y - radius * 0.26, radius * 0.66));
  }
  drawing.body.push(`<path d="${dark.map(toPathData).join('')}" fill="#5b6a72" fill-opacity="0.22"/>`);
  drawing.body.push(`<path d="${light.map(toPathData).join('')}" fill="#ffffff" fill-opacity="0.72"/>`);
}

function drawGlass(drawing: Drawing): void {
  const brim = ringAt(VIEW, GLASS.top, GLASS.brim);
  const foot = ringAt(VIEW, 0, GLASS.foot);
  const wall = [
    { offset: 0, colour: '#4a555b', opacity: 0.36 },
    { offset: 0.035, colour: '#ffffff', opacity: 0.7 },
    { offset: 0.1, colour: '#8b979c', opacity: 0.12 },
    { offset: 0.16, colour: '#ffffff', opacity: 0.62 },
    { offset: 0.25, colour: '#ffffff', opacity: 0.08 },
    { offset: 0.8, colour: '#ffffff', opacity: 0 },
    { offset: 0.93, colour: '#ffffff', opacity: 0.42 },
    { offset: 0.965, colour: '#77848a', opacity: 0.2 },
    { offset: 1, colour: '#4a555b', opacity: 0.42 },
  ];
  fillPath(drawing, wallPath(brim, foot), linearGradient(drawing, wall));
  const base = wallPath(ringAt(VIEW, GLASS.floor - 4, GLASS.foot + 1), foot);
  const thick = [
    { offset: 0, colour: '#ffffff', opacity: 0.5 },
    { offset: 1, colour: '#53626a', opacity: 0.34 },
  ];
  fillPath(drawing, base, linearGradient(drawing, thick, [0, 0.2, 0, 1]));
  strokePath(drawing, discPath(brim), '#8f9a9f', 4.4, 0.42);
  strokePath(drawing, discPath({ ...brim, cy: brim.cy - 0.8 }), '#ffffff', 2, 0.95);
}

/** A tablet dissolving in a glass of water, two more beside it. */
export function drawEffervescent(drawing: Drawing, accent: string): void {
  const chalk = { colour: powderColour(accent, 0.86, 0.4), gloss: 0.04, polish: 0.2, body: 0.85 };
  drawSoftShade(drawing, { x: 470, y: 730, rx: 310, ry: 96 }, 0.3);
  drawSoftShade(drawing, { x: 408, y: 726, rx: 160, ry: 62 }, 0.6);
  fillPatch(drawing, { x: 470, y: 752, rx: 120, ry: 26 }, fade('#ffffff', 0.7));
  drawWater(drawing, accent);
  drawSunkTablet(drawing, chalk.colour);
  drawBubbles(drawing);
  drawGlass(drawing);
  const disc = { radius: 104, height: 40, bevel: 9 };
  for (const at of [
    { x: 676, y: 664 },
    { x: 744, y: 786 },
  ]) {
    drawDiscShadow(drawing, at.x, at.y, disc);
    drawDisc(drawing, at, disc, chalk);
  }
}

function drawSunkTablet(drawing: Drawing, colour: string): void {
  const seen = { ...VIEW, groundY: VIEW.groundY - GLASS.floor };
  const upper = ringAt(seen, 26, 66);
  fillPath(drawing, wallPath(upper, ringAt(seen, 0, 68)), mix(colour, '#6b7478', 0.24), 0.85);
  fillPath(drawing, discPath(upper), mix(colour, '#ffffff', 0.3), 0.9);
}
