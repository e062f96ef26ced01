import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/account/schema.ts';
import { json, Network, USER } from '../../support/tab.ts';

let session: typeof import('#stores/session/state.ts');
let personal: typeof import('#stores/platform/personal-storage.ts');
let drafts: typeof import('#stores/platform/form-draft.ts');

const person = (id: number): User => ({ ...USER, id });
const stored = () => Object.values({ ...sessionStorage }).join();

/** Loads the stores again, as a new page in the same tab does. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  session = await import('#stores/session/state.ts');
  personal = await import('#stores/platform/personal-storage.ts');
  drafts = await import('#stores/platform/form-draft.ts');
}

function signIn(id: number): void {
  localStorage.setItem('access_token', 'opaque');
  localStorage.setItem('refresh_token', 'r');
  session.enterSession(person(id));
}

function signOut(): void {
  localStorage.removeItem('access_token');
  session.leaveSession();
}

beforeEach(async () => {
  await loadPage();
});

it('TRUST-4 what somebody typed is theirs alone, and gone from every tab when they sign out', async () => {
  const { broadcastLogout } = await import('#stores/session/tabs.ts');
  signIn(1);
  personal.watchPersonalStorage();
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  sessionStorage.setItem('formulary:pending_wish', '21');
  expect(drafts.readDraft('protocol')).toEqual({ name: 'Diabetes of Ms Ada' });
  signOut();
  broadcastLogout(1);
  expect(stored()).toBe('');
  expect(drafts.readDraft('protocol')).toEqual({});
});

it('SEAM-4 TRUST-4 an unfinished form waits in its tab for its person when the session is refused', async () => {
  signIn(1);
  personal.watchPersonalStorage();
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  signOut();
  await loadPage();
  expect(drafts.readDraft('protocol')).toEqual({});
  signIn(1);
  personal.watchPersonalStorage();
  expect(drafts.readDraft('protocol')).toEqual({ name: 'Diabetes of Ms Ada' });
});

it('TRUST-4 it is gone, too, when somebody else is signed in at once, with the protocol they worked on', () => {
  signIn(1);
  personal.watchPersonalStorage();
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  const value = { user_id: 1, active_protocol: { name: 'Ada' } };
  localStorage.setItem(
    'formulary:active_protocol',
    JSON.stringify({ value, expires_at: Date.now() + 9_999 }),
  );
  session.enterSession(person(2));
  expect(stored()).toBe('');
  expect(localStorage.getItem('formulary:active_protocol')).toBeNull();
  expect(drafts.readDraft('protocol')).toEqual({});
});

it('TRUST-4 a tab that slept through a change of persons clears it at its next start', async () => {
  signIn(1);
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  await loadPage();
  const network = new Network();
  network.answers = { 'GET /v2/account/': json(person(2)) };
  vi.stubGlobal('fetch', network.fetch);
  (await import('#stores/session/start.ts')).openSession();
  expect(drafts.readDraft('protocol')).toEqual({});
  await vi.waitFor(() => expect(stored()).toBe(''));
});

it('TRUST-4 nothing is read or written while it is not known who is signed in', async () => {
  localStorage.setItem('access_token', 'opaque');
  localStorage.setItem('refresh_token', 'r');
  await loadPage();
  drafts.saveDraft('protocol', { name: 'x' });
  expect([stored(), drafts.readDraft('protocol')]).toEqual(['', {}]);
});
