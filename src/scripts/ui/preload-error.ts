import { KEYS, session } from '#stores/storage.ts';

const PAUSE_MS = 10_000;

/**
 * Reloads the page when a script of an older build is gone, at most once in ten seconds; not for want of a network,
 * nor where the browser cannot store that it was done, which would reload without end.
 */
export function reloadOnPreloadError(reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const last = Number(session.read(KEYS.preloadReload) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    if (session.write(KEYS.preloadReload, String(Date.now()))) reload();
  });
}
