import { SHADE, shadow, windowLight } from './props.ts';
import { berries, ROWAN_PAINTS, sprig } from './rowan.ts';
import { ellipse, group, linear, radial, rectangle, type Scene } from './svg.ts';

/** A bowl of berries, or leaves on plain ground. */
export function groundScene(seed: string, ground: readonly [string, string]): Scene {
  const [width, height] = [960, 600];
  const isBowl = seed === 'bowl';
  const twigs = [
    [150, 640, 24],
    [480, 660, -6],
    [830, 650, -30],
  ].map(([x, y, turn], place) => [`translate(${x} ${y}) rotate(${turn})`, `${seed}-${place}`] as const);
  return {
    width,
    height,
    definitions: [
      ...ROWAN_PAINTS,
      linear('ground', ground, [0, 0, 1, 1]),
      radial('dish', ['#fffdf8', '#ddd3c2'], [0.4, 0.35, 0.7]),
    ],
    body: [
      rectangle([0, 0, width, height], 'url(#ground)'),
      windowLight(120, -180, 480),
      ...twigs.map(([place, name]) => shadow(`translate(-26 24) ${place}`, sprig(name, 430, SHADE), 0.25)),
      ...twigs.map(([place, name]) => group(place, [sprig(name, 430)])),
      ...(isBowl
        ? [
            ellipse([492, 330, 212, 206], `fill="${SHADE}" opacity="0.35" filter="url(#soft)"`),
            ellipse([480, 306, 208, 206], 'fill="url(#dish)"'),
            group('translate(480 306) scale(1 1.22)', [berries('dish', 110, 150)]),
          ]
        : []),
    ],
  };
}
