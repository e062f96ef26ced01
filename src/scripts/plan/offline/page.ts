import { watchConnection } from './connection.ts';
import { copiedAt } from './notes.ts';

function afterLoad(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** False where the browser has no copies, or refuses them, which some answer with an error to the question itself. */
function mayKeep(): boolean {
  try {
    return 'serviceWorker' in navigator && typeof caches !== 'undefined';
  } catch {
    return false;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** Has a copy of a plan's page on the device, and says so; what that takes is loaded when the page has loaded. */
export function offerOffline(page: Document): void {
  watchConnection(page, copiedAt(page));
  if (!mayKeep()) return;
  afterLoad(() => {
    import('./keep.ts')
      .then(({ keepPlan }) => keepPlan(page))
      // Without a connection there is nothing to load and nothing to report.
      .catch((error: unknown) => navigator.onLine && !isRefusal(error) && console.error(error));
  });
}
