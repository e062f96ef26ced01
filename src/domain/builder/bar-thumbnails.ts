/** Number of thumbnails in the bar by minimum viewport width in px. Narrower viewports have five in several rows. */
const THUMBNAILS_BY_WIDTH: readonly (readonly [number, number])[] = [
  [1200, 8],
  [1024, 4],
  [879, 3],
  [640, 2],
];
const THUMBNAILS_ON_NARROW_PAGE = 5;

export function thumbnailsInBar(viewport: number): number {
  return THUMBNAILS_BY_WIDTH.find(([width]) => viewport >= width)?.[1] ?? THUMBNAILS_ON_NARROW_PAGE;
}
