import { KEYS, session } from '#stores/storage.ts';

const RELOAD_PAUSE_MS = 10_000;
/** Time in ms to wait before a reload, in which a page that is being left unloads. */
const LEAVING_MS = 3000;

/**
 * Reloads once in ten seconds if a script of an older build is missing; not offline, nor without storage, where it
 * would loop. Waits first, as loads also fail on leaving a page in Firefox and WebKit: a reload would undo that.
 */
export function reloadOnPreloadError(reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const last = Number(session.read(KEYS.preloadReload));
    if (Date.now() - last < RELOAD_PAUSE_MS) return;
    if (session.write(KEYS.preloadReload, String(Date.now()))) setTimeout(reload, LEAVING_MS);
  });
}
