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

export function polygon(points: readonly Point[]): Shape {
  const commands: Command[] = points.map(({ x, y }, index) => ({ type: index === 0 ? 'M' : 'L', x, y }));
  return [...commands, { type: 'Z' }];
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
  return [
    { type: 'M', x: cx - rx, y: cy },
    { type: 'C', x1: cx - rx, y1: cy - hy, x2: cx - hx, y2: cy - dy, x: cx, y: cy - dy },
    { type: 'C', x1: cx + hx, y1: cy - dy, x2: cx + rx, y2: cy - hy, x: cx + rx, y: cy },
    { type: 'C', x1: cx + rx, y1: cy + hy, x2: cx + hx, y2: cy + dy, x: cx, y: cy + dy },
    { type: 'C', x1: cx - hx, y1: cy + dy, x2: cx - rx, y2: cy + hy, x: cx - rx, y: cy },
    { type: 'Z' },
  ];
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
  return [
    { type: 'M', x: x + r, y },
    { type: 'L', x: right - r, y },
    { type: 'C', x1: right - k, y1: y, x2: right, y2: y + k, x: right, y: y + r },
    { type: 'L', x: right, y: bottom - r },
    { type: 'C', x1: right, y1: bottom - k, x2: right - k, y2: bottom, x: right - r, y: bottom },
    { type: 'L', x: x + r, y: bottom },
    { type: 'C', x1: x + k, y1: bottom, x2: x, y2: bottom - k, x, y: bottom - r },
    { type: 'L', x, y: y + r },
    { type: 'C', x1: x, y1: y + k, x2: x + k, y2: y, x: x + r, y },
    { type: 'Z' },
  ];
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
