import { copiedAt, showAsCopy } from './notes.ts';

function afterLoad(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Has a copy of a plan's page on the device, and says so; what that takes is loaded when the page has loaded. */
export function offerOffline(page: Document): void {
  const at = copiedAt(page);
  if (at !== undefined) showAsCopy(page, at);
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  afterLoad(() => {
    import('./keep.ts')
      .then(({ keepPlan }) => keepPlan(page))
      // Without a connection there is nothing to load and nothing to report.
      .catch((error: unknown) => navigator.onLine && console.error(error));
  });
}
