import type { User } from '#contract/account/schema.ts';
import { personName } from '#domain/account/person-name.ts';
import { loadOnceOnline } from '#stores/connection.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { $user } from '#stores/session/state.ts';

const loadUnsavedCountModule = loadOnceOnline(() => import('./unsaved-count.ts'));

function showMemberName(personElement: HTMLElement, user: User | undefined): void {
  const userName = personName(user ?? {}, pageLanguage());
  const nameAndEmail = userName ? [userName, user?.email] : [user?.email];
  [...personElement.children].forEach((line, index) => {
    line.textContent = nameAndEmail[index] ?? '';
  });
  personElement.hidden = user === undefined;
}

function showMenuEntriesForRole(menu: HTMLElement, user: User | undefined): void {
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-roles]')) {
    const roles = entry.dataset['roles']?.split(' ') ?? [];
    entry.hidden = user === undefined || !roles.includes(String(user.user_type_id));
  }
}

/** Loads the module that shows the number of unsaved changes, once there is an unsaved change. */
function watchUnsavedEntries(menu: HTMLElement): void {
  let isCountModuleLoaded = false;
  outbox.$entries.subscribe(({ length }) => {
    if (length === 0 || isCountModuleLoaded) return;
    isCountModuleLoaded = true;
    loadUnsavedCountModule(false)
      .then(({ showUnsavedCount: showCount }) => showCount(menu))
      .catch(console.error);
  });
}

export function fillAccountMenu(menu: HTMLElement): void {
  const personElement = menu.querySelector<HTMLElement>('[data-person]');
  watchUnsavedEntries(menu);
  $user.subscribe((user) => {
    if (personElement) showMemberName(personElement, user);
    showMenuEntriesForRole(menu, user);
  });
}
