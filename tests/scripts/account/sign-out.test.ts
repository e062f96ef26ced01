import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '#scripts/account/sign-out.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { stubShopFetch } from '../../support/shop-fetch.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

const logoutSpy = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#stores/session/actions.ts', () => ({ logout: logoutSpy }));

const findSignOutDialog = () => document.querySelector('dialog');
const listDialogButtonTexts = () =>
  [...(findSignOutDialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  stubShopFetch();
  setSignedIn(SIGNED_IN_USER);
});

afterEach(() => {
  logoutSpy.mockClear();
  setSignedOut();
});

it('SEAM-4e a sign-out asks once about an unfinished form, and deletes it', async () => {
  writePersonalValue('draft:protocol', '[{}]');
  const signOutPromise = signOut();
  await vi.waitFor(() => expect(findSignOutDialog()).not.toBeNull());
  expect(findSignOutDialog()?.textContent).toContain('is not saved yet. Signing out deletes it.');
  expect(listDialogButtonTexts()).toEqual(['Stay signed in', 'Sign out and delete it']);
  findSignOutDialog()?.close('leave');
  await signOutPromise;
  expect(logoutSpy).toHaveBeenCalledOnce();
  removePersonalValue('draft:protocol');
});

it('SEAM-4 SEAM-2a a sign-out asks about a change that the shop has refused', async () => {
  outbox.add({ kind: 'line.remove', target: 'protocol/7/line/10', payload: null });
  for (const outboxEntry of outbox.$entries.get()) outbox.save({ ...outboxEntry, state: 'rejected' });
  const pendingSignOut = signOut();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(findSignOutDialog()).not.toBeNull());
  findSignOutDialog()?.close('stay');
  await pendingSignOut;
  expect(logoutSpy).not.toHaveBeenCalled();
  for (const outboxEntry of outbox.$entries.get()) outbox.remove(outboxEntry);
  const secondSignOutPromise = signOut();
  await vi.advanceTimersByTimeAsync(1_000);
  await secondSignOutPromise;
  expect(logoutSpy).toHaveBeenCalledOnce();
});
