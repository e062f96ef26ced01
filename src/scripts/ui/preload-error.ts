const MARK = 'formulary:preload_reload';
const PAUSE_MS = 10_000;

/** Reloads the page when a script of an older build is gone, at most once in ten seconds; not for want of a network. */
export function reloadOnPreloadError(reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    reload();
  });
}
