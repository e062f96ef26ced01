/** Pairs of a minimum viewport width in px and its number of thumbnails; narrower, five wrap. */
const THUMBNAILS: readonly (readonly [number, number])[] = [
  [1200, 8],
  [1024, 4],
  [879, 3],
  [640, 2],
];
const OTHERWISE = 5;

export function barThumbnails(viewport: number): number {
  return THUMBNAILS.find(([from]) => viewport >= from)?.[1] ?? OTHERWISE;
}
