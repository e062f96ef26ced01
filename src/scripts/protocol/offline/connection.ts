import { textIn } from './notes.ts';

/** Number of attempts: after the `online` event the shop may take a while to be reachable. */
const TRIES = 3;
const PAUSE_MS = 2_000;

/** `lost`: `PlanConnection.astro` hides what needs the shop. `back`: online, but the page is still its copy. */
type Connection = 'there' | 'lost' | 'back';

/** Shows the connection's state; `at` is the time of the page in ms. */
function show(page: Document, connection: Connection, at: number): void {
  page.documentElement.toggleAttribute('data-no-connection', connection === 'lost');
  for (const note of page.querySelectorAll<HTMLElement>('[data-connection]')) {
    const text = note.querySelector<HTMLElement>('[data-text]');
    note.hidden = note.dataset['connection'] !== connection;
    if (text) text.textContent = textIn(text, 'time', at);
  }
}

async function isAnswered(tries = TRIES): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) return true;
  } catch {
    // Not yet.
  }
  if (tries === 1 || !navigator.onLine) return false;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return isAnswered(tries - 1);
}

/** Returns a function that is true once the user has interacted, scrolled or is leaving: no reload then. */
function watchUse(): () => boolean {
  let hasActed = false;
  const act = () => {
    hasActed = true;
  };
  for (const type of ['pointerdown', 'keydown', 'beforeunload']) addEventListener(type, act, { once: true });
  return () => hasActed || scrollY > 0;
}

/** Reloads an unused copy; otherwise offers it. */
async function leaveCopy(page: Document, at: number, isUsed: () => boolean): Promise<void> {
  if (!(await isAnswered()) || !navigator.onLine) return;
  if (isUsed()) show(page, 'back', at);
  else location.reload();
}

/** Follows the connection of a plan's page; `copiedAt` in ms is undefined for a page from the network. */
export function watchConnection(page: Document, copiedAt: number | undefined): void {
  const at = copiedAt ?? performance.timeOrigin;
  addEventListener('offline', () => show(page, 'lost', at));
  if (copiedAt === undefined) {
    addEventListener('online', () => show(page, 'there', at));
    return;
  }
  const isUsed = watchUse();
  addEventListener('online', () => leaveCopy(page, at, isUsed));
  show(page, 'lost', at);
  // A reloaded page would restore the scroll position, below the message.
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
}
