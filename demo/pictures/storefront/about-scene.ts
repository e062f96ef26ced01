import { CLAY, SHADE, vase } from './props.ts';
import { leaf, ROWAN_PAINTS, sprig } from './rowan.ts';
import { ellipse, group, linear, path, rectangle, type Scene } from './svg.ts';

/** Two chairs and a plant in front of a window. */
export function aboutScene(): Scene {
  const [width, height] = [1200, 900];
  const chair = (x: number, turn: number) =>
    group(`translate(${x} 0) scale(${turn} 1)`, [
      ellipse([0, 792, 190, 22], `fill="${SHADE}" opacity="0.3" filter="url(#soft)"`),
      ...[-104, 104].map((leg) =>
        path(`M${leg} 690L${leg * 1.12} 790`, 'stroke="#6d4f35" stroke-width="14" stroke-linecap="round"'),
      ),
      path('M-130 470C-150 360 -90 330 0 330S150 360 130 470L124 640H-124Z', 'fill="url(#cloth)"'),
      rectangle([-128, 590, 256, 96], 'url(#seat)', 40),
      ...[-168, 112].map((arm) => rectangle([arm, 520, 56, 176], 'url(#arm)', 28)),
    ]);
  return {
    width,
    height,
    definitions: [
      ...ROWAN_PAINTS,
      CLAY,
      linear('wall', ['#cfd8c8', '#b9c6b4'], [0, 0, 1, 1]),
      linear('floor', ['#c9a783', '#ab8560']),
      linear('sky', ['#f7fbff', '#e4efe6']),
      linear('cloth', ['#3f6b58', '#2d5144'], [0, 0, 1, 1]),
      linear('seat', ['#4c7c67', '#355d4d']),
      linear('arm', ['#466f5d', '#2b4d40'], [0, 0, 1, 0.3]),
    ],
    body: [
      rectangle([0, 0, width, height], 'url(#wall)'),
      rectangle([0, 700, width, 200], 'url(#floor)'),
      rectangle([0, 690, width, 12], '#e9eee4'),
      path('M420 560V250A180 180 0 0 1 780 250V560Z', 'fill="#f3f1e8"'),
      path('M440 545V252A160 160 0 0 1 760 252V545Z', 'fill="url(#sky)"'),
      path('M600 95V545M440 330H760', 'stroke="#f3f1e8" stroke-width="12"'),
      group('translate(455 560) rotate(14)', [sprig('garden', 300)], 'opacity="0.5" filter="url(#soft)"'),
      group(
        'translate(160 640) skewX(-34) scale(1 0.4)',
        [rectangle([300, 300, 190, 330], '#fff6e0'), rectangle([510, 300, 190, 330], '#fff6e0')],
        'opacity="0.35" filter="url(#soft)"',
      ),
      ellipse([600, 800, 110, 18], `fill="${SHADE}" opacity="0.28" filter="url(#soft)"`),
      path('M600 640V790M548 796H652', 'stroke="#6d4f35" stroke-width="12" stroke-linecap="round"'),
      ellipse([600, 638, 104, 22], 'fill="#b98d63"'),
      ellipse([600, 632, 104, 22], 'fill="#cfa67c"'),
      vase(600, 634, 96),
      group('translate(600 552) rotate(-16)', [sprig('table-a', 170)]),
      group('translate(602 552) rotate(22)', [sprig('table-b', 150)]),
      chair(290, 1),
      chair(910, -1),
      group('translate(1120 700) rotate(-12)', [leaf('plant-a', 380)]),
      group('translate(1130 700) rotate(10)', [leaf('plant-b', 440)]),
      group('translate(1110 700) rotate(-34)', [leaf('plant-c', 330)]),
      vase(1120, 800, 150),
    ],
  };
}
