import { type Command, mapPoints, type Point, type Shape, type Warp } from './path.ts';

/** Longest piece, in label units, that may be carried over without bending it. */
const LONGEST_PIECE = 14;

function splitLine(from: Point, to: Point): Command[] {
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LONGEST_PIECE));
  return Array.from({ length: pieces }, (_, index) => {
    const share = (index + 1) / pieces;
    return { type: 'L', x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

type Curve = Extract<Command, { type: 'C' }>;

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** De Casteljau: the part of the curve before `share`, and the rest. */
function cutCurve(from: Point, curve: Curve, share: number): [Curve, Curve] {
  const handle1 = { x: curve.x1, y: curve.y1 };
  const handle2 = { x: curve.x2, y: curve.y2 };
  const a = between(from, handle1, share);
  const middle = between(handle1, handle2, share);
  const c = between(handle2, curve, share);
  const d = between(a, middle, share);
  const e = between(middle, c, share);
  const cut = between(d, e, share);
  return [
    { type: 'C', x1: a.x, y1: a.y, x2: d.x, y2: d.y, ...cut },
    { type: 'C', x1: e.x, y1: e.y, x2: c.x, y2: c.y, x: curve.x, y: curve.y },
  ];
}

function splitCurve(from: Point, curve: Curve): Command[] {
  const length = Math.hypot(curve.x - from.x, curve.y - from.y);
  const pieces = Math.max(1, Math.ceil(length / (2 * LONGEST_PIECE)));
  const result: Command[] = [];
  let start = from;
  let rest = curve;
  for (let left = pieces; left > 1; left--) {
    const [part, remainder] = cutCurve(start, rest, 1 / left);
    result.push(part);
    start = part;
    rest = remainder;
  }
  return [...result, rest];
}

/** Bends a flat shape onto a surface: long pieces are divided first, so that straight edges follow it. */
export function warped(shape: Shape, warp: Warp): Shape {
  const pieces: Command[] = [];
  let start: Point = { x: 0, y: 0 };
  let current: Point = start;
  for (const command of shape) {
    if (command.type === 'Z') pieces.push(...splitLine(current, start), command);
    else if (command.type === 'L') pieces.push(...splitLine(current, command));
    else if (command.type === 'C') pieces.push(...splitCurve(current, command));
    else pieces.push(command);
    if (command.type === 'M') start = command;
    current = command.type === 'Z' ? start : command;
  }
  return mapPoints(pieces, warp);
}
