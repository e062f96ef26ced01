/** From this distance to the edge on, what is dragged scrolls its list, in px. */
const EDGE = 64;
/** The longest way that it scrolls in one frame, in px. */
const FASTEST = 14;

/** How far to scroll in a frame for something held at a height between two edges; negative is up. */
export function edgeStep(height: number, top: number, bottom: number): number {
  const depth = Math.min(height - top - EDGE, 0) + Math.max(height - bottom + EDGE, 0);
  return Math.round((Math.min(Math.max(depth, -EDGE), EDGE) / EDGE) * FASTEST);
}

const SCROLLS = new Set(['auto', 'scroll']);

/** The element that an item scrolls with; undefined is the page. */
function scrollerOf(item: Element): Element | undefined {
  for (let element = item.parentElement; element; element = element.parentElement) {
    if (SCROLLS.has(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight)
      return element === document.body || element === document.documentElement ? undefined : element;
  }
  return undefined;
}

/**
 * Scrolls a list while something is held near an edge of what is visible of it, and tells of each step. `height` says
 * where it is held, in px of the window, or undefined while it has not been moved. Returns a function that stops it.
 */
export function scrollAtEdges(
  list: Element,
  height: () => number | undefined,
  onScroll: () => void,
): () => void {
  const scroller = scrollerOf(list);
  const follow = () => {
    const held = height();
    const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const step = held === undefined ? 0 : edgeStep(held, Math.max(top, 0), Math.min(bottom, innerHeight));
    if (step !== 0) {
      (scroller ?? window).scrollBy(0, step);
      onScroll();
    }
    frame = requestAnimationFrame(follow);
  };
  let frame = requestAnimationFrame(follow);
  return () => cancelAnimationFrame(frame);
}
