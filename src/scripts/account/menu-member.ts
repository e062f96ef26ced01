import type { User } from '#contract/account/schema.ts';
import { personName } from '#domain/account/person-name.ts';
import { loadOnceOnline } from '#stores/connection.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { $user } from '#stores/session/state.ts';

const loadUnsavedEntry = loadOnceOnline(() => import('./unsaved-count.ts'));

function showMemberName(person: HTMLElement, user: User | undefined): void {
  const userName = personName(user ?? {}, pageLanguage());
  const texts = userName ? [userName, user?.email] : [user?.email];
  [...person.children].forEach((line, index) => {
    line.textContent = texts[index] ?? '';
  });
  person.hidden = user === undefined;
}

function showRoleEntries(menu: HTMLElement, user: User | undefined): void {
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-roles]')) {
    const roles = entry.dataset['roles']?.split(' ') ?? [];
    entry.hidden = user === undefined || !roles.includes(String(user.user_type_id));
  }
}

/** Loads the module that shows the number of unsaved changes, once the outbox contains a change. */
function watchUnsavedEntries(menu: HTMLElement): void {
  let isLoaded = false;
  outbox.$entries.subscribe(({ length }) => {
    if (length === 0 || isLoaded) return;
    isLoaded = true;
    loadUnsavedEntry(false)
      .then(({ showUnsavedCount: showNotSaved }) => showNotSaved(menu))
      .catch(console.error);
  });
}

export function fillAccountMenu(menu: HTMLElement): void {
  const person = menu.querySelector<HTMLElement>('[data-person]');
  watchUnsavedEntries(menu);
  $user.subscribe((user) => {
    if (person) showMemberName(person, user);
    showRoleEntries(menu, user);
  });
}
