/** Elements that a message never covers. */
const IN_SIGHT = '[data-count="cart"], [type="search"], [data-in-sight]';
/** Distance between a message and these elements in px. */
const GAP = 8;

function isBeside(box: DOMRect, other: DOMRect): boolean {
  return other.width === 0 || other.right <= box.left || other.left >= box.right;
}

/** First position from the top in px where a box leaves the others visible. */
function freeTop(box: DOMRect, others: readonly DOMRect[]): number {
  return others
    .filter((other) => !isBeside(box, other))
    .toSorted((one, other) => one.top - other.top)
    .reduce((top, other) => {
      const isClear = other.bottom <= top || other.top >= top + box.height + GAP;
      return isClear ? top : other.bottom + GAP;
    }, box.top);
}

/** Moves the messages down until those elements are visible; without room, not at all. */
export function placeToasts(toasts: HTMLElement): void {
  toasts.style.removeProperty('inset-block-start');
  const box = toasts.getBoundingClientRect();
  const others = [...document.querySelectorAll(IN_SIGHT)].map((other) => other.getBoundingClientRect());
  const top = freeTop(box, others);
  if (top !== box.top && top + box.height <= innerHeight) toasts.style.insetBlockStart = `${top}px`;
}
