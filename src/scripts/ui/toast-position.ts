/** What a message never covers: the link to the cart, search fields, totals, and headings of sheets and dialogs. */
const IN_SIGHT = '[data-count="cart"], [type="search"], [data-in-sight]';
/** Distance between a message and what it must not cover, in px. */
const GAP = 8;

function isBeside(box: DOMRect, other: DOMRect): boolean {
  return other.width === 0 || other.right <= box.left || other.left >= box.right;
}

/** The first place from the top down, in px, where a box leaves the others in sight. */
function freeTop(box: DOMRect, others: readonly DOMRect[]): number {
  return others
    .filter((other) => !isBeside(box, other))
    .toSorted((one, other) => one.top - other.top)
    .reduce((top, other) => {
      const isClear = other.bottom <= top || other.top >= top + box.height + GAP;
      return isClear ? top : other.bottom + GAP;
    }, box.top);
}

/** Moves the messages down from the top until they leave in sight what has to be; where there is no room, not at all. */
export function placeToasts(toasts: HTMLElement): void {
  toasts.style.removeProperty('inset-block-start');
  const box = toasts.getBoundingClientRect();
  const others = [...document.querySelectorAll(IN_SIGHT)].map((other) => other.getBoundingClientRect());
  const top = freeTop(box, others);
  if (top !== box.top && top + box.height <= innerHeight) toasts.style.insetBlockStart = `${top}px`;
}
