import { fillTimeText } from './notes.ts';

/** Maximum of attempts to reach the shop: after the `online` event, the network may still be unavailable. */
const MAXIMUM_TRIES = 3;
const PAUSE_MS = 2_000;

/** Connection to the shop: `there`, `lost`, or `back` if the page is still an offline copy. */
type Connection = 'there' | 'lost' | 'back';

/** Shows the connection's state; `loadedAt` is the time in ms when the page's content was loaded. */
function showConnectionState(page: Document, connection: Connection, loadedAt: number): void {
  page.documentElement.toggleAttribute('data-no-connection', connection === 'lost');
  for (const note of page.querySelectorAll<HTMLElement>('[data-connection]')) {
    const text = note.querySelector<HTMLElement>('[data-text]');
    note.hidden = note.dataset['connection'] !== connection;
    if (text) text.textContent = fillTimeText(text, 'time', loadedAt);
  }
}

async function isShopReachable(triesLeft = MAXIMUM_TRIES): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) return true;
  } catch {}
  if (triesLeft === 1 || !navigator.onLine) return false;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return isShopReachable(triesLeft - 1);
}

/** Returns a function that is true once the user has interacted with the page or is leaving it. */
function watchUserActivity(): () => boolean {
  let wasActive = false;
  const recordActivity = () => {
    wasActive = true;
  };
  for (const type of ['pointerdown', 'keydown', 'beforeunload']) addEventListener(type, recordActivity, { once: true });
  return () => wasActive || scrollY > 0;
}

/** Reloads an offline copy with which the user has not interacted; otherwise offers a reload. */
async function reloadUntouchedCopy(page: Document, loadedAt: number, isUsed: () => boolean): Promise<void> {
  if (!(await isShopReachable()) || !navigator.onLine) return;
  if (isUsed()) showConnectionState(page, 'back', loadedAt);
  else location.reload();
}

/** Shows changes of the connection on a plan's page; `copiedAt` in ms is undefined for a page from the network. */
export function watchConnection(page: Document, copiedAt: number | undefined): void {
  const loadedAt = copiedAt ?? performance.timeOrigin;
  addEventListener('offline', () => showConnectionState(page, 'lost', loadedAt));
  if (copiedAt === undefined) {
    addEventListener('online', () => showConnectionState(page, 'there', loadedAt));
    return;
  }
  const isUsed = watchUserActivity();
  addEventListener('online', () => reloadUntouchedCopy(page, loadedAt, isUsed));
  showConnectionState(page, 'lost', loadedAt);
  // A reloaded page would restore the scroll position, below the message.
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
}
