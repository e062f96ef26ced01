import { actingLink, followedLink } from '#islands/listing/acting-link.ts';
import { forgetPlace, isRevisit, recallPlace } from '#stores/listing/position.ts';
import { createIslandLoader, type IslandLoader } from './island-loader.ts';

const CONTROLS = '.filters, .listing-bar, .chips, .results-shown, .results-failure, .results-empty';

/** The failed requests are in the log by then, and the page works without the island. */
function start({ prepare }: IslandLoader): void {
  prepare().catch(() => undefined);
}

function startOnIntent(root: HTMLElement, loader: IslandLoader): void {
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CONTROLS)) start(loader);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(type, onIntent, { signal: loader.waiting, passive: true });
  }
}

/** The list is dimmed from the first tap on, however long the island takes. */
function showBusy(root: HTMLElement, done: Promise<unknown>): void {
  root.setAttribute('aria-busy', 'true');
  const end = () => root.removeAttribute('aria-busy');
  done.then(end, end);
}

function followLater(root: HTMLElement, { insist, waiting }: IslandLoader): void {
  const onClick = (event: MouseEvent) => {
    const link = actingLink(event);
    if (!link) return;
    event.preventDefault();
    const clicked = followedLink(link, event);
    const done = insist().then(
      (follow) => follow(clicked),
      () => location.assign(link.href),
    );
    showBusy(root, done);
  };
  root.addEventListener('click', onClick, { signal: waiting });
}

/** The island reads changed boxes by itself; here it is only made sure that it comes, or else the form goes. */
function filterLater(root: HTMLElement, form: HTMLFormElement, { insist, waiting }: IslandLoader): void {
  const send = () => form.submit();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    insist().then(() => form.hidePopover(), send);
  };
  form.addEventListener('change', () => showBusy(root, insist().catch(send)), { signal: waiting });
  form.addEventListener('submit', onSubmit, { signal: waiting });
}

/** A sheet that opens takes the focus to its first control. */
function focusOnOpen(form: HTMLFormElement): void {
  form.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') form.querySelector('button')?.focus();
  });
}

/** Where the listing was left, its height is reserved before the products are there, so that nothing jumps. */
function returnToPlace(root: HTMLElement): boolean {
  const place = recallPlace();
  if (!place) return false;
  root.style.minBlockSize = `${place.height}px`;
  scrollTo({ top: place.scroll, behavior: 'instant' });
  return true;
}

/**
 * Starts the island when someone turns to the listing's controls. What they do until it is there is done
 * by it then, or by the browser with a new page if it cannot be had.
 */
export function takeOverOnIntent(root: HTMLElement): void {
  root.toggleAttribute('data-whole', isRevisit());
  // A new visit leaves nothing of an earlier one for its own reload.
  if (!isRevisit()) forgetPlace();
  const form = root.querySelector('form');
  // Where a search found nothing, there is nothing to choose.
  if (!form) return;
  const loader = createIslandLoader(root);
  startOnIntent(root, loader);
  followLater(root, loader);
  filterLater(root, form, loader);
  focusOnOpen(form);
  if (returnToPlace(root)) start(loader);
}
