import { $session } from '#stores/session-state.ts';

async function fill(menu: HTMLElement): Promise<void> {
  const { fillAccountMenu } = await import('./account-menu-member.ts');
  fillAccountMenu(menu);
}

/** The header's door to the account: leads guests to the login page and back; what is for members comes with them. */
export function enhanceAccountMenu(root: Document): void {
  const menu = root.querySelector<HTMLDetailsElement>('[data-account-menu]');
  if (!menu) return;
  let isFilled = false;
  $session.subscribe((state) => {
    root.documentElement.dataset['session'] = state === 'loggedin' ? 'in' : 'out';
    menu.open = false;
    if (state === 'loggedout' || isFilled) return;
    isFilled = true;
    void fill(menu);
  });
}
