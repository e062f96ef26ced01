import type { User } from '#contract/account/schema.ts';
import { personName } from '#domain/account/person-name.ts';
import { loadWhenOnline } from '#stores/connection.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { $user } from '#stores/session/state.ts';

const loadUnsavedCountModule = loadWhenOnline(() => import('./unsaved-count.ts'));

function showMemberName(memberElement: HTMLElement, user: User | undefined): void {
  const userName = personName(user ?? {}, pageLanguage());
  const nameAndEmail = userName ? [userName, user?.email] : [user?.email];
  [...memberElement.children].forEach((memberTextElement, lineIndex) => {
    memberTextElement.textContent = nameAndEmail[lineIndex] ?? '';
  });
  memberElement.hidden = user === undefined;
}

function showMenuEntriesForRole(accountMenu: HTMLElement, user: User | undefined): void {
  for (const menuEntry of accountMenu.querySelectorAll<HTMLElement>('[data-roles]')) {
    const allowedRoles = menuEntry.dataset['roles']?.split(' ') ?? [];
    menuEntry.hidden = user === undefined || !allowedRoles.includes(String(user.user_type_id));
  }
}

/** Loads the module that shows the number of unsaved changes, once there is an unsaved change. */
function watchUnsavedEntries(accountMenu: HTMLElement): void {
  let isCountModuleLoaded = false;
  outbox.$entries.subscribe(({ length }) => {
    if (length === 0 || isCountModuleLoaded) return;
    isCountModuleLoaded = true;
    loadUnsavedCountModule(false)
      .then(({ showUnsavedCount }) => showUnsavedCount(accountMenu))
      .catch(console.error);
  });
}

export function fillAccountMenu(menu: HTMLElement): void {
  const memberElement = menu.querySelector<HTMLElement>('[data-person]');
  watchUnsavedEntries(menu);
  $user.subscribe((user) => {
    if (memberElement) showMemberName(memberElement, user);
    showMenuEntriesForRole(menu, user);
  });
}
