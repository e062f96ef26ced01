import { connected } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

/** The header's entry to the account: leads guests to the login page and back; what is for members comes with them. */
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
    void connected()
      .then(() => import('./menu-member.ts'))
      .then(({ fillAccountMenu }) => fillAccountMenu(menu));
  });
  button.addEventListener('click', () => {
    button.disabled = true;
    void connected()
      .then(() => import('./sign-out.ts'))
      .then(({ signOut }) => signOut())
      .finally(() => {
        button.disabled = false;
      });
  });
}
