import type { User } from '#contract/account.ts';
import { personName } from '#domain/person-name.ts';
import { pageLanguage } from '#stores/language.ts';
import { $session, $user } from '#stores/session-state.ts';

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

async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const { logout } = await import('#stores/session.ts');
    await logout();
  } finally {
    button.disabled = false;
  }
}

/** The header's door to the account: leads guests to the login page and back, and shows who is signed in. */
export function enhanceAccountMenu(root: Document): void {
  const login = root.querySelector<HTMLAnchorElement>('[data-sign-in]');
  const menu = root.querySelector<HTMLDetailsElement>('[data-account-menu]');
  const person = menu?.querySelector<HTMLElement>('[data-person]');
  const button = menu?.querySelector<HTMLButtonElement>('[data-sign-out]');
  if (!login || !menu || !person || !button) return;
  $session.subscribe((state) => {
    root.documentElement.dataset['session'] = state === 'loggedin' ? 'in' : 'out';
    menu.open = false;
  });
  $user.subscribe((user) => {
    showPerson(person, user);
    showEntries(menu, user);
  });
  // The address changes without a new page where a listing is filtered.
  login.addEventListener('click', () => {
    login.search = `?redirect=${encodeURIComponent(location.pathname + location.search)}`;
  });
  button.addEventListener('click', () => void signOut(button));
}
