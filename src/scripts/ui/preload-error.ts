import { STORAGE_KEYS, session } from '#stores/storage.ts';

const MINIMUM_RELOAD_INTERVAL_MS = 10_000;
/** Delay in ms from a failed load to the reload; long enough to unload a page that the user is leaving. */
const RELOAD_DELAY_MS = 3000;

/** Reloads the page if a script is missing, for example after a deployment; at most once in ten seconds. */
export function reloadOnPreloadError(reloadPage: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const lastReloadAt = Number(session.read(STORAGE_KEYS.preloadReload));
    if (Date.now() - lastReloadAt < MINIMUM_RELOAD_INTERVAL_MS) return;
    if (session.write(STORAGE_KEYS.preloadReload, String(Date.now()))) setTimeout(reloadPage, RELOAD_DELAY_MS);
  });
}
