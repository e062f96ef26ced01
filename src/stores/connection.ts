/** Resolves with true if the server responds to a request that bypasses caches. */
const isServerReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves once the browser is online. Shows a notice while it is offline if `isUserWaiting`. */
export async function waitForConnection(isUserWaiting: boolean): Promise<void> {
  // Browsers also report offline where only the local network is reachable.
  if (navigator.onLine || (await isServerReachable())) return;
  const offlineNotice = isUserWaiting ? document.querySelector<HTMLElement>('[data-offline]') : null;
  offlineNotice?.togglePopover(true);
  if (offlineNotice) offlineNotice.textContent = offlineNotice.dataset['offline'] ?? '';
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  offlineNotice?.togglePopover(false);
}

/** Returns a module loader that waits until online, as Chromium never retries a failed import; may show a notice. */
export function loadWhenOnline<Module>(loadModule: () => Promise<Module>): (isUserWaiting: boolean) => Promise<Module> {
  let loadedModule: Module | undefined;
  return async (isUserWaiting) => {
    if (!loadedModule) await waitForConnection(isUserWaiting);
    loadedModule ??= await loadModule();
    return loadedModule;
  };
}

/** Time in ms from the load event until the page is assumed to have loaded its own resources. */
const PAGE_SETTLE_DELAY_MS = 5_000;
const USER_ACTION_EVENTS = ['pointerdown', 'keydown'] as const;

let pageSettledPromise: Promise<void> | undefined;

/** Resolves at the user's first action, or 5 s after the load event; delays the loading of data needed only offline. */
export function whenPageSettled(): Promise<void> {
  pageSettledPromise ??= new Promise((resolve) => {
    for (const eventType of USER_ACTION_EVENTS)
      addEventListener(eventType, () => resolve(), { once: true, capture: true });
    const startSettleTimer = () => setTimeout(resolve, PAGE_SETTLE_DELAY_MS);
    if (document.readyState === 'complete') startSettleTimer();
    else addEventListener('load', startSettleTimer, { once: true });
  });
  return pageSettledPromise;
}
