import { actingLink } from '#islands/listing/acting-link.ts';
import type { FollowLink, TakeOverMode } from '#islands/listing/take-over.tsx';
import { recallPlace } from '#stores/listing-place.ts';

const CONTROLS = '.lf, .lb, .lc, .lm, .le, .ly';

const importIsland = () => import('#islands/listing/take-over.tsx');

/** Loads the island once; while that fails, `prepare` may try again and `insist` does without the products. */
function islandLoader(root: HTMLElement, onTaken: () => void) {
  let preparing: Promise<FollowLink> | undefined;
  let insisting: Promise<FollowLink> | undefined;
  const take = async (mode: TakeOverMode) => {
    const { takeOver } = await importIsland();
    const follow = await takeOver(root, mode);
    onTaken();
    return follow;
  };
  const prepare = () => {
    preparing ??= take('hydrate');
    preparing.catch(() => {
      preparing = undefined;
    });
    return preparing;
  };
  const insist = () => {
    insisting ??= importIsland().then(() => prepare().catch(() => take('render')));
    return insisting;
  };
  return { prepare, insist };
}

/** Where the listing was left, its height is reserved before the products are there, so that nothing jumps. */
function returnToPlace(root: HTMLElement): boolean {
  const place = recallPlace();
  if (!place) return false;
  root.style.minBlockSize = `${place.height}px`;
  scrollTo({ top: place.scroll, behavior: 'instant' });
  return true;
}

/** A sheet that opens takes the focus to its first control. */
function focusOnOpen(form: HTMLFormElement): void {
  form.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') form.querySelector('button')?.focus();
  });
}

/**
 * Starts the island when someone turns to the listing's controls. What they do until it is there is done
 * by it then, or by the browser with a new page if it cannot be had.
 */
export function takeOverOnIntent(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const { prepare, insist } = islandLoader(root, () => waiting.abort());
  // The failed requests are in the log by then; the page works without the island.
  const start = () => void prepare().catch(() => undefined);
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CONTROLS)) start();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(type, onIntent, { signal, passive: true });
  }
  root.addEventListener(
    'click',
    (event) => {
      const link = actingLink(event);
      if (!link) return;
      event.preventDefault();
      insist().then(
        (follow) => follow(link, event.detail === 0),
        () => location.assign(link.href),
      );
    },
    { signal },
  );
  form.addEventListener('change', () => void insist().catch(() => form.submit()), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      insist().then(
        () => form.hidePopover(),
        () => form.submit(),
      );
    },
    { signal },
  );
  focusOnOpen(form);
  if (returnToPlace(root)) start();
}
