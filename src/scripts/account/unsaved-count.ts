import { $unsavedEntries } from '#stores/outbox/unsaved.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

/** Shows the number of unsaved changes on the account menu's button, and a menu entry that links to their list. */
export function showUnsavedCount(accountMenu: HTMLElement): void {
  const countBadge = document.createElement('b');
  const unsavedChangesMenuItem = document.createElement('li');
  const unsavedChangesLink = document.createElement('a');
  const menuList = accountMenu.querySelector('ul');
  // The first entry leads to the account.
  unsavedChangesLink.href = `${menuList?.querySelector('a')?.href}#not-saved`;
  unsavedChangesMenuItem.appendChild(unsavedChangesLink);
  $unsavedEntries.subscribe(async ({ length: unsavedEntryCount }) => {
    countBadge.remove();
    unsavedChangesMenuItem.remove();
    if (unsavedEntryCount === 0) return;
    const t = await loadTranslator(pageLanguage(), ['common']);
    unsavedChangesLink.textContent = t('not-saved.title', { count: unsavedEntryCount });
    countBadge.textContent = String(unsavedEntryCount);
    countBadge.ariaLabel = unsavedChangesLink.textContent;
    accountMenu.querySelector('summary')?.appendChild(countBadge);
    menuList?.insertBefore(unsavedChangesMenuItem, menuList.firstChild);
  });
}
