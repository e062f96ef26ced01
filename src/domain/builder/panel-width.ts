import { BUILDER_WIDTH } from './state.ts';

/** What the page beside the panel retains, in px: two columns of cards and the header's icons. */
const PAGE = 480;
/** Share of the window that the panel takes at most. */
const SHARE = 0.6;

/** The widest that a panel is shown in a window of that width, in px; `Builder.astro` says the same in CSS. */
export function widestPanel(viewport: number): number {
  const room = Math.min(BUILDER_WIDTH.maximum, viewport * SHARE, viewport - PAGE);
  return Math.max(BUILDER_WIDTH.minimum, Math.floor(room));
}
