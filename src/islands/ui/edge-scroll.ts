/** Distance in px from a list's edge within which dragging scrolls it. */
const EDGE_PX = 64;
/** Maximum scroll per frame in px. */
const MAXIMUM_STEP = 14;

/** Returns the scroll per frame in px for a pointer at `height` between two edges; negative is up. */
export function scrollStepAtEdge(height: number, top: number, bottom: number): number {
  const depth = Math.min(height - top - EDGE_PX, 0) + Math.max(height - bottom + EDGE_PX, 0);
  return Math.round((Math.min(Math.max(depth, -EDGE_PX), EDGE_PX) / EDGE_PX) * MAXIMUM_STEP);
}

const SCROLLING_OVERFLOWS = new Set(['auto', 'scroll']);

/** Returns the element that scrolls an item; undefined if the page itself does. */
function scrollContainerOf(item: Element): Element | undefined {
  for (let element = item.parentElement; element; element = element.parentElement) {
    if (SCROLLING_OVERFLOWS.has(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight)
      return element === document.body || element === document.documentElement ? undefined : element;
  }
  return undefined;
}

/** Scrolls a list while an item at `height` in px is dragged near its visible edge; returns a stop function. */
export function scrollAtEdges(
  listElement: Element,
  height: () => number | undefined,
  onScroll: () => void,
): () => void {
  const scroller = scrollContainerOf(listElement);
  const scrollIfAtEdge = () => {
    const heightBefore = height();
    const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const step =
      heightBefore === undefined ? 0 : scrollStepAtEdge(heightBefore, Math.max(top, 0), Math.min(bottom, innerHeight));
    if (step !== 0) {
      (scroller ?? window).scrollBy(0, step);
      onScroll();
    }
    frame = requestAnimationFrame(scrollIfAtEdge);
  };
  let frame = requestAnimationFrame(scrollIfAtEdge);
  return () => cancelAnimationFrame(frame);
}
