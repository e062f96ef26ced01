/** Selector of the elements that a message never covers. */
const UNCOVERED_SELECTOR = '[data-count="cart"], [type="search"], [data-in-sight]';
/** Minimum distance in px between a message and the elements that it must not cover. */
const TOAST_GAP = 8;

function isHorizontallyBeside(box: DOMRect, other: DOMRect): boolean {
  return other.width === 0 || other.right <= box.left || other.left >= box.right;
}

/** Returns the smallest distance from the top in px at which `box` covers none of the other boxes. */
function firstFreeTop(box: DOMRect, otherBoxes: readonly DOMRect[]): number {
  return otherBoxes
    .filter((other) => !isHorizontallyBeside(box, other))
    .toSorted((one, other) => one.top - other.top)
    .reduce((top, other) => {
      const isClear = other.bottom <= top || other.top >= top + box.height + TOAST_GAP;
      return isClear ? top : other.bottom + TOAST_GAP;
    }, box.top);
}

/** Moves the messages down until they cover none of `UNCOVERED_SELECTOR`; without room they stay in place. */
export function placeToasts(toasts: HTMLElement): void {
  toasts.style.removeProperty('inset-block-start');
  const box = toasts.getBoundingClientRect();
  const otherBoxes = [...document.querySelectorAll(UNCOVERED_SELECTOR)].map((other) =>
    other.getBoundingClientRect(),
  );
  const top = firstFreeTop(box, otherBoxes);
  if (top !== box.top && top + box.height <= innerHeight) toasts.style.insetBlockStart = `${top}px`;
}
