import { BUILDER_WIDTH } from './state.ts';

/** Minimum width of the page beside the panel in px: two columns of cards and the header's icons. */
const PAGE = 480;
const SHARE = 0.6;

/** Maximum width of the panel in px; `Builder.astro` repeats it in CSS. */
export function widestPanel(viewport: number): number {
  const room = Math.min(BUILDER_WIDTH.maximum, viewport * SHARE, viewport - PAGE);
  return Math.max(BUILDER_WIDTH.minimum, Math.floor(room));
}
