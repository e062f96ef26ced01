import { seededStream } from '../drawing/seeded.ts';
import { ellipse, group, linear, number, type Piece, path, radial } from './svg.ts';

const LEAFLET_PAIRS = 6;

/** Paints of leaves and berries; belongs to the definitions of a scene that shows them. */
export const ROWAN_PAINTS: readonly Piece[] = [
  linear('leaf', ['#3f6b46', '#6f9a63'], [0, 0, 1, 1]),
  linear('leaf-light', ['#5f8b58', '#9dbb80'], [0, 0, 1, 1]),
  linear('leaf-dark', ['#2c5139', '#4d7a50'], [0, 0, 1, 1]),
  radial('berry', ['#ffb08a', '#e2582f', '#a82f14'], [0.35, 0.3, 0.8]),
];

const PAINTS = ['url(#leaf)', 'url(#leaf-light)', 'url(#leaf-dark)'] as const;

/** A leaflet that points up from the origin, with its vein. */
function leaflet(length: number, fill: string): Piece {
  const width = length * 0.3;
  const half = (side: number) =>
    `C${number(side * width)} ${number(-length * 0.25)} ${number(side * width)} ${number(-length * 0.7)} 0 ${number(-length)}`;
  const outline = `M0 0${half(1)}M0 0${half(-1)}`;
  const vein = path(
    `M0 0V${number(-length * 0.9)}`,
    'stroke="#ffffff" stroke-opacity="0.22" stroke-width="1.6"',
  );
  return path(outline, `fill="${fill}"`) + vein;
}

/** A feathered leaf of the rowan that bends to one side, from the origin up. `fill` paints a shadow of it. */
export function leaf(seed: string, length: number, fill?: string): Piece {
  const random = seededStream(seed);
  const bend = (random() - 0.5) * length * 0.35;
  const at = (share: number) => [bend * share * share, -length * share] as const;
  const [endX, endY] = at(1);
  const stem = path(
    `M0 0Q0 ${number(-length * 0.5)} ${number(endX)} ${number(endY)}`,
    `fill="none" stroke="${fill ?? '#5d7346'}" stroke-width="${number(length * 0.014)}" stroke-linecap="round"`,
  );
  const pairs = Array.from({ length: LEAFLET_PAIRS }, (_, pair) => {
    const share = 0.28 + (pair / LEAFLET_PAIRS) * 0.68;
    const size = length * (0.3 - 0.018 * Math.abs(pair - 2)) * (0.92 + random() * 0.16);
    const [x, y] = at(share);
    return [-1, 1].map((side) => {
      const turn = side * (62 - pair * 4 + random() * 10);
      const paint = fill ?? PAINTS[Math.floor(random() * PAINTS.length)] ?? PAINTS[0];
      return group(`translate(${number(x)} ${number(y)}) rotate(${number(turn)})`, [leaflet(size, paint)]);
    });
  });
  const tip = group(`translate(${number(endX)} ${number(endY)}) rotate(${number(bend / 8)})`, [
    leaflet(length * 0.26, fill ?? PAINTS[1]),
  ]);
  return stem + pairs.flat().join('') + tip;
}

/** A cluster of berries around the origin. */
export function berries(seed: string, count: number, radius: number): Piece {
  const random = seededStream(seed);
  const size = (radius * 0.95) / Math.sqrt(count);
  // From the rim to the middle, so that the cluster bulges.
  const drawn = Array.from({ length: count }, (_, place) => {
    const distance = radius * Math.sqrt((place + 0.5) / count);
    const angle = place * 2.399963 + random() * 0.5;
    const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance * 0.8];
    const berry = size * (0.85 + random() * 0.3);
    const end = ellipse(
      [x + berry * 0.2, y + berry * 0.55, berry * 0.14, berry * 0.1],
      'fill="#5a1a0c" opacity="0.6"',
    );
    return ellipse([x, y, berry, berry * 0.97], 'fill="url(#berry)"') + end;
  });
  return drawn.reverse().join('');
}

/** A twig with leaves and berries, from the origin up. `fill` paints a shadow of it. */
export function sprig(seed: string, length: number, fill?: string): Piece {
  const stem = path(
    `M0 0C${number(length * 0.05)} ${number(-length * 0.4)} ${number(-length * 0.08)} ${number(-length * 0.6)} 0 ${number(-length)}`,
    `fill="none" stroke="${fill ?? '#6b5240'}" stroke-width="${number(length * 0.016)}" stroke-linecap="round"`,
  );
  const leaves = [
    [0.42, -58, 0.5],
    [0.5, 52, 0.52],
    [0.7, -36, 0.48],
    [0.8, 40, 0.46],
    [0.97, -4, 0.5],
  ].map(([share = 0, turn = 0, size = 0], place) =>
    group(`translate(0 ${number(-length * share)}) rotate(${turn})`, [
      leaf(`${seed}-${place}`, length * size, fill),
    ]),
  );
  const fruit = [
    [-0.09, 0.52],
    [0.1, 0.68],
  ].map(([x = 0, y = 0], place) =>
    group(`translate(${number(length * x)} ${number(-length * y)})`, [
      fill
        ? ellipse([0, 0, length * 0.09, length * 0.075], `fill="${fill}"`)
        : berries(`${seed}-b${place}`, 22, length * 0.1),
    ]),
  );
  return stem + leaves.join('') + fruit.join('');
}
