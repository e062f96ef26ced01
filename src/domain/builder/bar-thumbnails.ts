/** Number of thumbnails in the bar by minimum viewport width in px. Narrower viewports have five in several rows. */
const THUMBNAIL_COUNTS_BY_WIDTH: readonly (readonly [number, number])[] = [
  [1200, 8],
  [1024, 4],
  [879, 3],
  [640, 2],
];
const NARROW_PAGE_THUMBNAIL_COUNT = 5;

export function countThumbnailsInBar(viewportWidth: number): number {
  return THUMBNAIL_COUNTS_BY_WIDTH.find(([width]) => viewportWidth >= width)?.[1] ?? NARROW_PAGE_THUMBNAIL_COUNT;
}
