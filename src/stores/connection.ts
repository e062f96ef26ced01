/** Probes an address that no cache answers. */
const isReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves once there is a connection; `isAsked` makes the page show that it waits. */
export async function connected(isAsked: boolean): Promise<void> {
  // Browsers also report offline where only the local network is reachable.
  if (navigator.onLine || (await isReachable())) return;
  const notice = isAsked ? document.querySelector<HTMLElement>('[data-offline]') : null;
  notice?.togglePopover(true);
  if (notice) notice.textContent = notice.dataset['offline'] ?? '';
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  notice?.togglePopover(false);
}

/** Loads a module once online: Chromium never retries a failed import. `isAsked`: needed for an act of the user. */
export function loadConnected<Module>(load: () => Promise<Module>): (isAsked: boolean) => Promise<Module> {
  let loaded: Module | undefined;
  return async (isAsked) => {
    if (!loaded) await connected(isAsked);
    loaded ??= await load();
    return loaded;
  };
}
