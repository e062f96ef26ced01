/** Resolves with true if the server responds to a request that bypasses caches. */
const isReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves once the browser is online. Shows a notice while it is offline if `isUserWaiting`. */
export async function waitForConnection(isUserWaiting: boolean): Promise<void> {
  // Browsers also report offline where only the local network is reachable.
  if (navigator.onLine || (await isReachable())) return;
  const notice = isUserWaiting ? document.querySelector<HTMLElement>('[data-offline]') : null;
  notice?.togglePopover(true);
  if (notice) notice.textContent = notice.dataset['offline'] ?? '';
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  notice?.togglePopover(false);
}

/** Returns a loader that waits until online, as Chromium never retries a failed import. Shows a notice if asked. */
export function loadOnceOnline<Module>(load: () => Promise<Module>): (isAsked: boolean) => Promise<Module> {
  let loadedModule: Module | undefined;
  return async (isUserWaiting) => {
    if (!loadedModule) await waitForConnection(isUserWaiting);
    loadedModule ??= await load();
    return loadedModule;
  };
}

/** Time in ms from the load event until a page no longer needs the connection for itself. */
const SETTLE_MS = 5_000;
/** Events that count as the user's first action on a page. */
const ACTS = ['pointerdown', 'keydown'] as const;

let pageSettled: Promise<void> | undefined;

/** Resolves at the user's first action, or 5 s after the load event. For data that the browser needs only offline. */
export function whenPageSettled(): Promise<void> {
  pageSettled ??= new Promise((resolve) => {
    for (const act of ACTS) addEventListener(act, () => resolve(), { once: true, capture: true });
    const startTimer = () => setTimeout(resolve, SETTLE_MS);
    if (document.readyState === 'complete') startTimer();
    else addEventListener('load', startTimer, { once: true });
  });
  return pageSettled;
}
