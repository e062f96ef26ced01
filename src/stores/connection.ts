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
  let loaded: Module | undefined;
  return async (isUserWaiting) => {
    if (!loaded) await waitForConnection(isUserWaiting);
    loaded ??= await load();
    return loaded;
  };
}
