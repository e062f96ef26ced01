import { loadWhenOnline, waitForConnection } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadSignOutModule = loadWhenOnline(() => import('./sign-out.ts'));

/** Fills the account menu for signed-in users, closes it after a sign-in or sign-out, and handles “sign out”. */
export function enhanceAccountMenu(pageDocument: Document): void {
  const accountMenu = pageDocument.querySelector<HTMLDetailsElement>('[data-account-menu]');
  const signOutButton = accountMenu?.querySelector<HTMLButtonElement>('[data-sign-out]');
  if (!accountMenu || !signOutButton) return;
  let isMenuFilled = false;
  $session.subscribe((sessionState) => {
    pageDocument.documentElement.dataset['session'] = sessionState === 'loggedin' ? 'in' : 'out';
    accountMenu.open = false;
    if (sessionState === 'loggedout' || isMenuFilled) return;
    isMenuFilled = true;
    void waitForConnection(false)
      .then(() => import('./menu-member.ts'))
      .then(({ fillAccountMenu }) => fillAccountMenu(accountMenu));
  });
  signOutButton.addEventListener('click', () => {
    signOutButton.disabled = true;
    void loadSignOutModule(true)
      .then(({ signOut }) => signOut())
      .finally(() => {
        signOutButton.disabled = false;
      });
  });
}
