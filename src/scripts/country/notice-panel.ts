import { COUNTRY_NOTICE_HIDDEN_MS } from '#contract/account/stored.ts';
import { containsLinkToken } from '#domain/session/link-token.ts';
import { writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

/** Writes the notice's height to the CSS variable `--notice-size`, by which the page reserves space at its end. */
function reserveNoticeSpace(countryNotice: HTMLElement): void {
  const { style } = document.documentElement;
  const measureTakenHeight = () => (countryNotice.hidden ? 0 : innerHeight - countryNotice.getBoundingClientRect().top);
  new ResizeObserver(() => style.setProperty('--notice-size', `${measureTakenHeight()}px`)).observe(countryNotice);
}

/** Returns a function that moves the focus to the element focused before the notice, else to the main content. */
function rememberFocusBeforeNotice(countryNotice: HTMLElement): () => void {
  let previousFocus: EventTarget | null = null;
  countryNotice.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && countryNotice.contains(relatedTarget))) previousFocus = relatedTarget;
  });
  return () => {
    if (!countryNotice.contains(document.activeElement)) return;
    const isPreviousFocusVisible = previousFocus instanceof HTMLElement && previousFocus.offsetParent !== null;
    const nextFocusedElement = isPreviousFocusVisible ? previousFocus : document.querySelector('main');
    if (nextFocusedElement instanceof HTMLElement) nextFocusedElement.focus({ preventScroll: true });
  };
}

export function showCountryNotice(countryNotice: HTMLElement): void {
  const restoreFocus = rememberFocusBeforeNotice(countryNotice);
  const countryLink = countryNotice.querySelector('a');
  countryLink?.addEventListener('click', () => {
    if (containsLinkToken(location)) return;
    // The listing changes its query without a new page.
    countryLink.search = location.search;
    countryLink.hash = location.hash;
  });
  countryNotice.querySelector('button')?.addEventListener('click', () => {
    restoreFocus();
    countryNotice.hidden = true;
    writeCachedValue(STORAGE_KEYS.countryNoticeClosed, true, COUNTRY_NOTICE_HIDDEN_MS);
  });
  countryNotice.hidden = false;
  reserveNoticeSpace(countryNotice);
  // A live region announces changes, not its initial content.
  const announcementElement = countryNotice.querySelector('[role=status]');
  requestAnimationFrame(() => announcementElement?.replaceChildren(announcementElement.textContent));
}
