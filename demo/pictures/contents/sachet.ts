import { type Drawing, fade, fillPatch, fillPath, fillShape, linearGradient } from '../drawing/drawing.ts';
import { placed, polygon, rectangle, type Shape } from '../drawing/path.ts';
import { mix, tone } from '../look/colour.ts';
import { powderColour } from './colours.ts';
import { drawGrains } from './grains.ts';
import { drawLyingShadow } from './lying.ts';

const STICK = { length: 560, width: 118, seal: 34 };

interface Stick {
  x: number;
  y: number;
  turn: number;
  torn: boolean;
}

/** The torn edge: small uneven teeth. */
function tornEnd(): Shape {
  const half = STICK.width / 2;
  const end = STICK.length / 2;
  const teeth = [0, 7, -3, 9, 2, 11, 4, -2, 6].map((jag, index) => ({
    x: end - 40 + jag,
    y: -half + (index * STICK.width) / 8,
  }));
  return polygon([{ x: -end, y: half }, { x: -end, y: -half }, ...teeth]);
}

const ROUNDNESS = [
  { offset: 0, colour: '#1d1a1c', opacity: 0.14 },
  { offset: 0.12, colour: '#ffffff', opacity: 0.1 },
  { offset: 0.3, colour: '#ffffff', opacity: 0.5 },
  { offset: 0.52, colour: '#ffffff', opacity: 0 },
  { offset: 0.8, colour: '#1d1a1c', opacity: 0.12 },
  { offset: 1, colour: '#1d1a1c', opacity: 0.3 },
];

function drawStick(drawing: Drawing, stick: Stick, accent: string): void {
  const { length, width, seal } = STICK;
  const put = (shape: Shape): Shape => placed(shape, stick.x, stick.y, 1, stick.turn);
  drawLyingShadow(drawing, { x: stick.x, y: stick.y, turn: 0 }, stick.turn, length * 0.98, width * 0.92);
  const outline = put(stick.torn ? tornEnd() : rectangle(-length / 2, -width / 2, length, width));
  fillShape(drawing, outline, '#f6f5f2');
  const colour = tone(accent, 0.66, 0.1);
  const start = -length / 2 + seal;
  fillShape(drawing, put(rectangle(start, -width / 2, length * 0.34, width)), colour);
  fillShape(drawing, put(rectangle(start + length * 0.34 + 8, -width / 2, 5, width)), colour);
  fillShape(drawing, outline, linearGradient(drawing, ROUNDNESS, acrossBox(stick.turn)));
  drawSeal(drawing, put, -length / 2);
  if (!stick.torn) drawSeal(drawing, put, length / 2 - seal);
}

/** The direction across a turned stick as shares of its upright box. */
function acrossBox(turn: number): [number, number, number, number] {
  const boxWidth = Math.abs(Math.cos(turn)) * STICK.length + Math.abs(Math.sin(turn)) * STICK.width;
  const boxHeight = Math.abs(Math.sin(turn)) * STICK.length + Math.abs(Math.cos(turn)) * STICK.width;
  const dx = (-Math.sin(turn) * STICK.width) / 2 / boxWidth;
  const dy = (Math.cos(turn) * STICK.width) / 2 / boxHeight;
  return [0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy];
}

function drawSeal(drawing: Drawing, put: (shape: Shape) => Shape, from: number): void {
  const { width, seal } = STICK;
  fillShape(drawing, put(rectangle(from, -width / 2, seal, width)), '#1d1a1c', 0.05);
  for (let x = from + 4; x < from + seal - 2; x += 5) {
    fillShape(drawing, put(rectangle(x, -width / 2, 1.8, width)), '#1d1a1c', 0.1);
    fillShape(drawing, put(rectangle(x + 1.8, -width / 2, 1.8, width)), '#ffffff', 0.5);
  }
}

function drawSpill(drawing: Drawing, accent: string): void {
  const colour = powderColour(accent);
  fillPatch(drawing, { x: 756, y: 704, rx: 150, ry: 76 }, fade('#2b2420', 0.34));
  const heap =
    'M628 676C640 650 690 640 728 622C766 610 800 636 828 664C850 688 838 716 786 726C728 738 620 728 628 676Z';
  const stops = [
    { offset: 0, colour: mix(colour, '#ffffff', 0.3) },
    { offset: 0.5, colour },
    { offset: 1, colour: mix(colour, '#2a1d12', 0.26) },
  ];
  fillPath(drawing, heap, linearGradient(drawing, stops, [0.2, 0, 0.8, 1]));
  const grains = { seed: 'spill', count: 420, size: 3, light: '#ffffff', dark: '#2a1d12' };
  drawGrains(drawing, grains, (across, along) => {
    const angle = across * Math.PI * 2;
    const reach = along ** 0.6;
    return { x: 734 + Math.cos(angle) * 118 * reach, y: 682 + Math.sin(angle) * 50 * reach };
  });
}

/** Two closed stick packs and a torn one with some of its powder. */
export function drawSachetContents(drawing: Drawing, accent: string): void {
  drawStick(drawing, { x: 560, y: 300, turn: 0.16, torn: false }, accent);
  drawStick(drawing, { x: 440, y: 448, turn: -0.1, torn: false }, accent);
  drawSpill(drawing, accent);
  drawStick(drawing, { x: 432, y: 622, turn: 0.14, torn: true }, accent);
}
