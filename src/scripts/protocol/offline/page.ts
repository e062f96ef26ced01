import { watchConnection } from './connection.ts';
import { copiedAt } from './notes.ts';

function afterLoad(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** True if the browser supports offline copies; some browsers throw on the check itself. */
function supportsCopies(): boolean {
  try {
    return 'serviceWorker' in navigator && typeof caches !== 'undefined';
  } catch {
    return false;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** Stores an offline copy of a plan's page once the page has loaded. */
export function offerOffline(page: Document): void {
  watchConnection(page, copiedAt(page));
  if (!supportsCopies()) return;
  afterLoad(() => {
    import('./keep.ts')
      .then(({ storePlanCopy: keepPlan }) => keepPlan(page))
      // Without a connection there is nothing to load and nothing to report.
      .catch((error: unknown) => navigator.onLine && !isRefusal(error) && console.error(error));
  });
}
