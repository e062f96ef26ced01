import { drawBottle } from '../containers/bottle.ts';
import { drawDropper } from '../containers/dropper.ts';
import { drawTub } from '../containers/tub.ts';
import { createDrawing } from '../drawing/drawing.ts';
import { lookOf } from '../look/looks.ts';
import type { Pack } from '../pack.ts';
import { CLAY, SHADE, shadow, vase, windowLight } from './props.ts';
import { ROWAN_PAINTS, sprig } from './rowan.ts';
import { group, linear, type Piece, rectangle, type Scene } from './svg.ts';

/** A pack of the catalogue, drawn for a square of 1000 whose ground lies at 872. */
function pack(
  draw: (pack: Pack) => void,
  slug: string,
  texts: Pack['text'],
  accent: string,
  place: string,
): Scene {
  const drawing = createDrawing();
  draw({ drawing, look: lookOf(slug), text: texts, accent });
  return { width: 0, height: 0, definitions: drawing.definitions, body: [group(place, drawing.body)] };
}

/** Definitions of several drawings in one: their names begin with a letter of their own. */
function renamed({ definitions, body, ...size }: Scene, letter: string): Scene {
  const rename = (piece: Piece) => piece.replace(/(id="|url\(#)([gc]\d)/g, `$1${letter}$2`);
  return { ...size, definitions: definitions.map(rename), body: body.map(rename) };
}

/** Packs of the catalogue on a shelf. */
export function shelfScene(): Scene {
  const [width, height] = [960, 1200];
  const packs = [
    renamed(
      pack(
        drawBottle,
        'alderfen',
        { brand: 'Alderfen', name: 'Magnesium', strength: '120 mg', count: '120' },
        '#3a7ca5',
        'translate(-60 90) scale(0.52)',
      ),
      'a',
    ),
    renamed(
      pack(
        drawTub,
        'serraclara',
        { brand: 'Serraclara', name: 'Collagen', strength: '10 g', count: '300 g' },
        '#b98a8f',
        'translate(410 90) scale(0.52)',
      ),
      'b',
    ),
    renamed(
      pack(
        drawDropper,
        'sonnrain',
        { brand: 'Sonnrain', name: 'Vitamin D3', strength: '25 µg', count: '30 ml' },
        '#c98b3a',
        'translate(20 630) scale(0.5)',
      ),
      'd',
    ),
  ];
  const board = (y: number) =>
    rectangle([60, y, 840, 34], 'url(#wood)', 4) + rectangle([60, y + 34, 840, 60], 'url(#under)');
  return {
    width,
    height,
    definitions: [
      ...ROWAN_PAINTS,
      CLAY,
      linear('wall', ['#e7dccb', '#d3c4ad'], [0, 0, 1, 1]),
      linear('wood', ['#c99e73', '#a97f57']),
      '<linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2c1d" stop-opacity="0.3"/><stop offset="1" stop-color="#3a2c1d" stop-opacity="0"/></linearGradient>',
      ...packs.flatMap(({ definitions }) => definitions),
    ],
    body: [
      rectangle([0, 0, width, height], 'url(#wall)'),
      windowLight(150, -120, 560),
      board(543),
      board(1066),
      ...packs.flatMap(({ body }) => body),
      shadow('translate(640 960)', sprig('shelf', 260, SHADE), 0.2),
      group('translate(668 912) rotate(-18)', [sprig('shelf-a', 240)]),
      group('translate(668 912) rotate(24)', [sprig('shelf-b', 220)]),
      vase(668, 1066, 170),
    ],
  };
}
