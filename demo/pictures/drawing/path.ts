export interface Point {
  x: number;
  y: number;
}

export type Command =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

/** A filled outline, wound so that the nonzero rule applies. */
export type Shape = readonly Command[];

/** Carries a point of a flat drawing onto a surface of the scene. */
export type Warp = (x: number, y: number) => Point;

export const move = (x: number, y: number): Command => ({ type: 'M', x, y });
export const line = (x: number, y: number): Command => ({ type: 'L', x, y });
export const curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): Command => ({
  type: 'C',
  x1,
  y1,
  x2,
  y2,
  x,
  y,
});

export function closed(...commands: Command[]): Shape {
  return [...commands, { type: 'Z' }];
}

export function polygon(points: readonly Point[]): Shape {
  return closed(...points.map(({ x, y }, index) => (index === 0 ? move(x, y) : line(x, y))));
}

export function rectangle(x: number, y: number, width: number, height: number): Shape {
  return polygon([
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]);
}

const CIRCLE_HANDLE = 0.5522847498;

export function ellipse(cx: number, cy: number, rx: number, ry: number, clockwise = true): Shape {
  const sign = clockwise ? 1 : -1;
  const hx = rx * CIRCLE_HANDLE;
  const hy = ry * CIRCLE_HANDLE * sign;
  const dy = ry * sign;
  return closed(
    move(cx - rx, cy),
    curve(cx - rx, cy - hy, cx - hx, cy - dy, cx, cy - dy),
    curve(cx + hx, cy - dy, cx + rx, cy - hy, cx + rx, cy),
    curve(cx + rx, cy + hy, cx + hx, cy + dy, cx, cy + dy),
    curve(cx - hx, cy + dy, cx - rx, cy + hy, cx - rx, cy),
  );
}

export function circle(cx: number, cy: number, radius: number): Shape {
  return ellipse(cx, cy, radius, radius);
}

export function ringShape(cx: number, cy: number, radius: number, stroke: number): Shape {
  return [...circle(cx, cy, radius), ...ellipse(cx, cy, radius - stroke, radius - stroke, false)];
}

export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Shape {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - CIRCLE_HANDLE);
  const right = x + width;
  const bottom = y + height;
  return closed(
    move(x + r, y),
    line(right - r, y),
    curve(right - k, y, right, y + k, right, y + r),
    line(right, bottom - r),
    curve(right, bottom - k, right - k, bottom, right - r, bottom),
    line(x + r, bottom),
    curve(x + k, bottom, x, bottom - k, x, bottom - r),
    line(x, y + r),
    curve(x, y + k, x + k, y, x + r, y),
  );
}

/** A hollow frame: the inner edge runs the other way round. */
export function frame(x: number, y: number, width: number, height: number, stroke: number): Shape {
  const right = x + width - stroke;
  const bottom = y + height - stroke;
  const inner = polygon([
    { x: x + stroke, y: y + stroke },
    { x: x + stroke, y: bottom },
    { x: right, y: bottom },
    { x: right, y: y + stroke },
  ]);
  return [...rectangle(x, y, width, height), ...inner];
}

/** Scales about the origin, turns by `angle` radians, then moves. */
export function placed(shape: Shape, x: number, y: number, scale = 1, angle = 0): Shape {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  const move: Warp = (px, py) => ({ x: x + px * cos - py * sin, y: y + px * sin + py * cos });
  return mapPoints(shape, move);
}

export function mapPoints(shape: Shape, map: Warp): Shape {
  return shape.map((command): Command => {
    if (command.type === 'Z') return command;
    const end = map(command.x, command.y);
    if (command.type !== 'C') return { type: command.type, ...end };
    const first = map(command.x1, command.y1);
    const second = map(command.x2, command.y2);
    return { type: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...end };
  });
}

const decimal = (value: number): string => String(Math.round(value * 100) / 100);

export function toPathData(shape: Shape): string {
  return shape
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = `${decimal(command.x)} ${decimal(command.y)}`;
      if (command.type !== 'C') return command.type + end;
      const handles = [command.x1, command.y1, command.x2, command.y2].map(decimal).join(' ');
      return `C${handles} ${end}`;
    })
    .join('');
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of all points and handles: never smaller than the drawn shape. */
export function boundsOf(shape: Shape): Bounds {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  mapPoints(shape, (x, y) => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
    return { x, y };
  });
  return bounds;
}
