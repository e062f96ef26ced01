import { loadOnceOnline, waitForConnection } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadSignOut = loadOnceOnline(() => import('./sign-out.ts'));

/** Fills the account menu for signed-in users, closes it after a sign-in or sign-out, and handles “sign out”. */
export function enhanceAccountMenu(root: Document): void {
  const menu = root.querySelector<HTMLDetailsElement>('[data-account-menu]');
  const button = menu?.querySelector<HTMLButtonElement>('[data-sign-out]');
  if (!menu || !button) return;
  let isFilled = false;
  $session.subscribe((state) => {
    root.documentElement.dataset['session'] = state === 'loggedin' ? 'in' : 'out';
    menu.open = false;
    if (state === 'loggedout' || isFilled) return;
    isFilled = true;
    void waitForConnection(false)
      .then(() => import('./menu-member.ts'))
      .then(({ fillAccountMenu }) => fillAccountMenu(menu));
  });
  button.addEventListener('click', () => {
    button.disabled = true;
    void loadSignOut(true)
      .then(({ signOut }) => signOut())
      .finally(() => {
        button.disabled = false;
      });
  });
}
