import { fillTimeText } from './notes.ts';

/** Maximum number of attempts to reach the shop: after the `online` event, the network may still be unavailable. */
const MAXIMUM_SHOP_REQUESTS = 3;
const SHOP_REQUEST_PAUSE_MS = 2_000;

/** Connection to the shop: `there`, `lost`, or `back` if it returned while the page is an offline copy. */
type ConnectionState = 'there' | 'lost' | 'back';

/** Shows the state of the connection; `pageLoadedAt` is the time in ms when the page's content was loaded. */
function showConnectionState(pageDocument: Document, connectionState: ConnectionState, pageLoadedAt: number): void {
  pageDocument.documentElement.toggleAttribute('data-no-connection', connectionState === 'lost');
  for (const connectionNote of pageDocument.querySelectorAll<HTMLElement>('[data-connection]')) {
    const noteTextElement = connectionNote.querySelector<HTMLElement>('[data-text]');
    connectionNote.hidden = connectionNote.dataset['connection'] !== connectionState;
    if (noteTextElement) noteTextElement.textContent = fillTimeText(noteTextElement, 'time', pageLoadedAt);
  }
}

async function isShopReachable(remainingAttempts = MAXIMUM_SHOP_REQUESTS): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) return true;
  } catch {}
  if (remainingAttempts === 1 || !navigator.onLine) return false;
  await new Promise((resolve) => setTimeout(resolve, SHOP_REQUEST_PAUSE_MS));
  return isShopReachable(remainingAttempts - 1);
}

/** Returns a function that returns true once the user has interacted with the page or is leaving it. */
function watchUserActivity(): () => boolean {
  let hasRecordedActivity = false;
  const recordActivity = () => {
    hasRecordedActivity = true;
  };
  for (const eventType of ['pointerdown', 'keydown', 'beforeunload'])
    addEventListener(eventType, recordActivity, { once: true });
  return () => hasRecordedActivity || scrollY > 0;
}

/** Reloads an offline copy with which the user has not interacted; otherwise offers a reload. */
async function reloadUntouchedCopy(
  pageDocument: Document,
  loadedAt: number,
  hasUserInteracted: () => boolean,
): Promise<void> {
  if (!(await isShopReachable()) || !navigator.onLine) return;
  if (hasUserInteracted()) showConnectionState(pageDocument, 'back', loadedAt);
  else location.reload();
}

/** Shows changes of the connection on a plan's page; `copiedAt` in ms is undefined for a page from the network. */
export function watchConnection(pageDocument: Document, copiedAt: number | undefined): void {
  const pageLoadedAt = copiedAt ?? performance.timeOrigin;
  addEventListener('offline', () => showConnectionState(pageDocument, 'lost', pageLoadedAt));
  if (copiedAt === undefined) {
    addEventListener('online', () => showConnectionState(pageDocument, 'there', pageLoadedAt));
    return;
  }
  const hasUserInteracted = watchUserActivity();
  addEventListener('online', () => reloadUntouchedCopy(pageDocument, pageLoadedAt, hasUserInteracted));
  showConnectionState(pageDocument, 'lost', pageLoadedAt);
  // A reloaded page would restore the scroll position, below the message.
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
}
