import { ellipse, group, linear, type Piece, path, rectangle } from './svg.ts';

export const SHADE = '#1d2a22';

/** Light that falls through a window on the wall. */
export function windowLight(x: number, y: number, size: number): Piece {
  const pane = (column: number, row: number) =>
    rectangle([column * size * 0.54, row * size * 0.62, size * 0.5, size * 0.58], '#fffaf0');
  const panes = [0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row)));
  return group(`translate(${x} ${y}) skewX(-18) skewY(8)`, panes, 'opacity="0.5" filter="url(#soft)"');
}

/** The shadow of something on a wall or a table. */
export const shadow = (transform: string, piece: Piece, opacity = 0.16): Piece =>
  group(transform, [piece], `opacity="${opacity}" filter="url(#soft)"`);

/** A vase of clay that stands on `ground`. */
export function vase(x: number, ground: number, height: number): Piece {
  const width = height * 0.42;
  const body = `M${x - width * 0.3} ${ground - height}C${x - width * 0.24} ${ground - height * 0.7} ${x - width} ${ground - height * 0.6} ${x - width * 0.92} ${ground - height * 0.28}C${x - width * 0.86} ${ground} ${x - width * 0.5} ${ground} ${x} ${ground}S${x + width * 0.86} ${ground} ${x + width * 0.92} ${ground - height * 0.28}C${x + width} ${ground - height * 0.6} ${x + width * 0.24} ${ground - height * 0.7} ${x + width * 0.3} ${ground - height}Z`;
  const mouth = ellipse([x, ground - height, width * 0.3, width * 0.07], 'fill="#8d8272"');
  return path(body, 'fill="url(#clay)"') + mouth;
}

/** The paint of a vase; belongs to the definitions of a scene that shows one. */
export const CLAY = linear('clay', ['#b9ad9a', '#f1ebdf', '#d9cfbe', '#a3967f'], [0, 0, 1, 0.1]);
