import type { User } from '#contract/account/schema.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import { localise } from '#i18n/localised-path.ts';
import { $notSaved } from '#stores/outbox/not-saved.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { $user } from '#stores/session/state.ts';

function showPerson(person: HTMLElement, user: User | undefined): void {
  const name = personName(user ?? {}, pageLanguage());
  const texts = name ? [name, user?.email] : [user?.email];
  [...person.children].forEach((line, index) => {
    line.textContent = texts[index] ?? '';
  });
  person.hidden = user === undefined;
}

function showEntries(menu: HTMLElement, user: User | undefined): void {
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-roles]')) {
    const roles = entry.dataset['roles']?.split(' ') ?? [];
    entry.hidden = user === undefined || !roles.includes(String(user.user_type_id));
  }
}

/** Shows the count of unsaved changes at the menu's button, and an entry that leads to their list. */
function showNotSaved(menu: HTMLElement): void {
  const badge = document.createElement('b');
  const item = document.createElement('li');
  const link = document.createElement('a');
  const list = menu.querySelector('ul');
  link.href = `${localise(ACCOUNT_PATHS.home, pageLanguage())}#not-saved`;
  item.appendChild(link);
  $notSaved.subscribe(async ({ length: count }) => {
    if (count === 0) {
      badge.remove();
      item.remove();
      return;
    }
    const t = await loadTranslate(pageLanguage(), ['common']);
    link.textContent = t('not-saved.title', { count });
    badge.textContent = String(count);
    badge.ariaLabel = link.textContent;
    menu.querySelector('summary')?.appendChild(badge);
    list?.insertBefore(item, list.firstChild);
  });
}

export function fillAccountMenu(menu: HTMLElement): void {
  const person = menu.querySelector<HTMLElement>('[data-person]');
  showNotSaved(menu);
  $user.subscribe((user) => {
    if (person) showPerson(person, user);
    showEntries(menu, user);
  });
}
