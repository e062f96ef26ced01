/** Distance in px from a list's edge within which dragging scrolls the list. */
const SCROLL_EDGE_PX = 64;
/** Maximum scroll per frame in px. */
const MAXIMUM_SCROLL_PX_PER_FRAME = 14;

/** Returns the scroll per frame in px for a pointer at `pointerY` between two edges; negative is up. */
export function scrollStepAtEdge(pointerY: number, topEdge: number, bottomEdge: number): number {
  const depthIntoEdge =
    Math.min(pointerY - topEdge - SCROLL_EDGE_PX, 0) + Math.max(pointerY - bottomEdge + SCROLL_EDGE_PX, 0);
  return Math.round(
    (Math.min(Math.max(depthIntoEdge, -SCROLL_EDGE_PX), SCROLL_EDGE_PX) / SCROLL_EDGE_PX) * MAXIMUM_SCROLL_PX_PER_FRAME,
  );
}

const SCROLLABLE_OVERFLOW_VALUES = new Set(['auto', 'scroll']);

/** Returns the element that scrolls an item; undefined if the page itself scrolls. */
function scrollContainerOf(scrolledItem: Element): Element | undefined {
  for (let element = scrolledItem.parentElement; element; element = element.parentElement) {
    if (
      SCROLLABLE_OVERFLOW_VALUES.has(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight
    )
      return element === document.body || element === document.documentElement ? undefined : element;
  }
  return undefined;
}

/** Scrolls a list while an item at `getPointerY` (px) is dragged near its visible edge; returns a stop function. */
export function scrollAtEdges(
  listElement: Element,
  getPointerY: () => number | undefined,
  onScroll: () => void,
): () => void {
  const scrollContainer = scrollContainerOf(listElement);
  const scrollIfAtEdge = () => {
    const currentPointerY = getPointerY();
    const { top, bottom } = scrollContainer?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const scrollStep =
      currentPointerY === undefined
        ? 0
        : scrollStepAtEdge(currentPointerY, Math.max(top, 0), Math.min(bottom, innerHeight));
    if (scrollStep !== 0) {
      (scrollContainer ?? window).scrollBy(0, scrollStep);
      onScroll();
    }
    animationFrameId = requestAnimationFrame(scrollIfAtEdge);
  };
  let animationFrameId = requestAnimationFrame(scrollIfAtEdge);
  return () => cancelAnimationFrame(animationFrameId);
}
