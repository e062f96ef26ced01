import { isLanguage } from '#i18n/languages.ts';
import { changeQueryLanguage } from '#i18n/localised-path.ts';
import { STORAGE_KEYS, session } from '#stores/storage.ts';

/** Returns the scroll position as a fraction of the page's height, which depends on the language. */
function measureScrollFraction(): number {
  return scrollY / Math.max(1, document.documentElement.scrollHeight - innerHeight);
}

function restoreScrollPosition(): void {
  const storedScrollFraction = Number(session.read(STORAGE_KEYS.languageScroll));
  session.remove(STORAGE_KEYS.languageScroll);
  if (storedScrollFraction > 0)
    scrollTo({
      top: storedScrollFraction * (document.documentElement.scrollHeight - innerHeight),
      behavior: 'instant',
    });
}

export function preserveScrollAcrossLanguages(rememberLanguage: (languageCode: string) => void): void {
  restoreScrollPosition();
  document.querySelector('[data-language-menu]')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link) return;
    // The listing changes its query without a new page, so the link's own query may be stale.
    const { language = '' } = link.dataset;
    link.search = isLanguage(language) ? changeQueryLanguage(location.search, language) : location.search;
    link.hash = location.hash;
    rememberLanguage(language);
    session.write(STORAGE_KEYS.languageScroll, String(measureScrollFraction()));
  });
}
