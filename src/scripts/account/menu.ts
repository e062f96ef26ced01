import { $session } from '#stores/session/state.ts';

async function fill(menu: HTMLElement): Promise<void> {
  const { fillAccountMenu } = await import('./menu-member.ts');
  fillAccountMenu(menu);
}

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
    void fill(menu);
  });
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const { signOut } = await import('./sign-out.ts');
      await signOut();
    } finally {
      button.disabled = false;
    }
  });
}
