import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceAccountMenu } from '#scripts/account/menu.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { redefineProperty, SIGNED_IN_USER } from '../../support/tab.ts';

const logoutSpy = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#stores/session/actions.ts', () => ({ logout: logoutSpy }));
const showUnsavedCountSpy = vi.hoisted(() => vi.fn());
vi.mock('#scripts/account/unsaved-count.ts', () => ({ showUnsavedCount: showUnsavedCountSpy }));

function findMenuEntry(entryText: string): HTMLElement {
  const menuEntry = [...document.querySelectorAll<HTMLElement>('li')].find(
    (listItem) => listItem.textContent === entryText,
  );
  if (!menuEntry) throw new Error(`There is no entry ${entryText}`);
  return menuEntry;
}

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/en/login?redirect=%2Fen" data-sign-in>Sign in</a>
    <details data-account-menu open><summary>Your account</summary>
      <p data-person hidden><strong></strong><span></span></p>
      <ul><li><a>Profile</a></li><li data-roles="1 2 3 5" hidden><a>Templates</a></li><li data-roles="4" hidden><a>My protocols</a></li></ul>
      <button type="button" data-sign-out>Sign out</button>
    </details>`;
  enhanceAccountMenu(document);
});

afterEach(() => {
  setSignedOut();
  logoutSpy.mockClear();
});

describe('account menu', () => {
  it('says on the root who is there, and closes when that changes', () => {
    expect(document.documentElement.dataset['session']).toBe('out');
    setSignedIn(SIGNED_IN_USER);
    expect(document.documentElement.dataset['session']).toBe('in');
    expect(document.querySelector('details')?.open).toBe(false);
    setSignedOut();
    expect(document.documentElement.dataset['session']).toBe('out');
  });

  it('shows name and address, and nothing of them afterwards', async () => {
    setSignedIn(SIGNED_IN_USER);
    const signedInPersonElement = document.querySelector<HTMLElement>('[data-person]');
    await vi.waitFor(() => expect(signedInPersonElement?.hidden).toBe(false));
    expect([...(signedInPersonElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Rowan Reyes',
      'certified@example.com',
    ]);
    setSignedIn({ ...SIGNED_IN_USER, first_name: null, last_name: null });
    expect(signedInPersonElement?.textContent).toBe('certified@example.com');
    setSignedOut();
    expect(signedInPersonElement?.hidden).toBe(true);
    expect(signedInPersonElement?.textContent).toBe('');
  });

  it('shows the entries of the role', async () => {
    setSignedIn(SIGNED_IN_USER);
    await vi.waitFor(() => expect(findMenuEntry('Templates').hidden).toBe(false));
    expect([findMenuEntry('Profile').hidden, findMenuEntry('My protocols').hidden]).toEqual([false, true]);
    setSignedIn({ ...SIGNED_IN_USER, user_type_id: 4 });
    expect([findMenuEntry('Templates').hidden, findMenuEntry('My protocols').hidden]).toEqual([true, false]);
  });

  it('loads the count of unsaved changes once there is a connection', async () => {
    setSignedIn(SIGNED_IN_USER);
    await vi.waitFor(() => expect(findMenuEntry('Templates').hidden).toBe(false));
    redefineProperty(navigator, 'onLine', false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    outbox.add({ kind: 'line.add', target: 'protocol/3', payload: {} });
    await vi.dynamicImportSettled();
    expect(showUnsavedCountSpy).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(showUnsavedCountSpy).toHaveBeenCalledWith(document.querySelector('details'));
    });
    redefineProperty(navigator, 'onLine', true);
    outbox.clear(String(SIGNED_IN_USER.id));
  });

  it('signs out once', async () => {
    // A busy machine could exceed the test's wait.
    await import('#scripts/account/sign-out.ts');
    setSignedIn(SIGNED_IN_USER);
    const signOutButton = document.querySelector<HTMLButtonElement>('[data-sign-out]');
    signOutButton?.click();
    expect(signOutButton?.disabled).toBe(true);
    signOutButton?.click();
    await vi.waitFor(() => expect(signOutButton?.disabled).toBe(false));
    expect(logoutSpy).toHaveBeenCalledOnce();
  });
});
