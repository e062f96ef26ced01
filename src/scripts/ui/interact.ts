import type { ClientDirective } from 'astro';
import { waitForConnection } from '#stores/connection.ts';

/** Events that hydrate an island. Scripts dispatch `interact` to hydrate an island without user input. */
const HYDRATION_EVENTS = ['pointerover', 'touchstart', 'focusin', 'interact'];

interface RecordedInteractions {
  readonly clicks: { readonly link: HTMLAnchorElement; readonly event: MouseEvent }[];
  form: HTMLFormElement | null;
  isFormSubmitted: boolean;
}

/** Returns the clicked link if the island handles the click itself; null for a click that opens a new tab or window. */
function findClickedIslandLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const opensInSameTab = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  return opensInSameTab && target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-act]') : null;
}

/** Records clicks and submissions in an island until `abortSignal` aborts; each one starts the hydration. */
function recordInteractions(
  island: HTMLElement,
  startHydration: () => void,
  abortSignal: AbortSignal,
): RecordedInteractions {
  const interactions: RecordedInteractions = { clicks: [], form: null, isFormSubmitted: false };
  const markBusyAndHydrate = () => {
    island.setAttribute('aria-busy', 'true');
    startHydration();
  };
  const recordClick = (event: MouseEvent) => {
    const link = findClickedIslandLink(event);
    if (!link) return;
    event.preventDefault();
    interactions.clicks.push({ link, event });
    markBusyAndHydrate();
  };
  const recordChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    interactions.form = target.form;
    markBusyAndHydrate();
  };
  const recordSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    interactions.form = event.target;
    interactions.isFormSubmitted = true;
    markBusyAndHydrate();
  };
  island.addEventListener('click', recordClick, { signal: abortSignal });
  island.addEventListener('change', recordChange, { signal: abortSignal });
  island.addEventListener('submit', recordSubmit, { signal: abortSignal });
  return interactions;
}

/** Repeats the recorded clicks and submission. After each click the island renders, so links may disappear. */
async function repeatInteractions({ clicks, form, isFormSubmitted: isSubmitted }: RecordedInteractions): Promise<void> {
  for (const { link, event } of clicks) {
    if (link.isConnected) link.dispatchEvent(new MouseEvent('click', event));
    await Promise.resolve();
  }
  if (isSubmitted) form?.requestSubmit();
}

/** Opens the page to which the last recorded click or submission leads, and clears all recorded interactions. */
function openLastRecordedTarget(interactions: RecordedInteractions): void {
  const { clicks, form } = interactions;
  const lastClick = clicks.pop();
  interactions.form = null;
  clicks.length = 0;
  if (form) form.submit();
  else if (lastClick) location.assign(lastClick.link.href);
}

/** Hydrates if pointer, touch or focus reaches the island or its parts `client:interact=".x"`; repeats early clicks. */
const hydrateOnInteraction: ClientDirective = (loadHydrator, { value }, island) => {
  const listenerCanceller = new AbortController();
  const { signal } = listenerCanceller;
  let isHydrationStarted = false;
  let hasHydrationFailed = false;
  const hydrateAndRepeat = async () => {
    hasHydrationFailed = false;
    if (!navigator.onLine) await waitForConnection(true);
    const hydrateIsland = await loadHydrator();
    if (hasHydrationFailed) return openLastRecordedTarget(interactions);
    await hydrateIsland();
    listenerCanceller.abort();
    await repeatInteractions(interactions);
  };
  const startHydrationOnce = () => {
    if (isHydrationStarted) return;
    isHydrationStarted = true;
    void hydrateAndRepeat().finally(() => {
      isHydrationStarted = false;
      island.removeAttribute('aria-busy');
    });
  };
  const interactions = recordInteractions(island, startHydrationOnce, signal);
  const hydrateOnMatchingEvent = ({ target }: Event) => {
    if (hasHydrationFailed || !(target instanceof Element)) return;
    if (typeof value !== 'string' || target.closest(value)) startHydrationOnce();
  };
  for (const eventType of HYDRATION_EVENTS)
    island.addEventListener(eventType, hydrateOnMatchingEvent, { signal, passive: true });
  island.addEventListener('astro:hydration-error', () => {
    hasHydrationFailed = true;
  });
};

export default hydrateOnInteraction;
