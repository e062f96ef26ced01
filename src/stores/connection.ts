/** Answered by the network alone. */
const isReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves once there is a connection; until then the page says that it waits, if somebody does. */
export async function connected(isAsked: boolean): Promise<void> {
  // Browsers also say so where only the shop's own machine can be reached.
  if (navigator.onLine || (await isReachable())) return;
  const notice = isAsked ? document.querySelector<HTMLElement>('[data-offline]') : null;
  notice?.togglePopover(true);
  if (notice) notice.textContent = notice.dataset['offline'] ?? '';
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  notice?.togglePopover(false);
}

/**
 * Loads a module, the first time once there is a connection: Chromium loads no module again that it once failed to load.
 * `isAsked`: for something that a person has just done.
 */
export function loadConnected<Module>(load: () => Promise<Module>): (isAsked: boolean) => Promise<Module> {
  let loaded: Module | undefined;
  return async (isAsked) => {
    if (!loaded) await connected(isAsked);
    loaded ??= await load();
    return loaded;
  };
}
