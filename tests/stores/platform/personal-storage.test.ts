import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/account/schema.ts';
import { json, Network, USER } from '../../support/tab.ts';

let session: typeof import('#stores/session/state.ts');
let personal: typeof import('#stores/platform/personal-storage.ts');
let drafts: typeof import('#stores/platform/form-draft.ts');
let waiting: typeof import('#stores/platform/waiting/texts.ts');

const person = (id: number): User => ({ ...USER, id });
const stored = () => Object.values({ ...sessionStorage }).join();

/** Loads a new page of the same tab. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  session = await import('#stores/session/state.ts');
  personal = await import('#stores/platform/personal-storage.ts');
  drafts = await import('#stores/platform/form-draft.ts');
  waiting = await import('#stores/platform/waiting/texts.ts');
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

it('TRUST-4 what somebody typed is theirs alone, and gone from the tab when they sign out', () => {
  signIn(1);
  personal.watchPersonalStorage();
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  sessionStorage.setItem('formulary:pending_wish', '21');
  expect(drafts.readDraft('protocol')).toEqual({ name: 'Diabetes of Ms Ada' });
  signOut();
  expect(stored()).toBe('');
  expect(drafts.readDraft('protocol')).toEqual({});
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

it('TRUST-4 a tab that slept through the sign-out clears it at its next start, as a guest or as somebody else', async () => {
  signIn(1);
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  localStorage.clear();
  await loadPage();
  const { openSession } = await import('#stores/session/start.ts');
  openSession();
  await vi.waitFor(() => expect(stored()).toBe(''));

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

const NOTES = '{"text":"Interacts with warfarin."}';
const FORM = 'draft:client';
/** Takes the waiting forms of a person, the latest first. */
function unsent(id = '1', name = FORM): string[] {
  const text = waiting.takeForm(id, name);
  return text === undefined ? [] : [text, ...unsent(id, name)];
}
/** Pending entries of the first person in local storage. */
const left = () =>
  Object.entries(localStorage).flatMap(([key, text]) => (key.includes('personal:1:unsent') ? text : []));

it.each([
  ['is refused', () => undefined],
  ['was refused before the page', () => loadPage()],
])('SEAM-4 TRUST-4 notes and forms wait for their person when the session %s', async (_, between) => {
  signIn(1);
  personal.writePersonal(FORM, NOTES);
  personal.writePersonal('sharing:7', '[]');
  drafts.saveDraft('protocol', { name: 'Diabetes of Ms Ada' });
  personal.watchPersonalStorage();
  localStorage.removeItem('access_token');
  await between();
  session.leaveSession();
  (await import('#stores/session/start.ts')).openSession();
  await vi.waitFor(() => expect(stored()).toBe(''));
  signIn(2);
  personal.clearOthersStorage();
  expect(drafts.readDraft('protocol')).toEqual({});
  signIn(1);
  expect(drafts.readDraft('protocol')).toEqual({ name: 'Diabetes of Ms Ada' });
  expect([unsent(), unsent('1', 'sharing:7')]).toEqual([[NOTES], ['[]']]);
  expect(Object.keys(localStorage).filter((key) => key.includes('personal'))).toEqual([]);
});

it('SEAM-4 TRUST-4 what two tabs left unsent waits together, for a week and no more, also while somebody else is signed in', async () => {
  for (const text of ['[1]', '[2]']) {
    signIn(1);
    personal.writePersonal('sharing:7', text);
    signOut();
    personal.clearOthersStorage();
  }
  expect(left().join()).toMatch(/\[1\].*\[2\]/);
  signIn(2);
  personal.clearOthersStorage();
  expect(unsent('2', 'sharing:7')).toEqual([]);
  expect(left().join()).toMatch(/\[1\].*\[2\]/);
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1 });
  personal.clearOthersStorage();
  expect(left()).toEqual([]);
  vi.useRealTimers();
});

/** Tab with an outdated view of local storage: browsers deliver changes late. */
async function leaveFromLateTab(text: string): Promise<void> {
  const storedMeanwhile = { ...localStorage };
  localStorage.clear();
  await loadPage();
  waiting.leaveText('1', FORM, text);
  for (const [key, value] of Object.entries(storedMeanwhile)) localStorage.setItem(key, String(value));
}

it('SEAM-4 what two tabs leave at the same time waits together, although neither has learned of the other', async () => {
  waiting.leaveText('1', 'sharing:8', '{"first":1}');
  waiting.leaveText('1', FORM, '{"first":2}');
  const first = { ...localStorage };
  await leaveFromLateTab('{"second":1}');
  expect({ ...localStorage }).toMatchObject(first);
  expect(unsent('1', 'sharing:8')).toEqual(['{"first":1}']);
  expect(unsent()).toEqual(['{"second":1}', '{"first":2}']);
  expect(left()).toEqual([]);
});

it('SEAM-4 what an older version stored under one key is found, before what came later', () => {
  const value = [
    [FORM, '{"old":1}'],
    ['sharing:7', '[]'],
  ];
  localStorage.setItem(
    'formulary:personal:1:unsent',
    JSON.stringify({ value, expires_at: Date.now() + 9_999 }),
  );
  waiting.leaveText('1', FORM, '{"new":1}');
  expect(unsent()).toEqual(['{"new":1}', '{"old":1}']);
  expect(unsent('1', 'sharing:7')).toEqual(['[]']);
  expect(left()).toEqual([]);
});

it('TRUST-4 whoever signs out leaves nothing unsent, in a tab that slept meanwhile either, unless they want it to wait', async () => {
  const { broadcastLogout } = await import('#stores/session/tabs.ts');
  signIn(1);
  personal.watchPersonalStorage();
  personal.writePersonal(FORM, NOTES);
  signOut();
  broadcastLogout(1);
  expect(unsent()).toEqual([]);

  sessionStorage.setItem('formulary:personal:1:draft:client', NOTES);
  await loadPage();
  (await import('#stores/session/start.ts')).openSession();
  await vi.waitFor(() => expect(stored()).toBe(''));
  expect(unsent()).toEqual([]);
  sessionStorage.setItem('formulary:personal:1:draft:client', NOTES);
  signIn(2);
  personal.clearOthersStorage();
  expect(unsent()).toEqual([]);
  signIn(1);
  waiting.forgetSignOut(1);
  personal.writePersonal(FORM, NOTES);
  signOut();
  broadcastLogout();
  personal.clearOthersStorage();
  expect(unsent()).toEqual([NOTES]);
});

it('SEAM-4 of what waits for one person, the oldest goes when it is too much', () => {
  for (const letter of ['a', 'b', 'c']) waiting.leaveText('1', FORM, letter.repeat(30_000));
  expect(unsent().map(([first]) => first)).toEqual(['c', 'b']);
});
