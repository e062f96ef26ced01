import type { ClientDirective } from 'astro';
import { connected } from '#stores/connection.ts';

/** `interact` is dispatched by a script that needs the island before anybody acts. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'interact'];

/** What was done in an island before it was hydrated. */
interface Acts {
  readonly clicks: { readonly link: HTMLAnchorElement; readonly event: MouseEvent }[];
  /** The form that was changed or submitted. */
  form: HTMLFormElement | null;
  isSubmitted: boolean;
}

/** The link that an island follows in place; a click for a new tab or window is left to the browser. */
function actingLink({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  return isPlain && target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-act]') : null;
}

/** Records acts until the signal ends; each of them starts the island and marks it as busy. */
function recordActs(island: HTMLElement, start: () => void, signal: AbortSignal): Acts {
  const acts: Acts = { clicks: [], form: null, isSubmitted: false };
  const wait = () => {
    island.setAttribute('aria-busy', 'true');
    start();
  };
  const onClick = (event: MouseEvent) => {
    const link = actingLink(event);
    if (!link) return;
    event.preventDefault();
    acts.clicks.push({ link, event });
    wait();
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    acts.form = target.form;
    wait();
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    acts.form = event.target;
    acts.isSubmitted = true;
    wait();
  };
  island.addEventListener('click', onClick, { signal });
  island.addEventListener('change', onChange, { signal });
  island.addEventListener('submit', onSubmit, { signal });
  return acts;
}

/** Repeats the acts; the island renders after each of them, and a link that is gone by then has nothing left to do. */
async function repeat({ clicks, form, isSubmitted }: Acts): Promise<void> {
  for (const { link, event } of clicks) {
    if (link.isConnected) link.dispatchEvent(new MouseEvent('click', event));
    await Promise.resolve();
  }
  if (isSubmitted) form?.requestSubmit();
}

/** Lets the browser do what was done last, with a new page. The way back to this one finds nothing left to do. */
function giveUp(acts: Acts): void {
  const { clicks, form } = acts;
  const clicked = clicks.pop();
  acts.form = null;
  clicks.length = 0;
  if (form) form.submit();
  else if (clicked) location.assign(clicked.link.href);
}

/**
 * `client:interact`: hydrates an island when a pointer, a touch or the focus reaches it, or those parts of it that
 * match a selector: `client:interact=".filters"`. Links with `data-act` that were clicked before, and a form that was
 * submitted, are repeated then. A box that was checked stays checked: the component reads its state when it is hydrated.
 * An island whose modules cannot be loaded leaves all of it to the browser: whatever is done next tries to load them
 * again, and is a new page where that fails too.
 */
const interact: ClientDirective = (load, { value }, island) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  let isStarted = false;
  let isLost = false;
  const hydrate = async () => {
    isLost = false;
    if (!navigator.onLine) await connected(true);
    const run = await load();
    if (isLost) return giveUp(acts);
    await run();
    waiting.abort();
    await repeat(acts);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void hydrate().finally(() => {
      isStarted = false;
      island.removeAttribute('aria-busy');
    });
  };
  const acts = recordActs(island, start, signal);
  const onIntent = ({ target }: Event) => {
    if (isLost || !(target instanceof Element)) return;
    if (typeof value !== 'string' || target.closest(value)) start();
  };
  for (const type of INTENTS) island.addEventListener(type, onIntent, { signal, passive: true });
  island.addEventListener('astro:hydration-error', () => {
    isLost = true;
  });
};

export default interact;
