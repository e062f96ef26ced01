import { SHADE, shadow, windowLight } from './props.ts';
import { ROWAN_PAINTS, sprig } from './rowan.ts';
import { ellipse, group, linear, path, radial, rectangle, type Scene } from './svg.ts';

/** A notebook, a cup of tea and a twig on a table, from above. */
export function deskScene(): Scene {
  const [width, height] = [1400, 1050];
  const line = (x: number, y: number, length: number) =>
    path(
      `M${x} ${y}c${length * 0.2} -9 ${length * 0.3} 9 ${length * 0.5} 0s${length * 0.3} 7 ${length * 0.5} -3`,
      'fill="none" stroke="#3b4a66" stroke-opacity="0.7" stroke-width="4" stroke-linecap="round"',
    );
  const pages = [0, 1].map((side) =>
    rectangle([side * 330, 0, 330, 470], side === 0 ? 'url(#page-left)' : 'url(#page-right)', 10),
  );
  const notes = [80, 130, 180, 230, 280, 330].flatMap((y, place) => [
    line(40, y, 190 + (place % 3) * 30),
    line(376, y, 220 - (place % 2) * 60),
  ]);
  return {
    width,
    height,
    definitions: [
      ...ROWAN_PAINTS,
      linear('desk', ['#d8b48c', '#b98d62'], [0, 0, 1, 1]),
      linear('page-left', ['#fdfaf2', '#efe8d8'], [0, 0, 1, 0]),
      linear('page-right', ['#e9e1d0', '#fdfaf2'], [0, 0, 0.4, 0]),
      radial('saucer', ['#ffffff', '#e6e0d4'], [0.4, 0.35, 0.7]),
      radial('tea', ['#d9822f', '#8f4a17'], [0.45, 0.4, 0.6]),
      linear('pen', ['#3f6b58', '#1f3b30'], [0, 0, 1, 0]),
    ],
    body: [
      rectangle([0, 0, width, height], 'url(#desk)'),
      ...Array.from({ length: 9 }, (_, row) =>
        path(
          `M0 ${60 + row * 118}C420 ${40 + row * 118} 900 ${84 + row * 118} 1400 ${54 + row * 118}`,
          'fill="none" stroke="#8d6540" stroke-opacity="0.2" stroke-width="4"',
        ),
      ),
      windowLight(60, -160, 640),
      shadow('translate(220 330) rotate(-8)', rectangle([10, 22, 670, 470], SHADE, 10), 0.4),
      group('translate(220 300) rotate(-8)', [...pages, ...notes]),
      shadow('translate(760 330) rotate(38)', rectangle([6, 14, 22, 420], SHADE, 11), 0.4),
      group('translate(764 318) rotate(38)', [
        rectangle([0, 0, 22, 380], 'url(#pen)', 11),
        path('M2 380h18l-9 44Z', 'fill="#c9a227"'),
      ]),
      ellipse([1130, 330, 190, 188], `fill="${SHADE}" opacity="0.35" filter="url(#soft)"`),
      ellipse([1112, 306, 186, 186], 'fill="url(#saucer)"'),
      path(
        'M1216 268c70 -6 92 84 8 92',
        'fill="none" stroke="#efe9dd" stroke-width="26" stroke-linecap="round"',
      ),
      ellipse([1112, 306, 122, 122], 'fill="#f6f1e7"'),
      ellipse([1112, 306, 104, 104], 'fill="url(#tea)"'),
      shadow('translate(960 1010) rotate(46)', sprig('desk', 520, SHADE), 0.3),
      group('translate(950 990) rotate(46)', [sprig('desk', 520)]),
    ],
  };
}
