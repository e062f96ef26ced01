/** Numbers of product thumbnails in the bar, each with its minimum viewport width in px; narrower screens wrap five. */
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
