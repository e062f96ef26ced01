import { KEYS, session } from '#stores/storage.ts';

const PAUSE_MS = 10_000;
/** Time in which a page that is being left is gone. */
const LEAVING_MS = 3000;

/**
 * Reloads the page when a script of an older build is gone, at most once in ten seconds; not for want of a network,
 * nor where the browser cannot store that it was done, which would reload without end. A page that is being left loads
 * nothing more in Firefox and WebKit: it is given time to go, because a reload would take the person back.
 */
export function reloadOnPreloadError(reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const last = Number(session.read(KEYS.preloadReload));
    if (Date.now() - last < PAUSE_MS) return;
    if (session.write(KEYS.preloadReload, String(Date.now()))) setTimeout(reload, LEAVING_MS);
  });
}
