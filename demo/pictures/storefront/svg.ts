/** Pieces of SVG as text. */
export type Piece = string;

export const number = (value: number): string => String(Math.round(value * 100) / 100);

export function path(data: string, attributes: string): Piece {
  return `<path d="${data}" ${attributes}/>`;
}

export function group(transform: string, pieces: readonly Piece[], attributes = ''): Piece {
  return `<g transform="${transform}" ${attributes}>${pieces.join('')}</g>`;
}

export function rectangle(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  radius = 0,
): Piece {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function ellipse(
  [x, y, rx, ry]: readonly [number, number, number, number],
  attributes: string,
): Piece {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" ${attributes}/>`;
}

const stops = (colours: readonly string[]): Piece =>
  colours
    .map((colour, place) => `<stop offset="${number(place / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('');

/** A gradient along a line in shares of the painted shape. */
export function linear(id: string, colours: readonly string[], [x1, y1, x2, y2] = [0, 0, 0, 1]): Piece {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`;
}

/** A gradient from a point towards the rim of the painted shape. */
export function radial(id: string, colours: readonly string[], [cx, cy, r] = [0.5, 0.5, 0.5]): Piece {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly definitions: readonly Piece[];
  readonly body: readonly Piece[];
}

const blur = (id: string, deviation: number): Piece =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** A whole picture; `soft` and `softer` are filters for shadows and light. */
export function sceneSvg({ width, height, definitions, body }: Scene): string {
  const defs = [blur('soft', 12), blur('softer', 34), ...definitions].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body.join('')}</svg>`;
}
