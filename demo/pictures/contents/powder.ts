import { type Ring, ringAt } from '../drawing/camera.ts';
import { type Drawing, fade, fillPatch, fillPath, fillShape, linearGradient } from '../drawing/drawing.ts';
import { placed, roundedRectangle, type Shape } from '../drawing/path.ts';
import { discPath, drawTurned } from '../drawing/revolve.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { mix } from '../look/colour.ts';
import { powderColour } from './colours.ts';
import { discCamera } from './disc.ts';
import { drawGrains } from './grains.ts';

/** A heap as seen from above the table: an uneven foot and a crown to the left of the middle. */
const HEAP =
  'M104 668C112 634 158 612 206 578C262 538 316 478 388 466C424 460 452 468 486 492C540 530 604 566 656 606C700 638 738 652 734 684C726 732 600 766 430 768C254 770 92 736 104 668Z';

function drawHeap(drawing: Drawing, colour: string): void {
  drawSoftShade(drawing, { x: 500, y: 690, rx: 370, ry: 118 }, 0.5);
  drawSoftShade(drawing, { x: 440, y: 704, rx: 310, ry: 74 }, 0.42);
  const stops = [
    { offset: 0, colour: mix(colour, '#ffffff', 0.3) },
    { offset: 0.4, colour },
    { offset: 0.75, colour: mix(colour, '#2a1d12', 0.14) },
    { offset: 1, colour: mix(colour, '#2a1d12', 0.32) },
  ];
  fillPath(drawing, HEAP, linearGradient(drawing, stops, [0.22, 0.1, 0.86, 0.9]));
  fillPatch(drawing, { x: 330, y: 556, rx: 170, ry: 84, turn: -0.6 }, fade('#ffffff', 0.3));
  fillPatch(drawing, { x: 570, y: 630, rx: 190, ry: 86, turn: 0.6 }, fade('#2a1d12', 0.16));
}

/** Inside the heap's outline, roughly: wider towards the foot. */
function onHeap(across: number, along: number): { x: number; y: number } {
  const y = 474 + along ** 0.75 * 280;
  const share = Math.min(1, Math.max(0, (y - 462) / 200));
  const left = 388 - share ** 0.9 * 268;
  const right = 424 + share ** 0.9 * 290;
  return { x: left + (right - left) * across, y: y - 8 + Math.sin(across * Math.PI) * 8 };
}

function aroundHeap(across: number, along: number): { x: number; y: number } {
  const angle = across * Math.PI * 2;
  const reach = 1 + along ** 3 * 0.2;
  return { x: 420 + Math.cos(angle) * 318 * reach, y: 690 + Math.sin(angle) * 82 * reach };
}

const SCOOP = { colour: '#f1f1ef', gloss: 0.5, polish: 0.7, body: 0.8 };

function drawHandle(drawing: Drawing): void {
  const plastic = [
    { offset: 0, colour: '#ffffff' },
    { offset: 0.55, colour: '#f0efec' },
    { offset: 1, colour: '#cfcdc8' },
  ];
  const put = (shape: Shape): Shape => placed(shape, 768, 534, 1, -0.36);
  drawSoftShade(drawing, { x: 892, y: 578, rx: 120, ry: 30, turn: -0.3 }, 0.26);
  const grip = put(roundedRectangle(0, -19, 206, 38, 19));
  fillShape(drawing, grip, linearGradient(drawing, plastic, [0.3, 0, 0.6, 1]));
  fillShape(drawing, put(roundedRectangle(62, -6, 128, 12, 6)), '#2b2420', 0.08);
}

function drawLevelPowder(drawing: Drawing, surface: Ring, colour: string): void {
  const fill = [
    { offset: 0, colour: mix(colour, '#2a1d12', 0.16) },
    { offset: 0.4, colour },
    { offset: 1, colour: mix(colour, '#ffffff', 0.2) },
  ];
  fillPath(drawing, discPath(surface), linearGradient(drawing, fill, [0, 0, 0.9, 1]));
  const grains = { seed: 'scoop', count: 260, size: 3.4, light: '#ffffff', dark: '#2a1d12' };
  drawGrains(drawing, grains, (across, along) => {
    const angle = across * Math.PI * 2;
    const reach = Math.sqrt(along) * 0.96;
    const { cx, cy, rx, ry } = surface;
    return { x: cx + Math.cos(angle) * rx * reach, y: cy + Math.sin(angle) * ry * reach };
  });
}

/** A measuring scoop, levelled with powder, its handle pointing away. */
function drawScoop(drawing: Drawing, colour: string): void {
  const camera = discCamera(716, 664);
  drawSoftShade(drawing, { x: 748, y: 668, rx: 158, ry: 84 }, 0.5);
  drawHandle(drawing);
  drawTurned(
    drawing,
    camera,
    [
      { radius: 104, y: 112 },
      { radius: 84, y: 0 },
    ],
    SCOOP,
  );
  fillPath(drawing, discPath(ringAt(camera, 112, 104)), '#fbfbfa');
  drawLevelPowder(drawing, ringAt(camera, 110, 97), colour);
}

/** A heap of powder and the scoop it is measured with. */
export function drawPowder(drawing: Drawing, accent: string): void {
  const colour = powderColour(accent);
  drawHeap(drawing, colour);
  const fine = { count: 2200, size: 2.9, light: '#ffffff', dark: '#2a1d12' };
  drawGrains(drawing, { ...fine, seed: 'heap' }, onHeap);
  drawGrains(drawing, { ...fine, seed: 'foot', count: 380, light: mix(colour, '#2a1d12', 0.1) }, aroundHeap);
  drawScoop(drawing, colour);
}
