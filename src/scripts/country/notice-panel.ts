import { holdsLinkToken } from '#domain/session/link-token.ts';
import { writeCached } from '#stores/platform/cached-value.ts';
import { KEYS } from '#stores/storage.ts';

/** How long a notice that was closed stays away (milliseconds). */
export const CLOSED_MS = 3_600_000;

/** The page leaves as much room at its end as the notice takes; nothing else moves. */
function reserveSpace(notice: HTMLElement): void {
  const { style } = document.documentElement;
  const taken = () => (notice.hidden ? 0 : innerHeight - notice.getBoundingClientRect().top);
  new ResizeObserver(() => style.setProperty('--notice-size', `${taken()}px`)).observe(notice);
}

/** Shows the notice until it is closed. */
export function showNotice(notice: HTMLElement): void {
  const link = notice.querySelector('a');
  link?.addEventListener('click', () => {
    if (holdsLinkToken(location)) return;
    // The listing changes its query without a new page.
    link.search = location.search;
    link.hash = location.hash;
  });
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.hidden = true;
    writeCached(KEYS.countryNoticeClosed, true, CLOSED_MS);
  });
  notice.hidden = false;
  reserveSpace(notice);
  // A live region tells what changes in it, not what was there when it appeared.
  const text = notice.querySelector('[role=status]');
  requestAnimationFrame(() => text?.replaceChildren(text.textContent));
}
