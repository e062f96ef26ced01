import { drawCap } from '../cap.ts';
import { fruitColour } from '../contents/colours.ts';
import { DOME } from '../contents/gummy.ts';
import { ringAt, STUDIO } from '../drawing/camera.ts';
import { clipped, type Drawing, fade, fillPatch, fillShape, linearGradient } from '../drawing/drawing.ts';
import { mapPoints, placed, rectangle } from '../drawing/path.ts';
import { wallPath } from '../drawing/revolve.ts';
import { seededStream } from '../drawing/seeded.ts';
import { drawWallLight } from '../label/cylinder-label.ts';
import { mix } from '../look/colour.ts';
import type { Pack } from '../pack.ts';
import { drawNeckShade, drawRoundBody, drawRoundLabel, type RoundForm } from '../round-pack.ts';

const FORM: RoundForm = {
  body: [
    { radius: 196, y: 606 },
    { radius: 198, y: 572, round: 10 },
    { radius: 236, y: 552, round: 34 },
    { radius: 236, y: 14, round: 26 },
    { radius: 225, y: 0 },
  ],
  band: { radius: 236, top: 468, bottom: 108 },
  neck: { radius: 196, y: 584 },
};

const PET = { colour: '#e9eceb', glow: '#cfd6d5', gloss: 0.55, polish: 0.8, body: 0.5 };

const ROWS = { first: 372, pitch: 50, columns: 7, count: 12 };

/** Where each gum lies: row upon row from the back to the front, leaning at all angles. */
function gumPlaces(): Gum[] {
  const next = seededStream('gummies');
  return Array.from({ length: ROWS.count * ROWS.columns }, (_, index) => {
    const row = Math.floor(index / ROWS.columns);
    const column = (index % ROWS.columns) + 0.25 + (row % 2) * 0.5;
    const angle = -Math.PI / 2 + (column * Math.PI) / ROWS.columns;
    return {
      x: 500 + Math.sin(angle) * 216 + (next() - 0.5) * 18,
      y: ROWS.first + row * ROWS.pitch + Math.cos(angle) * 24 + (next() - 0.5) * 26,
      narrow: Math.max(0.45, Math.cos(angle)),
      turn: next() * Math.PI * 2,
    };
  });
}

function drawFilling(drawing: Drawing, accent: string): void {
  const base = fruitColour(accent, 0.64, 0.13);
  const deep = fruitColour(accent, 0.47, 0.12);
  fillShape(drawing, rectangle(260, ROWS.first + 26, 480, 600), mix(deep, '#1d0f0a', 0.3));
  const stops = [
    { offset: 0, colour: mix(base, '#ffffff', 0.3) },
    { offset: 0.4, colour: base },
    { offset: 0.85, colour: deep },
    { offset: 1, colour: mix(deep, base, 0.5) },
  ];
  const paint = linearGradient(drawing, stops, [0.25, 0, 0.65, 1]);
  const glow = mix(base, '#fff2d8', 0.5);
  for (const gum of gumPlaces()) drawGum(drawing, gum, paint, glow);
}

interface Gum {
  x: number;
  y: number;
  narrow: number;
  turn: number;
}

function drawGum(drawing: Drawing, { x, y, narrow, turn }: Gum, paint: string, glow: string): void {
  const turned = placed(DOME, Math.sin(turn) * -16, Math.cos(turn) * 16, 0.5, turn);
  const gum = mapPoints(turned, (u, v) => ({ x: x + u * narrow, y: y + v }));
  fillShape(drawing, gum, '#1d0f0a', 0.22);
  fillShape(
    drawing,
    mapPoints(gum, (u, v) => ({ x: u - 1.2, y: v - 1.8 })),
    paint,
  );
  fillPatch(
    drawing,
    { x: x + 10 * narrow, y: y + 12, rx: 26 * narrow, ry: 17, turn: -0.3 },
    fade(glow, 0.55),
  );
}

/** A clear jar through which the gummies show. */
export function drawGummiesJar(pack: Pack): void {
  const { drawing, look, accent } = pack;
  drawRoundBody(drawing, FORM, PET);
  const inside = wallPath(ringAt(STUDIO, 566, 214), ringAt(STUDIO, 20, 226));
  clipped(drawing, inside, () => drawFilling(drawing, accent));
  drawWallLight(drawing, inside, 0.5, 0.8);
  drawNeckShade(drawing, FORM, 12);
  drawRoundLabel(pack, FORM.band);
  drawCap(drawing, STUDIO, { radius: 212, bottom: 584, top: 704, round: 8 }, look.cap);
}
