import {
  clipped,
  type Drawing,
  fillPatch,
  fillPath,
  fillShape,
  linearGradient,
  strokePath,
} from '../drawing/drawing.ts';
import { rectangle, type Warp } from '../drawing/path.ts';
import { drawSoftShade } from '../drawing/scene.ts';
import { warped } from '../drawing/warp.ts';
import { composeLabel } from '../label/label.ts';
import { contrast } from '../look/colour.ts';
import type { Pack } from '../pack.ts';

/** Outline in picture coordinates: straight seal on top, swelling sides, a foot that bows forward. */
const OUTLINE =
  'M262 118Q262 108 272 108L728 108Q738 108 738 118L738 190C740 250 756 330 760 440C764 560 764 700 756 806Q750 850 722 862C640 888 360 888 278 862Q250 850 244 806C236 700 236 560 240 440C244 330 260 250 262 190Z';
const LEFT = 232;
const RIGHT = 768;
const PRINT = { top: 214, bottom: 876 };

/** The front bows out: lines of print sag a little towards the middle, more so near the foot. */
const bowed: Warp = (x, y) => {
  const half = (RIGHT - LEFT) / 2;
  const share = Math.max(0, 1 - (x / half) ** 2);
  return { x: 500 + x, y: PRINT.top + y + share * (2 + (y / (PRINT.bottom - PRINT.top)) * 9) };
};

function drawForm(drawing: Drawing): void {
  const across = [
    [0, '#1d1a1c', 0.3],
    [0.05, '#1d1a1c', 0.12],
    [0.13, '#ffffff', 0.16],
    [0.24, '#ffffff', 0.2],
    [0.4, '#ffffff', 0.02],
    [0.64, '#1d1a1c', 0.05],
    [0.85, '#1d1a1c', 0.16],
    [0.94, '#1d1a1c', 0.24],
    [0.97, '#1d1a1c', 0.16],
    [1, '#1d1a1c', 0.34],
  ] as const;
  const stops = across.map(([offset, colour, opacity]) => ({ offset, colour, opacity }));
  fillPath(drawing, OUTLINE, linearGradient(drawing, stops));
  const upright = [
    { offset: 0, colour: '#ffffff', opacity: 0.12 },
    { offset: 0.2, colour: '#1d1a1c', opacity: 0.04 },
    { offset: 0.45, colour: '#ffffff', opacity: 0.06 },
    { offset: 0.78, colour: '#1d1a1c', opacity: 0.02 },
    { offset: 1, colour: '#1d1a1c', opacity: 0.2 },
  ];
  fillPath(drawing, OUTLINE, linearGradient(drawing, upright, [0, 0, 0, 1]));
}

type Dent = readonly [x: number, y: number, rx: number, ry: number, turn: number];

/** Soft dents and ridges of filled film: `light` is white or shade. */
function drawDent(drawing: Drawing, [x, y, rx, ry, turn]: Dent, light: boolean, depth: number): void {
  const colour = light ? '#ffffff' : '#1d1a1c';
  fillPatch(drawing, { x, y, rx, ry, turn }, [
    { offset: 0, colour, opacity: depth },
    { offset: 0.5, colour, opacity: depth * 0.42 },
    { offset: 1, colour, opacity: 0 },
  ]);
}

function drawFolds(drawing: Drawing): void {
  drawDent(drawing, [298, 310, 20, 130, 0.1], true, 0.22);
  drawDent(drawing, [686, 290, 22, 110, -0.12], false, 0.1);
  drawDent(drawing, [718, 330, 14, 150, -0.1], true, 0.14);
  drawDent(drawing, [276, 620, 13, 190, -0.02], true, 0.3);
  drawDent(drawing, [738, 640, 16, 190, 0.02], false, 0.14);
  drawDent(drawing, [322, 830, 104, 16, 0.3], false, 0.18);
  drawDent(drawing, [330, 808, 96, 11, 0.3], true, 0.16);
  drawDent(drawing, [678, 830, 104, 16, -0.3], false, 0.2);
  drawDent(drawing, [672, 808, 96, 11, -0.3], true, 0.1);
  drawDent(drawing, [500, 872, 240, 20, 0], false, 0.3);
}

/** The crimped seam, its tear notches, and the press-to-close zip under it. */
function drawSeal(drawing: Drawing, dark: boolean): void {
  const line = dark ? '#ffffff' : '#1d1a1c';
  for (let y = 113; y < 150; y += 4.5)
    fillShape(drawing, rectangle(262, y, 476, 1.3), line, dark ? 0.1 : 0.07);
  fillShape(drawing, rectangle(262, 151, 476, 2), '#1d1a1c', 0.16);
  fillShape(drawing, rectangle(262, 153, 476, 2), '#ffffff', 0.3);
  for (const y of [184, 194]) {
    fillShape(drawing, rectangle(262, y, 476, 2.4), '#1d1a1c', 0.13);
    fillShape(drawing, rectangle(262, y + 2.4, 476, 2.6), '#ffffff', 0.3);
  }
}

function drawShadow(drawing: Drawing): void {
  drawSoftShade(drawing, { x: 600, y: 862, rx: 470, ry: 74 }, 0.2);
  drawSoftShade(drawing, { x: 528, y: 866, rx: 330, ry: 44 }, 0.42);
  drawSoftShade(drawing, { x: 504, y: 873, rx: 262, ry: 24 }, 0.85);
}

/** A stand-up pouch printed all over. */
export function drawPouch({ drawing, look, text, accent }: Pack): void {
  drawShadow(drawing);
  const area = { width: RIGHT - LEFT, height: PRINT.bottom - PRINT.top - 18, safe: 386 };
  const sheet = composeLabel(area, text, look, accent);
  const dark = contrast(look.palette.paper, '#000000') < 6;
  clipped(drawing, OUTLINE, () => {
    fillPath(drawing, OUTLINE, look.palette.paper);
    for (const { shape, fill, opacity } of sheet.prints)
      fillShape(drawing, warped(shape, bowed), fill, opacity);
    drawSeal(drawing, dark);
    drawForm(drawing);
    drawFolds(drawing);
  });
  strokePath(drawing, OUTLINE, dark ? '#ffffff' : '#1d1a1c', 1, dark ? 0.14 : 0.16);
}
