import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/account/calls.ts';
import { login } from '#contract/session/calls.ts';
import {
  dispatchStorageEvent,
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
  type Tab,
  trackAddedListeners,
  writeStoredTokens,
} from '../../../support/tab.ts';

const ACCOUNT_CALL = 'GET /v2/account/';
const REFRESH_CALL = 'POST /v2/auth/token-refresh';
const REFRESH_INTERVAL_MS = 3_300_000;
const MINUTE_MS = 60_000;

let fakeNetwork: FakeNetwork;
let removeListeners: () => void;

/** Responds to token renewals like the server: each refresh token is valid once. */
function respondWithRotatedTokens(): void {
  let currentTokenNumber = 1;
  fakeNetwork.answers[REFRESH_CALL] = () => {
    const bearerHeader = fakeNetwork.calls.at(-1)?.bearer;
    if (bearerHeader !== `Bearer refresh ${currentTokenNumber}`)
      return respondJson({ message: 'Token has expired' }, 401);
    currentTokenNumber += 1;
    return respondJson({
      access_token: `access ${currentTokenNumber}`,
      refresh_token: `refresh ${currentTokenNumber}`,
    });
  };
}

const countRefreshes = () => fakeNetwork.lines.filter((requestLine) => requestLine === REFRESH_CALL).length;

function storeLastRefreshTime(elapsedMs: number): void {
  const lastRefreshEntry = { value: Date.now() - elapsedMs, expires_at: Date.now() + 30 * 24 * 60 * MINUTE_MS };
  localStorage.setItem('formulary:last_token_refresh', JSON.stringify(lastRefreshEntry));
}

async function startTabSession(tab: Tab): Promise<void> {
  tab.startSessionOnPage();
  await vi.waitFor(() => expect(tab.$user.get()).toEqual(SIGNED_IN_USER));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fakeNetwork = new FakeNetwork();
  fakeNetwork.answers = {
    [ACCOUNT_CALL]: respondJson(SIGNED_IN_USER),
    'POST /v2/account/logout': respondJson({ message: 'Logged out' }),
  };
  respondWithRotatedTokens();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  FakeBroadcastChannel.open = [];
  redefineProperty(navigator, 'locks', new FakeLocks());
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  removeListeners = trackAddedListeners();
  writeStoredTokens(INITIAL_TOKENS);
});

afterEach(() => {
  removeListeners();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('new tokens in time', () => {
  it('AUTH-11 CONST-04 NET-12: every 3,300,000 ms, with the refresh token, not once signed out', async () => {
    const tab = await openTab();
    expect(tab.TOKEN_RENEWAL_AGE_MS).toBe(REFRESH_INTERVAL_MS);
    await startTabSession(tab);
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS - 1000);
    expect(countRefreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakeNetwork.calls.at(-1)).toMatchObject({
      requestLine: REFRESH_CALL,
      bearer: 'Bearer refresh 1',
      body: undefined,
    });
    expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS);
    expect(countRefreshes()).toBe(2);
    await Promise.all([tab.logout(), vi.advanceTimersByTimeAsync(200)]);
    await vi.advanceTimersByTimeAsync(3 * REFRESH_INTERVAL_MS);
    expect(countRefreshes()).toBe(2);
  });

  it('AUTH-12 AMB-AUTH-7: a reload does not postpone one that is due, and calls wait for it', async () => {
    storeLastRefreshTime(56 * MINUTE_MS);
    const tab = await openTab();
    await startTabSession(tab);
    expect(fakeNetwork.calls.map(({ requestLine: sentRequest, bearer }) => `${sentRequest} ${bearer}`)).toEqual([
      `${REFRESH_CALL} Bearer refresh 1`,
      `${ACCOUNT_CALL} Bearer access 2`,
    ]);
  });

  it('AUTH-12: a reload in between keeps the time that is left', async () => {
    storeLastRefreshTime(50 * MINUTE_MS);
    await startTabSession(await openTab());
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    expect(countRefreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(countRefreshes()).toBe(1);
  });

  it('AMB-AUTH-7: after a sleep the tokens are renewed before the first call, once for all calls', async () => {
    const tab = await openTab();
    await startTabSession(tab);
    // Timers pause during sleep, the clock does not.
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
    fakeNetwork.calls.length = 0;
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.all([tab.api(getUser), tab.api(getUser)]);
    expect(fakeNetwork.calls.map(({ requestLine: sentRequest, bearer }) => `${sentRequest} ${bearer}`)).toEqual([
      `${REFRESH_CALL} Bearer refresh 1`,
      `${ACCOUNT_CALL} Bearer access 2`,
      `${ACCOUNT_CALL} Bearer access 2`,
    ]);
  });

  it('AMB-AUTH-7: a call made before the page has started waits for it', async () => {
    storeLastRefreshTime(56 * MINUTE_MS);
    const tab = await openTab();
    const pendingUserCall = tab.api(getUser);
    await vi.advanceTimersByTimeAsync(100);
    expect(fakeNetwork.calls).toEqual([]);
    tab.startSessionOnPage();
    await pendingUserCall;
    expect(fakeNetwork.lines[0]).toBe(REFRESH_CALL);
  });

  it.each([401, 403, 422])('AUTH-06: a refresh answered %i ends the session', async (responseStatus) => {
    const tab = await openTab();
    await startTabSession(tab);
    fakeNetwork.answers[REFRESH_CALL] = respondJson({ message: 'Token has expired' }, responseStatus);
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS);
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
  });

  it.each([
    ['no network', undefined],
    ['503', respondJson({}, 503)],
    ['429', respondJson({}, 429)],
  ])('a refresh that met %s is tried again and ends nothing', async (_, refreshResponse) => {
    const tab = await openTab();
    await startTabSession(tab);
    if (refreshResponse) fakeNetwork.answers[REFRESH_CALL] = refreshResponse;
    else delete fakeNetwork.answers[REFRESH_CALL];
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 29_000);
    expect(countRefreshes()).toBe(1);
    expect(tab.$session.get()).toBe('loggedin');
    respondWithRotatedTokens();
    await vi.advanceTimersByTimeAsync(1000);
    expect(countRefreshes()).toBe(2);
    expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
  });

  it('is tried at once when the network is back', async () => {
    const tab = await openTab();
    await startTabSession(tab);
    delete fakeNetwork.answers[REFRESH_CALL];
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS);
    respondWithRotatedTokens();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']));
  });

  it('a login with old tokens stored renews them before it is sent', async () => {
    storeLastRefreshTime(56 * MINUTE_MS);
    fakeNetwork.answers['POST /v2/auth/login'] = respondJson(REFRESHED_TOKENS);
    const tab = await openTab();
    tab.startSessionOnPage();
    await tab.api(login, { body: { email: 'a@example.com', password: 'b' } });
    expect(fakeNetwork.calls.at(-1)?.bearer).toBe('Bearer access 2');
  });
});

describe('several tabs', () => {
  it.each([
    ['with Web Locks', () => redefineProperty(navigator, 'locks', new FakeLocks())],
    ['with a key in local storage', () => redefineProperty(navigator, 'locks', undefined)],
  ])('AUTH-37 AMB-AUTH-8: past 55 minutes one renews, the others take its tokens (%s)', async (_, setUpLocks) => {
    setUpLocks();
    const openedTabs: Tab[] = [];
    for (let tabIndex = 0; tabIndex < 3; tabIndex++) {
      const tab = await openTab();
      await startTabSession(tab);
      openedTabs.push(tab);
    }
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 2000);
    expect(countRefreshes()).toBe(1);
    expect(openedTabs.map((tab) => tab.$session.get())).toEqual(['loggedin', 'loggedin', 'loggedin']);
    expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
    await Promise.all(openedTabs.map((tab) => tab.api(getUser)));
    expect(fakeNetwork.calls.at(-1)?.bearer).toBe('Bearer access 2');
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS);
    expect(countRefreshes()).toBe(2);
  });

  it('AUTH-37: a tab that was closed while it held the key does not stop the others for good', async () => {
    redefineProperty(navigator, 'locks', undefined);
    const storedRefreshLock = { value: 'gone', expires_at: Date.now() + REFRESH_INTERVAL_MS + 10_000 };
    const tab = await openTab();
    await startTabSession(tab);
    localStorage.setItem('formulary:token_refresh', JSON.stringify(storedRefreshLock));
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 9_000);
    expect(countRefreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(countRefreshes()).toBe(1);
    expect(localStorage.getItem('formulary:token_refresh')).toBeNull();
  });

  it('AUTH-37: a session that ended in another tab is not renewed', async () => {
    storeLastRefreshTime(56 * MINUTE_MS);
    const fakeLocks = new FakeLocks();
    let releaseLock: () => void = () => undefined;
    void fakeLocks.request('formulary:token_refresh', () => new Promise<void>((resolve) => (releaseLock = resolve)));
    redefineProperty(navigator, 'locks', fakeLocks);
    const tab = await openTab();
    tab.startSessionOnPage();
    await vi.advanceTimersByTimeAsync(100);
    localStorage.clear();
    dispatchStorageEvent(null);
    releaseLock();
    await vi.waitFor(() => expect(tab.$session.get()).toBe('loggedout'));
    expect(countRefreshes()).toBe(0);
  });
});

describe('wake lock', () => {
  class FakeWakeLockSentinel {
    released = false;
    release = vi.fn(async () => {
      this.released = true;
    });
  }

  it('AUTH-13 AMB-AUTH-28: held while signed in, asked for again when seen again, released on logout', async () => {
    const wakeLockSentinels: FakeWakeLockSentinel[] = [];
    const request = vi.fn(async (_type: string) => {
      const wakeLockSentinel = new FakeWakeLockSentinel();
      wakeLockSentinels.push(wakeLockSentinel);
      return wakeLockSentinel;
    });
    redefineProperty(navigator, 'wakeLock', { request });
    const tab = await openTab();
    await startTabSession(tab);
    await vi.waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(request).toHaveBeenCalledOnce();
    for (const wakeLockSentinel of wakeLockSentinels) wakeLockSentinel.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    await Promise.all([tab.logout(), vi.advanceTimersByTimeAsync(200)]);
    expect(wakeLockSentinels[1]?.release).toHaveBeenCalledOnce();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('AMB-AUTH-28: a browser that refuses it, or has none, changes nothing', async () => {
    redefineProperty(navigator, 'wakeLock', {
      request: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    });
    const tab = await openTab();
    await startTabSession(tab);
    expect(tab.$session.get()).toBe('loggedin');
  });

  it('AUTH-13: guests keep nothing awake', async () => {
    localStorage.clear();
    const request = vi.fn();
    redefineProperty(navigator, 'wakeLock', { request });
    const tab = await openTab();
    await tab.startOrEndSession();
    await vi.advanceTimersByTimeAsync(10);
    expect(request).not.toHaveBeenCalled();
  });
});
