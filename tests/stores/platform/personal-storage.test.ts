import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/account/schema.ts';
import { FakeNetwork, respondJson, SIGNED_IN_USER } from '../../support/tab.ts';

let sessionStore: typeof import('#stores/session/state.ts');
let personalStorage: typeof import('#stores/platform/personal-storage.ts');
let draftStore: typeof import('#stores/platform/form-draft.ts');

const createUser = (id: number): User => ({ ...SIGNED_IN_USER, id });
const readSessionStorageText = () => Object.values({ ...sessionStorage }).join();
const listDraftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('formulary:personal:'));

/** Loads the stores again, as a new page does, in the same tab or in a new one. */
async function simulatePageLoad(tabKind: 'same' | 'new' = 'same'): Promise<void> {
  if (tabKind === 'new') sessionStorage.clear();
  vi.resetModules();
  sessionStore = await import('#stores/session/state.ts');
  personalStorage = await import('#stores/platform/personal-storage.ts');
  draftStore = await import('#stores/platform/form-draft.ts');
}

function signIn(id: number): void {
  localStorage.setItem('access_token', 'opaque');
  localStorage.setItem('refresh_token', 'r');
  sessionStore.setSignedIn(createUser(id));
}

function signOut(): void {
  localStorage.removeItem('access_token');
  sessionStore.setSignedOut();
}

beforeEach(async () => {
  await simulatePageLoad();
});

it('TRUST-4 what somebody typed is theirs alone, and gone from every tab when they sign out', async () => {
  const { broadcastLogout } = await import('#stores/session/tabs.ts');
  signIn(1);
  personalStorage.watchPersonalStorage();
  draftStore.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  sessionStorage.setItem('formulary:pending_wish', '21');
  expect(draftStore.readDraft('protocol')).toEqual({ name: 'Diabetes of Ms Ada' });
  signOut();
  broadcastLogout(1);
  expect([readSessionStorageText(), listDraftKeys()]).toEqual(['', []]);
  expect(draftStore.readDraft('protocol')).toEqual({});
});

it('TRUST-4 it is gone from the tab when somebody else is signed in at once, with the protocol they worked on', () => {
  signIn(1);
  personalStorage.watchPersonalStorage();
  draftStore.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  const activeProtocolValue = { user_id: 1, active_protocol: { name: 'Ada' } };
  localStorage.setItem(
    'formulary:active_protocol',
    JSON.stringify({ value: activeProtocolValue, expires_at: Date.now() + 9_999 }),
  );
  sessionStore.setSignedIn(createUser(2));
  expect(readSessionStorageText()).toBe('');
  expect(localStorage.getItem('formulary:active_protocol')).toBeNull();
  expect(draftStore.readDraft('protocol')).toEqual({});
});

it('TRUST-4 a tab that slept through a change of persons clears it at its next start', async () => {
  signIn(1);
  draftStore.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  await simulatePageLoad();
  const fakeNetwork = new FakeNetwork();
  fakeNetwork.answers = { 'GET /v2/account/': respondJson(createUser(2)) };
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  (await import('#stores/session/start.ts')).startSessionOnPage();
  expect(draftStore.readDraft('protocol')).toEqual({});
  await vi.waitFor(() => expect(readSessionStorageText()).toBe(''));
});

it('TRUST-4 nothing is read or written while it is not known who is signed in', async () => {
  localStorage.setItem('access_token', 'opaque');
  localStorage.setItem('refresh_token', 'r');
  await simulatePageLoad();
  draftStore.saveDraft('protocol', { name: 'x' });
  expect([readSessionStorageText(), draftStore.readDraft('protocol')]).toEqual(['', {}]);
});

it('SEAM-4 TRUST-4 a draft outlives its tab for a week, and another person neither sees nor deletes it', async () => {
  vi.useFakeTimers();
  const draft = { text: 'Diabetes of Ms Ada' };
  signIn(1);
  draftStore.saveDraft('note', draft);
  personalStorage.writePersonalValue('timezone', 'Europe/Paris');
  await simulatePageLoad('new');
  signIn(2);
  personalStorage.watchPersonalStorage();
  expect([draftStore.readDraft('note'), draftStore.listDraftNames(''), personalStorage.hasUnsavedWork()]).toEqual([
    {},
    [],
    false,
  ]);
  await simulatePageLoad('new');
  signIn(1);
  expect([draftStore.readDraft('note'), draftStore.listDraftNames(''), personalStorage.hasUnsavedWork()]).toEqual([
    draft,
    ['note'],
    true,
  ]);
  expect(personalStorage.readPersonalValue('timezone')).toBeUndefined();
  await simulatePageLoad('new');
  vi.advanceTimersByTime(7 * 86_400_000 + 1);
  signIn(1);
  expect(draftStore.listDraftNames('')).toEqual([]);
  draftStore.saveDraft('note', draft);
  vi.advanceTimersByTime(7 * 86_400_000 + 1);
  signIn(2);
  personalStorage.watchPersonalStorage();
  expect(listDraftKeys()).toEqual([]);
});

it('SEAM-4 each tab keeps its own text of a form, and deletes no text of another tab', async () => {
  signIn(1);
  draftStore.saveDraft('note', { text: 'Mine' });
  const firstTabSessionStorage = { ...sessionStorage };
  await simulatePageLoad('new');
  signIn(1);
  expect(draftStore.readDraft('note')).toEqual({ text: 'Mine' });
  draftStore.saveDraft('note', { text: 'Theirs' });
  sessionStorage.clear();
  Object.assign(sessionStorage, firstTabSessionStorage);
  expect(draftStore.readDraft('note')).toEqual({ text: 'Mine' });
  draftStore.clearDraft('note');
  expect(draftStore.readDraft('note')).toEqual({ text: 'Theirs' });
  draftStore.clearDraft('note');
  expect(draftStore.hasDraft('note')).toBe(false);
});

it('TRUST-4 what a guest types stays in the tab, and is nobody’s after signing in', async () => {
  draftStore.saveDraft('register', { email: 'ada@example.com' });
  expect([listDraftKeys(), draftStore.readDraft('register')]).toEqual([[], { email: 'ada@example.com' }]);
  signIn(1);
  personalStorage.watchPersonalStorage();
  expect([draftStore.readDraft('register'), readSessionStorageText()]).toEqual([{}, '']);
});
