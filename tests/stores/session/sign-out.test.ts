import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../support/fake-caches.ts';
import {
  FakeBroadcastChannel,
  FakeLocks,
  FakeNetwork,
  INITIAL_TOKENS,
  openTab,
  REFRESHED_TOKENS,
  readStoredTokens,
  redefineProperty,
  respondJson,
  SIGNED_IN_USER,
  trackAddedListeners,
  writeStoredTokens,
} from '../../support/tab.ts';

const ACCOUNT_CALL = 'GET /v2/account/';
const LOGOUT_CALL = 'POST /v2/account/logout';
const REFRESH_CALL = 'POST /v2/auth/token-refresh';
const STORED_PLAN_KEY = 'formulary:plan:/en/protocols/account-7';

let fakeNetwork: FakeNetwork;
let planCopyStorage: CacheStorage;
let redirectedPaths: string[];
let removeListeners: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fakeNetwork = new FakeNetwork();
  fakeNetwork.answers = {
    [ACCOUNT_CALL]: respondJson(SIGNED_IN_USER),
    [LOGOUT_CALL]: respondJson({ message: 'Logged out' }),
  };
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  FakeBroadcastChannel.open = [];
  redefineProperty(navigator, 'locks', new FakeLocks());
  redefineProperty(navigator, 'serviceWorker', { getRegistrations: async () => [] });
  planCopyStorage = createFakeCaches('https://shop.test');
  vi.stubGlobal('caches', planCopyStorage);
  await planCopyStorage.open(STORED_PLAN_KEY);
  redirectedPaths = [];
  vi.spyOn(location, 'replace').mockImplementation((newUrl) => void redirectedPaths.push(String(newUrl)));
  removeListeners = trackAddedListeners();
});

afterEach(() => {
  removeListeners();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openSignedInTab() {
  writeStoredTokens(INITIAL_TOKENS);
  const tab = await openTab();
  await tab.startOrEndSession();
  return tab;
}

it('PLAN-11 signing out removes the copies of plans, and leaves the page once they are gone', async () => {
  const tab = await openSignedInTab();
  const pendingCopyRemoval = Promise.withResolvers<void>();
  const originalCacheDelete = planCopyStorage.delete;
  vi.spyOn(planCopyStorage, 'delete').mockImplementation(async (cacheName) => {
    await pendingCopyRemoval.promise;
    return originalCacheDelete(cacheName);
  });
  const pendingLogout = tab.logout();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([readStoredTokens(), redirectedPaths]).toEqual([[null, null], []]);
  pendingCopyRemoval.resolve();
  await pendingLogout;
  expect([await planCopyStorage.keys(), redirectedPaths]).toEqual([[], ['/en/login']]);
});

it('PLAN-11 AUTH-27 copies go as well where tokens are refused before the session’s code is loaded', async () => {
  writeStoredTokens(INITIAL_TOKENS);
  fakeNetwork.answers[REFRESH_CALL] = respondJson({}, 401);
  vi.resetModules();
  const { renewTokens } = await import('#stores/session/renewal/refresh.ts');
  await renewTokens();
  const [{ $session }, { startOrEndSession: startSession }] = await Promise.all([
    import('#stores/session/state.ts'),
    import('#stores/session/run.ts'),
  ]);
  expect($session.get()).toBe('loggedout');
  expect(await planCopyStorage.keys()).toEqual([STORED_PLAN_KEY]);
  await startSession();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await planCopyStorage.keys()).toEqual([]);
});

it('PLAN-05 TRUST-3 first days of plans go although somebody else signs in at once', async () => {
  const tab = await openSignedInTab();
  localStorage.setItem('formulary:plan_start', '{}');
  fakeNetwork.answers['POST /v2/auth/activate'] = respondJson(REFRESHED_TOKENS);
  await tab.activateAccount({ token: 'abc' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
  expect(localStorage.getItem('formulary:plan_start')).toBeNull();
});

it('PLAN-05 PLAN-11 a page that nobody was signed in on removes neither first days nor copies', async () => {
  localStorage.setItem('formulary:plan_start', '{}');
  const tab = await openTab();
  tab.startSessionOnPage();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await planCopyStorage.keys()).toEqual([STORED_PLAN_KEY]);
  expect(localStorage.getItem('formulary:plan_start')).toBe('{}');
});
