import { fillTimeText } from './notes.ts';

/** Maximum number of attempts to reach the shop: after the `online` event, the network may still be unavailable. */
const MAXIMUM_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 2_000;

/** Connection to the shop: `there`, `lost`, or `back` if it returned while the page is an offline copy. */
type ConnectionState = 'there' | 'lost' | 'back';

/** Shows the state of the connection; `loadedAt` is the time in ms when the page's content was loaded. */
function showConnectionState(page: Document, connectionState: ConnectionState, loadedAt: number): void {
  page.documentElement.toggleAttribute('data-no-connection', connectionState === 'lost');
  for (const note of page.querySelectorAll<HTMLElement>('[data-connection]')) {
    const textElement = note.querySelector<HTMLElement>('[data-text]');
    note.hidden = note.dataset['connection'] !== connectionState;
    if (textElement) textElement.textContent = fillTimeText(textElement, 'time', loadedAt);
  }
}

async function isShopReachable(remainingAttempts = MAXIMUM_ATTEMPTS): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) return true;
  } catch {}
  if (remainingAttempts === 1 || !navigator.onLine) return false;
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  return isShopReachable(remainingAttempts - 1);
}

/** Returns a function that returns true once the user has interacted with the page or is leaving it. */
function watchUserActivity(): () => boolean {
  let hasInteracted = false;
  const recordActivity = () => {
    hasInteracted = true;
  };
  for (const eventType of ['pointerdown', 'keydown', 'beforeunload'])
    addEventListener(eventType, recordActivity, { once: true });
  return () => hasInteracted || scrollY > 0;
}

/** Reloads an offline copy with which the user has not interacted; otherwise offers a reload. */
async function reloadUntouchedCopy(page: Document, loadedAt: number, hasUserInteracted: () => boolean): Promise<void> {
  if (!(await isShopReachable()) || !navigator.onLine) return;
  if (hasUserInteracted()) showConnectionState(page, 'back', loadedAt);
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
  const hasUserInteracted = watchUserActivity();
  addEventListener('online', () => reloadUntouchedCopy(page, loadedAt, hasUserInteracted));
  showConnectionState(page, 'lost', loadedAt);
  // A reloaded page would restore the scroll position, below the message.
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
}
