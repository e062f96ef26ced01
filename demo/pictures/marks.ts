import {
  type Command,
  circle,
  closed,
  curve,
  line,
  move,
  placed,
  polygon,
  rectangle,
  ringShape,
  roundedRectangle,
  type Shape,
} from './drawing/path.ts';

/** Brand marks, drawn in a box of side 2 around the origin. */
export type MarkName = keyof typeof MARKS;

/** A leaf between two tips on the y axis. */
function leaf(halfWidth: number, top = -1, bottom = 1): Shape {
  const third = (bottom - top) / 3;
  return closed(
    move(0, bottom),
    curve(-halfWidth * 1.3, bottom - third, -halfWidth * 1.3, top + third, 0, top),
    curve(halfWidth * 1.3, top + third, halfWidth * 1.3, bottom - third, 0, bottom),
  );
}

function around(shape: Shape, count: number, turn = 0): Shape {
  return Array.from({ length: count }, (_, index) =>
    placed(shape, 0, 0, 1, turn + (index * 2 * Math.PI) / count),
  ).flat();
}

function regular(sides: number, radius: number, turn = 0): Shape {
  const corner = (index: number): { x: number; y: number } => {
    const angle = turn + (index * 2 * Math.PI) / sides;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  };
  return polygon(Array.from({ length: sides }, (_, index) => corner(index)));
}

/** Mirrored left to right, which also turns the winding round: the inner edge of a hollow mark. */
function reversed(shape: Shape): Shape {
  return shape.map((command): Command => {
    if (command.type === 'Z') return command;
    if (command.type !== 'C') return { ...command, x: -command.x };
    return { ...command, x1: -command.x1, x2: -command.x2, x: -command.x };
  });
}

function halfDisc(radius: number): Shape {
  const handle = radius * 0.5522847498;
  return closed(
    move(-radius, 0),
    curve(-radius, -handle, -handle, -radius, 0, -radius),
    curve(handle, -radius, radius, -handle, radius, 0),
  );
}

function wave(y: number): Shape {
  return closed(
    move(-1, y),
    curve(-0.6, y - 0.55, -0.35, y - 0.55, 0, y),
    curve(0.35, y + 0.55, 0.6, y + 0.55, 1, y),
    line(1, y + 0.24),
    curve(0.6, y + 0.79, 0.35, y + 0.79, 0, y + 0.24),
    curve(-0.35, y - 0.31, -0.6, y - 0.31, -1, y + 0.24),
  );
}

const dropOutline: Shape = closed(
  move(0, -1),
  curve(0.25, -0.5, 0.72, -0.1, 0.72, 0.32),
  curve(0.72, 0.72, 0.4, 1, 0, 1),
  curve(-0.4, 1, -0.72, 0.72, -0.72, 0.32),
  curve(-0.72, -0.1, -0.25, -0.5, 0, -1),
);

const MARKS = {
  leaf: [...placed(leaf(0.55), 0.08, 0, 1, 0.6)],
  sprout: [
    ...placed(leaf(0.42, -1.1, 0), 0, 0.35, 1, -0.75),
    ...placed(leaf(0.42, -1.1, 0), 0, 0.35, 1, 0.75),
    ...rectangle(-0.07, 0.2, 0.14, 0.8),
  ],
  petals: around(leaf(0.3, -1, -0.08), 6),
  flower: around(leaf(0.36, -1, -0.06), 4, Math.PI / 4),
  sun: [...circle(0, 0, 0.44), ...around(rectangle(-0.06, -1, 0.12, 0.36), 12)],
  rays: around(
    polygon([
      { x: -0.1, y: -1 },
      { x: 0.1, y: -1 },
      { x: 0.035, y: -0.3 },
      { x: -0.035, y: -0.3 },
    ]),
    16,
  ),
  ring: ringShape(0, 0, 0.95, 0.3),
  orbit: [...ringShape(0, 0, 0.95, 0.12), ...circle(0.42, -0.42, 0.28)],
  rings: [...ringShape(-0.36, 0, 0.62, 0.15), ...ringShape(0.36, 0, 0.62, 0.15)],
  hexagon: [...regular(6, 1), ...reversed(regular(6, 0.66))],
  diamond: [...regular(4, 1), ...reversed(regular(4, 0.52))],
  drop: dropOutline,
  peak: [
    ...polygon([
      { x: -1, y: 0.8 },
      { x: -0.25, y: -0.7 },
      { x: 0.12, y: 0.04 },
      { x: -0.26, y: 0.8 },
    ]),
    ...polygon([
      { x: 0, y: 0.8 },
      { x: 0.5, y: -0.2 },
      { x: 1, y: 0.8 },
    ]),
  ],
  wave: [...wave(-0.62), ...wave(-0.1), ...wave(0.42)],
  arch: [
    ...placed(halfDisc(1), 0, 0.25),
    ...placed(reversed(halfDisc(0.6)), 0, 0.25),
    ...rectangle(-1, 0.4, 2, 0.16),
  ],
  plus: [...roundedRectangle(-0.28, -1, 0.56, 2, 0.28), ...roundedRectangle(-1, -0.28, 2, 0.56, 0.28)],
  horizon: [
    ...placed(halfDisc(0.78), 0, 0.1),
    ...rectangle(-1, 0.26, 2, 0.13),
    ...rectangle(-0.7, 0.56, 1.4, 0.13),
  ],
  seed: [
    ...placed(leaf(0.5, -1, 1), -0.3, 0, 0.9, -0.25),
    ...placed(leaf(0.26, -0.62, 0.62), 0.55, 0.25, 0.9, 0.35),
  ],
} satisfies Record<string, Shape>;

/** A mark with its centre at (x, y), `size` high. */
export function markShape(name: MarkName, x: number, y: number, size: number): Shape {
  return placed(MARKS[name], x, y, size / 2);
}
