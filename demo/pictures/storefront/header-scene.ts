import { CLAY, SHADE, shadow, vase, windowLight } from './props.ts';
import { berries, leaf, ROWAN_PAINTS, sprig } from './rowan.ts';
import { ellipse, group, linear, path, radial, rectangle, type Scene } from './svg.ts';

/** Twigs of rowan in a vase, in the light of a window. */
export function headerScene(): Scene {
  const [width, height, ground] = [1600, 1280, 1090];
  const twigs = [
    ['header-a', 640, -30],
    ['header-b', 760, 3],
    ['header-c', 620, 34],
  ] as const;
  const drawn = (fill?: string) =>
    twigs
      .map(([seed, length, turn]) => group(`translate(980 720) rotate(${turn})`, [sprig(seed, length, fill)]))
      .join('');
  return {
    width,
    height,
    definitions: [
      ...ROWAN_PAINTS,
      CLAY,
      linear('wall', ['#e9e2d3', '#d8cfbc'], [0, 0, 1, 1]),
      linear('table', ['#c49c74', '#9d7650'], [0, 0, 0, 1]),
      radial('bowl', ['#f4efe6', '#cfc5b3'], [0.4, 0.3, 0.7]),
    ],
    body: [
      rectangle([0, 0, width, height], 'url(#wall)'),
      windowLight(330, 40, 620),
      shadow('translate(-190 60) skewX(-8)', drawn(SHADE)),
      rectangle([0, 1010, width, 270], 'url(#table)'),
      ...[1046, 1092, 1150, 1222].map((y, place) =>
        path(
          `M0 ${y}C400 ${y - 8 + place * 5} 900 ${y + 12} 1600 ${y - 4}`,
          'fill="none" stroke="#7c5a3b" stroke-opacity="0.16" stroke-width="3"',
        ),
      ),
      ellipse([900, ground + 4, 260, 34], `fill="${SHADE}" opacity="0.35" filter="url(#soft)"`),
      drawn(),
      vase(980, ground, 400),
      ellipse([470, 1122, 230, 30], `fill="${SHADE}" opacity="0.35" filter="url(#soft)"`),
      group('translate(500 1010) scale(1.25)', [berries('bowl', 60, 120)]),
      path(
        'M340 1010C350 1110 420 1130 500 1130S650 1110 660 1010C600 1040 400 1040 340 1010Z',
        'fill="url(#bowl)"',
      ),
      group('translate(742 1152) rotate(74)', [leaf('fallen', 210)]),
      group('translate(720 1160)', [berries('fallen', 5, 40)]),
    ],
  };
}
