import { watchConnection } from './connection.ts';
import { readPageCopyTime } from './notes.ts';

function runAfterLoad(delayedTask: () => void): void {
  const runWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(delayedTask) : setTimeout(delayedTask);
  if (document.readyState === 'complete') runWhenIdle();
  else addEventListener('load', runWhenIdle, { once: true });
}

/** True if the browser supports offline copies; some browsers throw on the check itself. */
function supportsOfflineCopies(): boolean {
  try {
    return 'serviceWorker' in navigator && typeof caches !== 'undefined';
  } catch {
    return false;
  }
}

const isSecurityError = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/** Stores an offline copy of a plan's page once the page has loaded. */
export function storeOfflineCopyAfterLoad(pageDocument: Document): void {
  watchConnection(pageDocument, readPageCopyTime(pageDocument));
  if (!supportsOfflineCopies()) return;
  runAfterLoad(() => {
    import('./keep.ts')
      .then(({ storePlanCopy: storeCopy }) => storeCopy(pageDocument))
      // Without a connection there is nothing to load and nothing to report.
      .catch((error: unknown) => navigator.onLine && !isSecurityError(error) && console.error(error));
  });
}
