import { COUNTRY_NOTICE_HIDDEN_MS } from '#contract/account/stored.ts';
import { containsLinkToken } from '#domain/session/link-token.ts';
import { writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

/** Writes the notice's height to the CSS variable `--notice-size`, by which the page reserves space at its end. */
function reserveNoticeSpace(notice: HTMLElement): void {
  const { style } = document.documentElement;
  const measureTakenHeight = () => (notice.hidden ? 0 : innerHeight - notice.getBoundingClientRect().top);
  new ResizeObserver(() => style.setProperty('--notice-size', `${measureTakenHeight()}px`)).observe(notice);
}

/** Returns a function that moves the focus to the element focused before the notice, else to the main content. */
function rememberFocusBeforeNotice(notice: HTMLElement): () => void {
  let previousFocus: EventTarget | null = null;
  notice.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && notice.contains(relatedTarget))) previousFocus = relatedTarget;
  });
  return () => {
    if (!notice.contains(document.activeElement)) return;
    const isPreviousFocusVisible = previousFocus instanceof HTMLElement && previousFocus.offsetParent !== null;
    const nextFocusedElement = isPreviousFocusVisible ? previousFocus : document.querySelector('main');
    if (nextFocusedElement instanceof HTMLElement) nextFocusedElement.focus({ preventScroll: true });
  };
}

export function showCountryNotice(notice: HTMLElement): void {
  const restoreFocus = rememberFocusBeforeNotice(notice);
  const link = notice.querySelector('a');
  link?.addEventListener('click', () => {
    if (containsLinkToken(location)) return;
    // The listing changes its query without a new page.
    link.search = location.search;
    link.hash = location.hash;
  });
  notice.querySelector('button')?.addEventListener('click', () => {
    restoreFocus();
    notice.hidden = true;
    writeCachedValue(STORAGE_KEYS.countryNoticeClosed, true, COUNTRY_NOTICE_HIDDEN_MS);
  });
  notice.hidden = false;
  reserveNoticeSpace(notice);
  // A live region announces changes, not its initial content.
  const statusElement = notice.querySelector('[role=status]');
  requestAnimationFrame(() => statusElement?.replaceChildren(statusElement.textContent));
}
