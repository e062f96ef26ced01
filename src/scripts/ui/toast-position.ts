/** Selector of the elements that a message never covers. */
const UNCOVERED_SELECTOR = '[data-count="cart"], [type="search"], [data-in-sight]';
/** Minimum distance in px between a message and the elements that it must not cover. */
const TOAST_GAP = 8;

function isHorizontallyBeside(box: DOMRect, otherBox: DOMRect): boolean {
  return otherBox.width === 0 || otherBox.right <= box.left || otherBox.left >= box.right;
}

/** Returns the smallest distance from the top in px at which `box` covers none of the other boxes. */
function firstFreeTop(box: DOMRect, otherBoxes: readonly DOMRect[]): number {
  return otherBoxes
    .filter((otherBox) => !isHorizontallyBeside(box, otherBox))
    .toSorted((one, other) => one.top - other.top)
    .reduce((top, otherBox) => {
      const hasNoOverlap = otherBox.bottom <= top || otherBox.top >= top + box.height + TOAST_GAP;
      return hasNoOverlap ? top : otherBox.bottom + TOAST_GAP;
    }, box.top);
}

/** Moves the messages down until they cover none of `UNCOVERED_SELECTOR`; without room they stay in place. */
export function placeToasts(toasts: HTMLElement): void {
  toasts.style.removeProperty('inset-block-start');
  const bounds = toasts.getBoundingClientRect();
  const otherBoxes = [...document.querySelectorAll(UNCOVERED_SELECTOR)].map((element) =>
    element.getBoundingClientRect(),
  );
  const top = firstFreeTop(bounds, otherBoxes);
  if (top !== bounds.top && top + bounds.height <= innerHeight) toasts.style.insetBlockStart = `${top}px`;
}
