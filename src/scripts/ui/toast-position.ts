/** Selector of the elements that a toast never covers. */
const NEVER_COVERED_SELECTOR = '[data-count="cart"], [type="search"], [data-in-sight]';
/** Minimum distance in px between a toast and the elements that it must not cover. */
const TOAST_GAP_PX = 8;

function isHorizontallyBeside(box: DOMRect, otherBox: DOMRect): boolean {
  return otherBox.width === 0 || otherBox.right <= box.left || otherBox.left >= box.right;
}

/** Returns the smallest distance from the top in px at which `box` covers none of the other boxes. */
function findFirstFreeTop(box: DOMRect, obstacleBoxes: readonly DOMRect[]): number {
  return obstacleBoxes
    .filter((otherBox) => !isHorizontallyBeside(box, otherBox))
    .toSorted((firstBox, secondBox) => firstBox.top - secondBox.top)
    .reduce((candidateTop, otherBox) => {
      const hasNoOverlap = otherBox.bottom <= candidateTop || otherBox.top >= candidateTop + box.height + TOAST_GAP_PX;
      return hasNoOverlap ? candidateTop : otherBox.bottom + TOAST_GAP_PX;
    }, box.top);
}

/** Moves the toasts down until they cover no element of `NEVER_COVERED_SELECTOR`; without room they stay in place. */
export function placeToasts(toastContainer: HTMLElement): void {
  toastContainer.style.removeProperty('inset-block-start');
  const toastBounds = toastContainer.getBoundingClientRect();
  const obstacleBoxes = [...document.querySelectorAll(NEVER_COVERED_SELECTOR)].map((element) =>
    element.getBoundingClientRect(),
  );
  const freeTop = findFirstFreeTop(toastBounds, obstacleBoxes);
  if (freeTop !== toastBounds.top && freeTop + toastBounds.height <= innerHeight)
    toastContainer.style.insetBlockStart = `${freeTop}px`;
}
