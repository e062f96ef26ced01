import { $unsavedEntries } from '#stores/outbox/unsaved.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

/** Shows the number of unsaved changes on the account menu's button, and a menu entry that links to their list. */
export function showUnsavedCount(menu: HTMLElement): void {
  const badge = document.createElement('b');
  const item = document.createElement('li');
  const link = document.createElement('a');
  const entryList = menu.querySelector('ul');
  // The first entry leads to the account.
  link.href = `${entryList?.querySelector('a')?.href}#not-saved`;
  item.appendChild(link);
  $unsavedEntries.subscribe(async ({ length: count }) => {
    badge.remove();
    item.remove();
    if (count === 0) return;
    const t = await loadTranslator(pageLanguage(), ['common']);
    link.textContent = t('not-saved.title', { count });
    badge.textContent = String(count);
    badge.ariaLabel = link.textContent;
    menu.querySelector('summary')?.appendChild(badge);
    entryList?.insertBefore(item, entryList.firstChild);
  });
}
