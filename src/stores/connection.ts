/** Checks the connection by a request that bypasses caches. */
const isReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves once the browser is online. `isUserWaiting`: the user is waiting, so that a notice is shown while offline. */
export async function waitForConnection(isUserWaiting: boolean): Promise<void> {
  // Browsers also report offline where only the local network is reachable.
  if (navigator.onLine || (await isReachable())) return;
  const notice = isUserWaiting ? document.querySelector<HTMLElement>('[data-offline]') : null;
  notice?.togglePopover(true);
  if (notice) notice.textContent = notice.dataset['offline'] ?? '';
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  notice?.togglePopover(false);
}

/** Returns a loader that waits until online (Chromium never retries a failed import), if `isUserWaiting` with a notice. */
export function loadOnceOnline<Module>(load: () => Promise<Module>): (isAsked: boolean) => Promise<Module> {
  let loadedModule: Module | undefined;
  return async (isUserWaiting) => {
    if (!loadedModule) await waitForConnection(isUserWaiting);
    loadedModule ??= await load();
    return loadedModule;
  };
}

/** Milliseconds after a page has loaded, when it no longer needs the connection for itself. */
const SETTLE_MS = 5_000;
/** Events of a user's first act. */
const ACTS = ['pointerdown', 'keydown'] as const;

let settled: Promise<void> | undefined;

/** Resolves at the user's first act, or five seconds after the page has loaded; for what is needed once offline. */
export function whenPageSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    for (const act of ACTS) addEventListener(act, () => resolve(), { once: true, capture: true });
    const wait = () => setTimeout(resolve, SETTLE_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return settled;
}
