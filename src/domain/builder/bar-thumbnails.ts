/** Thumbnails that the bar shows from a width of the viewport on, in px; below the last, five that wrap. */
const THUMBNAILS: readonly (readonly [number, number])[] = [
  [1200, 8],
  [1024, 4],
  [879, 3],
  [640, 2],
];
const OTHERWISE = 5;

/** How many products the bar shows at a viewport's width in px (BUILD-07). */
export function barThumbnails(viewport: number): number {
  return THUMBNAILS.find(([from]) => viewport >= from)?.[1] ?? OTHERWISE;
}
