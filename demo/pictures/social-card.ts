import { drawBottle } from './containers/bottle.ts';
import { drawPouch } from './containers/pouch.ts';
import { createDrawing, type Drawing, fillPath, fillShape, toSvg } from './drawing/drawing.ts';
import { boundsOf, placed, rectangle } from './drawing/path.ts';
import { GROUND } from './drawing/scene.ts';
import { textShape } from './label/text-path.ts';
import { lookOf } from './look/looks.ts';
import type { Pack } from './pack.ts';

export const CARD = { width: 1200, height: 630 } as const;
const INK = '#22302b';

interface Placed {
  draw: (pack: Pack) => void;
  slug: string;
  text: Pack['text'];
  accent: string;
  x: number;
  scale: number;
}

/** From the back to the front. */
const GROUP: readonly Placed[] = [
  {
    draw: drawPouch,
    slug: 'serraclara',
    accent: '#b98a8f',
    x: 1046,
    scale: 0.52,
    text: { brand: 'Serraclara', name: 'Collagen Peptides', strength: '10 g', count: '450 g' },
  },
  {
    draw: drawBottle,
    slug: 'sonnrain',
    accent: '#c98b3a',
    x: 642,
    scale: 0.55,
    text: { brand: 'Sonnrain', name: 'Omega-3', strength: '1100 mg', count: '120' },
  },
  {
    draw: drawBottle,
    slug: 'alderfen',
    accent: '#3a7ca5',
    x: 842,
    scale: 0.56,
    text: { brand: 'Alderfen', name: 'Magnesium Bisglycinate', strength: '120 mg', count: '120' },
  },
];

/** Packs are drawn for a square of 1000 whose ground lies at 872; here they share one ground line. */
function drawPlaced(drawing: Drawing, { draw, slug, text, accent, x, scale }: Placed, ground: number): void {
  drawing.body.push(`<g transform="translate(${x - 500 * scale} ${ground - 872 * scale}) scale(${scale})">`);
  draw({ drawing, look: lookOf(slug), text, accent });
  drawing.body.push('</g>');
}

/** The picture of a shared page without one of its own: the shop's name and a few packs. */
export function socialCardSvg(): string {
  const drawing = createDrawing();
  fillPath(drawing, `M0 0H${CARD.width}V${CARD.height}H0Z`, GROUND);
  GROUP.forEach((pack, index) => {
    drawPlaced(drawing, pack, 516 + index * 12);
  });
  const word = textShape('Formulary', 'fraunces-400', 84, -0.012);
  const { left, right } = boundsOf(word);
  fillShape(drawing, placed(word, 80 - left, 334), INK);
  fillShape(drawing, rectangle(82, 366, (right - left) * 0.2, 2.6), '#a9812f');
  return toSvg(drawing, CARD.width, CARD.height);
}
