import { berries, leaf, ROWAN_PAINTS } from './rowan.ts';
import { ellipse, group, linear, type Scene } from './svg.ts';

/** The sign of the clinic: a twig on a round ground, transparent around it. */
export function logoScene(): Scene {
  const sign = [
    leaf('logo-a', 200, '#f4efe2'),
    leaf('logo-b', 230, '#f4efe2'),
    leaf('logo-c', 200, '#f4efe2'),
  ];
  return {
    width: 512,
    height: 512,
    definitions: [...ROWAN_PAINTS, linear('sign', ['#245c47', '#163d2f'])],
    body: [
      ellipse([256, 256, 250, 250], 'fill="url(#sign)"'),
      ...sign.map((piece, place) => group(`translate(256 372) rotate(${(place - 1) * 44})`, [piece])),
      group('translate(256 376)', [berries('logo', 16, 56)]),
    ],
  };
}
