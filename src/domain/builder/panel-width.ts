import { BUILDER_WIDTH } from './state.ts';

/** Minimum width of the page beside the panel in px: two columns of cards and the header's icons. */
const MINIMUM_PAGE_WIDTH = 480;
const MAXIMUM_PANEL_RATIO = 0.6;

/** Returns the maximum width of the panel in px; the CSS of `Builder.astro` has the same formula. */
export function maximumPanelWidth(viewport: number): number {
  const availableWidth = Math.min(BUILDER_WIDTH.maximum, viewport * MAXIMUM_PANEL_RATIO, viewport - MINIMUM_PAGE_WIDTH);
  return Math.max(BUILDER_WIDTH.minimum, Math.floor(availableWidth));
}
