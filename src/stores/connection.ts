/** Answered by the network alone. */
const isReachable = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Resolves once there is a connection; until then the page says that it waits. Chromium loads no module again that it
 * once failed to load, so a module that a person asks for is imported after this.
 */
export async function connected(): Promise<void> {
  // Browsers also say so where only the shop's own machine can be reached.
  if (navigator.onLine || (await isReachable())) return;
  const notice = document.querySelector<HTMLElement>('[data-offline]');
  notice?.togglePopover(true);
  if (notice) notice.textContent = notice.dataset['offline'] ?? '';
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  notice?.togglePopover(false);
}
