import {
  type Drawing,
  fillPatch,
  fillPath,
  fillShape,
  linearGradient,
  radialGradient,
  strokePath,
} from '../drawing/drawing.ts';
import { ellipse } from '../drawing/path.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { mix } from '../look/colour.ts';
import { oilColour } from './colours.ts';

const white = (offset: number, opacity: number) => ({ offset, colour: '#ffffff', opacity });

/** A drop on the table: it gathers the light on the side away from the lamp. */
function drawDrop(drawing: Drawing, x: number, y: number, radius: number, accent: string): void {
  const liquid = oilColour(accent, 0.68, 0.13);
  const rx = radius;
  const ry = radius * 0.76;
  drawSoftShade(drawing, { x: x + rx * 0.3, y: y + ry * 0.4, rx: rx * 1.25, ry: ry * 1.05 }, 0.4);
  fillPatch(drawing, { x: x + rx * 0.5, y: y + ry * 0.72, rx: rx * 0.7, ry: ry * 0.4, turn: 0.4 }, [
    { offset: 0, colour: mix(liquid, '#ffffff', 0.45), opacity: 0.8 },
    { offset: 1, colour: liquid, opacity: 0 },
  ]);
  const depth = [
    { offset: 0, colour: mix(liquid, '#ffffff', 0.5) },
    { offset: 0.5, colour: liquid },
    { offset: 0.9, colour: oilColour(accent, 0.52, 0.12) },
    { offset: 1, colour: oilColour(accent, 0.44, 0.1) },
  ];
  fillShape(drawing, ellipse(x, y, rx, ry), radialGradient(drawing, depth, [0.64, 0.7, 0.66]));
  fillPatch(drawing, { x: x - rx * 0.34, y: y - ry * 0.42, rx: rx * 0.26, ry: ry * 0.18, turn: -0.5 }, [
    white(0, 1),
    white(0.7, 0.85),
    white(1, 0),
  ]);
}

const BOWL =
  'M208 566C196 498 262 424 372 402C470 384 560 412 586 462C606 502 586 560 520 604C446 654 340 680 270 654C232 640 214 608 208 566Z';
const HOLLOW =
  'M226 564C216 506 276 440 376 420C464 404 546 428 568 470C584 504 564 552 504 592C436 638 340 660 278 638C244 626 230 600 226 564Z';
const POOL =
  'M262 560C256 520 306 476 382 462C452 450 512 468 526 500C536 526 518 556 470 584C414 616 342 628 298 612C274 602 264 586 262 560Z';
const HANDLE =
  'M566 446C600 430 640 408 700 376C770 339 836 300 892 274C914 264 934 276 930 296C926 312 912 322 896 330C830 362 770 393 706 424C650 452 614 470 590 494Z';

const STEEL = [
  { offset: 0, colour: '#fbfbfb' },
  { offset: 0.3, colour: '#d4d6d7' },
  { offset: 0.52, colour: '#f3f4f4' },
  { offset: 0.74, colour: '#aeb2b5' },
  { offset: 1, colour: '#dcdedf' },
];

function drawSpoon(drawing: Drawing): void {
  drawSoftShade(drawing, { x: 430, y: 624, rx: 290, ry: 104, turn: -0.26 }, 0.62);
  drawSoftShade(drawing, { x: 800, y: 406, rx: 240, ry: 30, turn: -0.46 }, 0.3);
  fillPath(drawing, HANDLE, linearGradient(drawing, STEEL, [0.3, 0.2, 0.62, 0.95]));
  strokePath(drawing, 'M600 452C660 420 780 352 906 288', '#ffffff', 3, 0.8);
  fillPath(drawing, BOWL, linearGradient(drawing, STEEL, [0.1, 0, 0.85, 1]));
  const hollow = [
    { offset: 0, colour: '#8d9296' },
    { offset: 0.3, colour: '#c3c7c9' },
    { offset: 0.62, colour: '#eef0f0' },
    { offset: 1, colour: '#b9bdc0' },
  ];
  fillPath(drawing, HOLLOW, linearGradient(drawing, hollow, [0.2, 0, 0.75, 1]));
  strokePath(drawing, BOWL, '#ffffff', 2, 0.75);
}

function drawPool(drawing: Drawing, accent: string): void {
  const liquid = oilColour(accent, 0.68, 0.13);
  const depth = [
    { offset: 0, colour: mix(liquid, '#ffffff', 0.34) },
    { offset: 0.5, colour: liquid },
    { offset: 1, colour: oilColour(accent, 0.5, 0.12) },
  ];
  fillPath(drawing, POOL, radialGradient(drawing, depth, [0.6, 0.62, 0.72]), 0.94);
  strokePath(drawing, POOL, oilColour(accent, 0.42, 0.1), 2.4, 0.4);
  fillPatch(drawing, { x: 342, y: 506, rx: 58, ry: 15, turn: -0.42 }, [
    white(0, 0.95),
    white(0.7, 0.7),
    white(1, 0),
  ]);
  fillPatch(drawing, { x: 470, y: 552, rx: 46, ry: 12, turn: -0.5 }, [white(0, 0.5), white(1, 0)]);
}

/** A spoonful. */
export function drawSpoonful(drawing: Drawing, accent: string): void {
  drawSpoon(drawing);
  drawPool(drawing, accent);
}

/** A spoonful, and three drops beside it. */
export function drawDrops(drawing: Drawing, accent: string): void {
  drawSpoonful(drawing, accent);
  drawDrop(drawing, 604, 668, 52, accent);
  drawDrop(drawing, 716, 596, 34, accent);
  drawDrop(drawing, 690, 724, 26, accent);
}
