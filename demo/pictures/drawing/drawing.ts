import { ellipse, placed, type Shape, toPathData } from './path.ts';

export interface GradientStop {
  offset: number;
  colour: string;
  opacity?: number;
}

/** Full in the middle or at the start, gone at the end. */
export function fade(colour: string, opacity: number): GradientStop[] {
  return [
    { offset: 0, colour, opacity },
    { offset: 1, colour, opacity: 0 },
  ];
}

/** An SVG under construction: gradients get running ids, so equal scenes give equal text. */
export interface Drawing {
  readonly definitions: string[];
  readonly body: string[];
  readonly gradients: Map<string, string>;
}

export const CANVAS = 1000;

export function createDrawing(): Drawing {
  return { definitions: [], body: [], gradients: new Map() };
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function stopText({ offset, colour, opacity = 1 }: GradientStop): string {
  const see = opacity === 1 ? '' : ` stop-opacity="${short(opacity)}"`;
  return `<stop offset="${short(offset)}" stop-color="${colour}"${see}/>`;
}

function gradient(
  drawing: Drawing,
  element: string,
  attributes: string,
  stops: readonly GradientStop[],
): string {
  const inner = `${attributes}>${stops.map(stopText).join('')}</${element}>`;
  const known = drawing.gradients.get(element + inner);
  if (known) return known;
  const id = `g${drawing.gradients.size}`;
  const paint = `url(#${id})`;
  drawing.gradients.set(element + inner, paint);
  drawing.definitions.push(`<${element} id="${id}" ${inner}`);
  return paint;
}

/** A gradient along the line from (x1, y1) to (x2, y2), as shares of the painted shape's box. */
export function linearGradient(
  drawing: Drawing,
  stops: readonly GradientStop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0],
): string {
  const line = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
  return gradient(drawing, 'linearGradient', line, stops);
}

/** A gradient along a line given in canvas units. */
export function canvasGradient(
  drawing: Drawing,
  stops: readonly GradientStop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): string {
  const line = `gradientUnits="userSpaceOnUse" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
  return gradient(drawing, 'linearGradient', line, stops);
}

export function radialGradient(
  drawing: Drawing,
  stops: readonly GradientStop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  return gradient(drawing, 'radialGradient', `cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"`, stops);
}

export interface Patch {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** In radians. */
  turn?: number;
}

/** An ellipse of any direction whose paint runs from its middle (offset 0) to its rim (offset 1). */
export function fillPatch(
  drawing: Drawing,
  { x, y, rx, ry, turn = 0 }: Patch,
  stops: readonly GradientStop[],
): void {
  const place = `translate(${short(x)} ${short(y)}) rotate(${short((turn * 180) / Math.PI)}) scale(${short(rx)} ${short(ry)})`;
  const attributes = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}"`;
  const paint = gradient(drawing, 'radialGradient', attributes, stops);
  fillShape(drawing, placed(ellipse(0, 0, rx, ry), x, y, 1, turn), paint);
}

export function fillPath(drawing: Drawing, data: string, paint: string, opacity = 1): void {
  const see = opacity === 1 ? '' : ` fill-opacity="${short(opacity)}"`;
  drawing.body.push(`<path d="${data}" fill="${paint}"${see}/>`);
}

export function fillShape(drawing: Drawing, shape: Shape, paint: string, opacity = 1): void {
  fillPath(drawing, toPathData(shape), paint, opacity);
}

/** Strokes a line or curve; used where an edge catches light or lies in shade. */
export function strokePath(drawing: Drawing, data: string, paint: string, width: number, opacity = 1): void {
  drawing.body.push(
    `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${short(width)}" stroke-opacity="${short(opacity)}" stroke-linecap="round"/>`,
  );
}

/** Draws what `draw` adds only inside the clip outline. */
export function clipped(drawing: Drawing, clipData: string, draw: () => void): void {
  const id = `c${drawing.definitions.length}`;
  drawing.definitions.push(`<clipPath id="${id}"><path d="${clipData}"/></clipPath>`);
  drawing.body.push(`<g clip-path="url(#${id})">`);
  draw();
  drawing.body.push('</g>');
}

export function toSvg(drawing: Drawing, width = CANVAS, height = CANVAS): string {
  const defs = `<defs>${drawing.definitions.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs}${drawing.body.join('')}</svg>`;
}
