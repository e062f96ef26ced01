import { PANEL_WIDTH_PX } from './state.ts';

/** Minimum width of the page beside the panel in px: two columns of cards and the header's icons. */
const MINIMUM_PAGE_WIDTH_PX = 480;
const MAXIMUM_PANEL_WIDTH_RATIO = 0.6;

/** Returns the maximum width of the panel in px; the CSS of `Builder.astro` has the same formula. */
export function maximumPanelWidth(viewportWidth: number): number {
  const availablePanelWidth = Math.min(
    PANEL_WIDTH_PX.maximum,
    viewportWidth * MAXIMUM_PANEL_WIDTH_RATIO,
    viewportWidth - MINIMUM_PAGE_WIDTH_PX,
  );
  return Math.max(PANEL_WIDTH_PX.minimum, Math.floor(availablePanelWidth));
}
