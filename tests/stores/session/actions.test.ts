import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { PRE_PAINT_INLINE_SCRIPT } from '../../../src/layouts/session-mark.ts';
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
  trackAddedListeners,
  writeStoredTokens,
} from '../../support/tab.ts';

const LOGIN_CALL = 'POST /v2/auth/login';
const ACCOUNT_CALL = 'GET /v2/account/';
const REFRESH_CALL = 'POST /v2/auth/token-refresh';
const LOGOUT_CALL = 'POST /v2/account/logout';
const LOGIN_CREDENTIALS = { email: 'certified@example.com', password: 'Formulary-2026!' };

let fakeNetwork: FakeNetwork;
let consoleErrorSpy: MockInstance<typeof console.error>;
let redirectedPaths: string[];
let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fakeNetwork = new FakeNetwork();
  fakeNetwork.answers = {
    [LOGIN_CALL]: respondJson(INITIAL_TOKENS),
    [ACCOUNT_CALL]: respondJson(SIGNED_IN_USER),
    [LOGOUT_CALL]: respondJson({ message: 'Logged out' }),
  };
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  FakeBroadcastChannel.open = [];
  redefineProperty(navigator, 'locks', new FakeLocks());
  redirectedPaths = [];
  vi.spyOn(location, 'replace').mockImplementation((newUrl) => void redirectedPaths.push(String(newUrl)));
  consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  removeListeners = trackAddedListeners();
  Reflect.deleteProperty(window, 'dataLayer');
});

afterEach(() => {
  removeListeners();
});

async function catchError(failingPromise: Promise<unknown>): Promise<Error & { text?: string }> {
  const error = await failingPromise.then(
    () => new Error('It did not fail'),
    (rejectionReason: unknown) => rejectionReason,
  );
  return error instanceof Error ? error : new Error(String(error));
}

describe('signing in', () => {
  it('AUTH-01 AUTH-02 STATE-01: stores the tokens, knows who it is, is loggedin', async () => {
    const tab = await openTab();
    expect(tab.$session.get()).toBe('loggedout');
    const sessionStateHistory: string[] = [];
    tab.$session.listen((sessionState) => void sessionStateHistory.push(`${sessionState} ${tab.$user.get()?.id}`));
    expect(await tab.login(LOGIN_CREDENTIALS)).toBe('entered');
    expect(readStoredTokens()).toEqual(['access 1', 'refresh 1']);
    expect(sessionStateHistory).toEqual(['loggedin 7']);
    expect(fakeNetwork.calls[0]).toMatchObject({ requestLine: LOGIN_CALL, body: LOGIN_CREDENTIALS });
    expect(fakeNetwork.calls[1]).toMatchObject({ requestLine: ACCOUNT_CALL, bearer: 'Bearer access 1' });
  });

  it.each([
    [1, 'admin'],
    [2, 'certified_practitioner'],
    [3, 'practitioner'],
    [4, 'client'],
    [5, 'd2c'],
  ])('AUTH-14: type %i is tracked as login_%s', async (userType, expectedRole) => {
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson({ ...SIGNED_IN_USER, user_type_id: userType });
    const tab = await openTab();
    await tab.login(LOGIN_CREDENTIALS, '/en/account/practitioner/protocols');
    expect(window.dataLayer).toEqual([{ event: `login_${expectedRole}`, role: expectedRole }]);
  });

  it.each(['/account/practice/x', '/de/account/practice', '/zh_tw/account/practice?a=1'])(
    'AUTH-29 SCOPE-10: a login for %s is tracked under the name of practice management',
    async (redirectPath) => {
      const tab = await openTab();
      await tab.login(LOGIN_CREDENTIALS, redirectPath);
      expect(window.dataLayer).toEqual([
        { event: 'practice_management_login_certified_practitioner', role: 'certified_practitioner' },
      ]);
    },
  );

  it('AUTH-14 AMB-AUTH-12: neither a page load nor a new password is a login event', async () => {
    const tab = await openTab();
    await tab.startSessionWithTokens(INITIAL_TOKENS);
    expect(tab.$session.get()).toBe('loggedin');
    const nextTab = await openTab();
    await nextTab.startOrEndSession();
    expect(nextTab.$user.get()).toEqual(SIGNED_IN_USER);
    expect(window.dataLayer).toBeUndefined();
  });

  it.each([
    ['the same tokens', INITIAL_TOKENS, ['Bearer access 1']],
    ['tokens of another sign-in', REFRESHED_TOKENS, ['Bearer access 1', 'Bearer access 2']],
  ])('STATE-01: the page asks for the account before its scripts are loaded, with %s', async (_, tokens, bearers) => {
    writeStoredTokens(INITIAL_TOKENS);
    new Function(PRE_PAINT_INLINE_SCRIPT)();
    expect(fakeNetwork.lines).toEqual([ACCOUNT_CALL]);
    writeStoredTokens(tokens);
    const tab = await openTab();
    await tab.startOrEndSession();
    expect(tab.$user.get()).toEqual(SIGNED_IN_USER);
    expect(fakeNetwork.calls.map(({ bearer }) => bearer)).toEqual(bearers);
  });

  it('AUTH-03 STATE-01: an activation signs in and is tracked', async () => {
    fakeNetwork.answers['POST /v2/auth/activate'] = respondJson(INITIAL_TOKENS);
    const tab = await openTab();
    await tab.activateAccount({ token: 'abc' });
    expect(fakeNetwork.calls[0]?.body).toEqual({ token: 'abc' });
    expect(tab.$session.get()).toBe('loggedin');
    expect(readStoredTokens()).toEqual(['access 1', 'refresh 1']);
    expect(window.dataLayer).toHaveLength(1);
  });
});

describe('whose account it is', () => {
  const GUEST_CART_JSON = JSON.stringify([{ product_id: 2, product_variant_id: 21, quantity: 1 }]);
  const MULTIPASS_CALL = 'POST /v2/providers/store/multipass';
  const OTHER_USER = { ...SIGNED_IN_USER, id: 8, email: 'other@example.com' };
  const readGuestCartJson = () => localStorage.getItem('formulary:guest_cart');

  beforeEach(() => {
    fakeNetwork.answers['POST /v2/auth/activate'] = respondJson(INITIAL_TOKENS);
    fakeNetwork.answers[MULTIPASS_CALL] = respondJson(INITIAL_TOKENS);
    localStorage.setItem('formulary:guest_cart', GUEST_CART_JSON);
    sessionStorage.setItem('formulary:pending_wish', '21');
  });

  it('TRUST-3 a guest’s cart goes along with a login, and with what was registered in this browser', async () => {
    const tab = await openTab();
    await tab.login(LOGIN_CREDENTIALS);
    expect(readGuestCartJson()).toBeNull();
    expect(sessionStorage.getItem('formulary:pending_wish')).toBe('21');
    localStorage.clear();
    localStorage.setItem('formulary:guest_cart', GUEST_CART_JSON);
    const nextTab = await openTab();
    await nextTab.activateAccount({ token: 'abc', registration_key: 'key' });
    expect(fakeNetwork.calls.at(-2)?.body).toEqual({ token: 'abc', registration_key: 'key' });
    expect(readGuestCartJson()).toBeNull();
  });

  it.each([
    ['an activation without a key', false, true],
    ['an activation whose key was not the right one', true, false],
  ])('TRUST-3 a guest’s cart stays behind after %s', async (_, hasRegistrationKey, hasPassword) => {
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson({ ...SIGNED_IN_USER, has_password: hasPassword });
    const tab = await openTab();
    await tab.activateAccount({ token: 'abc', ...(hasRegistrationKey && { registration_key: 'key' }) });
    expect(tab.$session.get()).toBe('loggedin');
    expect(readGuestCartJson()).toBe(GUEST_CART_JSON);
  });

  it('TRUST-3 neither the cart nor the wish of a guest goes along with a partner’s token', async () => {
    const tab = await openTab();
    await tab.loginByMultipass('token');
    expect(readGuestCartJson()).toBe(GUEST_CART_JSON);
    expect(sessionStorage.getItem('formulary:pending_wish')).toBeNull();
  });

  it('TRUST-3 a session that is replaced ends here before the next one begins', async () => {
    writeStoredTokens(REFRESHED_TOKENS);
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson(OTHER_USER);
    const tab = await openTab();
    await tab.startOrEndSession();
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson(SIGNED_IN_USER);
    const sessionStates: string[] = [];
    tab.$session.listen((sessionState) => void sessionStates.push(`${sessionState} ${tab.$user.get()?.id}`));
    await tab.loginByMultipass('token');
    expect(sessionStates).toEqual(['loggedout undefined', 'loggedin 7']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readStoredTokens()).toEqual(['access 1', 'refresh 1']);
  });

  it('TRUST-3 another tab drops the person before at once when somebody else is signed in there', async () => {
    const createAccessToken = (id: number) => `e30.${btoa(JSON.stringify({ sub: String(id), role: 2 }))}.c2ln`;
    writeStoredTokens({ access_token: createAccessToken(8), refresh_token: 'r' });
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson(OTHER_USER);
    const tab = await openTab();
    tab.startSessionOnPage();
    await vi.waitFor(() => expect(tab.$user.get()?.id).toBe(8));
    const userIdHistory: (number | undefined)[] = [];
    tab.$user.listen((user) => void userIdHistory.push(user?.id));
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson(SIGNED_IN_USER);
    writeStoredTokens({ access_token: createAccessToken(7), refresh_token: 'r' });
    dispatchStorageEvent('access_token');
    await vi.waitFor(() => expect(tab.$user.get()?.id).toBe(7));
    expect(userIdHistory).toEqual([undefined, 7]);
  });
});

describe('redirect answers', () => {
  it('AUTH-16: goes to the https address and stores nothing', async () => {
    fakeNetwork.answers[LOGIN_CALL] = respondJson({
      access_token: 'https://x.example/y',
      refresh_token: 'redirect',
    });
    const tab = await openTab();
    expect(await tab.login(LOGIN_CREDENTIALS)).toBe('leaving');
    expect(redirectedPaths).toEqual(['https://x.example/y']);
    expect(readStoredTokens()).toEqual([null, null]);
    expect(tab.$session.get()).toBe('loggedout');
  });

  it.each(['http://x.example', 'javascript:alert(1)', 'https', '//x.example', '', 'httpsx://y'])(
    'AUTH-15: refuses to go to %o',
    async (redirectUrl) => {
      fakeNetwork.answers[LOGIN_CALL] = respondJson({ access_token: redirectUrl, refresh_token: 'redirect' });
      const tab = await openTab();
      const expectedErrorText = 'Insecure redirect URL detected. Please contact support if this issue persists.';
      expect(await catchError(tab.login(LOGIN_CREDENTIALS))).toMatchObject({
        message: expectedErrorText,
        text: expectedErrorText,
      });
      expect(redirectedPaths).toEqual([]);
      expect(readStoredTokens()).toEqual([null, null]);
    },
  );
});

describe('failed logins', () => {
  it('AUTH-19: 400 shows the server message and throws the fixed text', async () => {
    fakeNetwork.answers[LOGIN_CALL] = respondJson({ message: 'Locked for 15 minutes' }, 400);
    const tab = await openTab();
    expect(await catchError(tab.login(LOGIN_CREDENTIALS))).toMatchObject({
      message: 'Invalid username or password',
      text: 'Locked for 15 minutes',
    });
  });

  it.each([{}, { message: '' }, 'no JSON'])('AUTH-19: 400 with %o shows the text of its own', async (responseBody) => {
    fakeNetwork.answers[LOGIN_CALL] = respondJson(responseBody, 400);
    const tab = await openTab();
    expect(await catchError(tab.login(LOGIN_CREDENTIALS))).toMatchObject({
      message: 'Invalid username or password',
      text: 'Invalid e-mail or password.',
    });
  });

  it('AUTH-19: the fixed English refusal is translated for who reads another language', async () => {
    fakeNetwork.answers[LOGIN_CALL] = respondJson({ message: 'Invalid username or password' }, 400);
    document.documentElement.dataset['language'] = 'de';
    const tab = await openTab();
    expect((await catchError(tab.login(LOGIN_CREDENTIALS))).text).toBe('E-Mail-Adresse oder Passwort ist falsch.');
    document.documentElement.dataset['language'] = 'en';
    expect((await catchError(tab.login(LOGIN_CREDENTIALS))).text).toBe('Invalid username or password');
  });

  it.each([
    ['AUTH-05 AUTH-20', 401],
    ['AUTH-23', 500],
  ])('%s: %i logs out and clears the tokens', async (_, responseStatus) => {
    writeStoredTokens(INITIAL_TOKENS);
    const tab = await openTab();
    expect(tab.$session.get()).toBe('loggedin');
    fakeNetwork.answers[LOGIN_CALL] = respondJson({ message: 'no' }, responseStatus);
    await catchError(tab.login(LOGIN_CREDENTIALS));
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
  });

  it('AUTH-24: anything else logs out, says so and is logged', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    fakeNetwork.answers[LOGIN_CALL] = respondJson({}, 418);
    const tab = await openTab();
    const errorText = 'Unhandled login error, check console for details';
    expect(await catchError(tab.login(LOGIN_CREDENTIALS))).toMatchObject({ message: errorText, text: errorText });
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
  });

  it('TRUST-6: 503 says that the shop is busy and ends nobody’s session', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    const tab = await openTab();
    fakeNetwork.answers[LOGIN_CALL] = respondJson({}, 503);
    const busyMessage = 'The shop is very busy at the moment. Please try again in a few seconds.';
    expect(await catchError(tab.login(LOGIN_CREDENTIALS))).toMatchObject({ text: busyMessage });
    expect(tab.$session.get()).toBe('loggedin');
    expect(readStoredTokens()).toEqual([INITIAL_TOKENS.access_token, INITIAL_TOKENS.refresh_token]);
  });

  it.each([408, 429, 502, 503, 504])(
    'AUTH-24 %i to the question who it is signs nobody out',
    async (responseStatus) => {
      writeStoredTokens(INITIAL_TOKENS);
      fakeNetwork.answers[ACCOUNT_CALL] = respondJson({}, responseStatus);
      const tab = await openTab();
      await tab.startOrEndSession();
      expect(fakeNetwork.calls.map(({ requestLine: sentRequestLine }) => sentRequestLine)).toContain(ACCOUNT_CALL);
      expect(tab.$session.get()).toBe('loggedin');
      expect(readStoredTokens()).toEqual([INITIAL_TOKENS.access_token, INITIAL_TOKENS.refresh_token]);
    },
  );

  it('AUTH-21: 422 tries new tokens, with which the session goes on', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    fakeNetwork.answers = { [ACCOUNT_CALL]: respondJson({}, 422), [REFRESH_CALL]: respondJson(REFRESHED_TOKENS) };
    const tab = await openTab();
    await tab.startOrEndSession();
    expect(fakeNetwork.calls.find(({ requestLine: line }) => line === REFRESH_CALL)?.bearer).toBe('Bearer refresh 1');
    expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
    expect(tab.$session.get()).toBe('loggedin');
  });

  it('AUTH-21: the session call is made again with the new tokens', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    let accountCallCount = 0;
    fakeNetwork.answers = {
      [ACCOUNT_CALL]: () => (accountCallCount++ === 0 ? respondJson({}, 422) : respondJson(SIGNED_IN_USER)),
      [REFRESH_CALL]: respondJson(REFRESHED_TOKENS),
    };
    const tab = await openTab();
    await tab.startOrEndSession();
    expect(tab.$user.get()).toEqual(SIGNED_IN_USER);
  });

  it.each([401, 500])('AUTH-22: 422 and a refresh answered %i log out', async (responseStatus) => {
    writeStoredTokens(INITIAL_TOKENS);
    fakeNetwork.answers = { [ACCOUNT_CALL]: respondJson({}, 422), [REFRESH_CALL]: respondJson({}, responseStatus) };
    const tab = await openTab();
    await tab.startOrEndSession();
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
  });

  it('AUTH-21: 422 without a refresh token logs out at once', async () => {
    fakeNetwork.answers[LOGIN_CALL] = respondJson({}, 422);
    const tab = await openTab();
    await catchError(tab.login(LOGIN_CREDENTIALS));
    expect(fakeNetwork.lines).toEqual([LOGIN_CALL]);
    expect(tab.$session.get()).toBe('loggedout');
  });

  it.each([
    ['the server message', 422, { message: 'x' }, 'x'],
    ['the fixed text', 500, {}, 'An unexpected error occurred.'],
  ])('AUTH-34: a failed Multipass throws %s', async (_, responseStatus, responseBody, expectedMessage) => {
    fakeNetwork.answers['POST /v2/providers/store/multipass'] = respondJson(responseBody, responseStatus);
    const tab = await openTab();
    expect(await catchError(tab.loginByMultipass('abc'))).toMatchObject({
      message: expectedMessage,
      text: expectedMessage,
    });
  });

  it('SCOPE-04: a Multipass signs in and is tracked', async () => {
    fakeNetwork.answers['POST /v2/providers/store/multipass'] = respondJson(INITIAL_TOKENS);
    const tab = await openTab();
    expect(await tab.loginByMultipass('abc')).toBe('entered');
    expect(fakeNetwork.calls[0]?.body).toEqual({ multipass: 'abc' });
    expect(tab.$session.get()).toBe('loggedin');
    expect(window.dataLayer).toHaveLength(1);
  });
});

describe('the start of a page', () => {
  it('AUTH-09: nobody signed in, nothing asked', async () => {
    const tab = await openTab();
    tab.startSessionOnPage();
    await vi.advanceTimersByTimeAsync(10);
    expect(tab.$session.get()).toBe('loggedout');
    expect(fakeNetwork.calls).toEqual([]);
  });

  it.each(['access_token', 'refresh_token'])('AUTH-10: %s alone is no session', async (tokenName) => {
    localStorage.setItem(tokenName, 'alone');
    const tab = await openTab();
    tab.startSessionOnPage();
    await vi.advanceTimersByTimeAsync(10);
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
    expect(fakeNetwork.calls).toEqual([]);
  });

  it('stays signed in when nobody can be asked', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    fakeNetwork.answers = {};
    const tab = await openTab();
    await tab.startOrEndSession();
    expect(tab.$session.get()).toBe('loggedin');
    expect(readStoredTokens()).toEqual(['access 1', 'refresh 1']);
  });

  it('AUTH-28: tokens that have ended are cleared and the state follows', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson({ message: 'Token has expired' }, 401);
    const tab = await openTab();
    await tab.startOrEndSession();
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
  });

  it('AUTH-28 STATE-01: what a session that ended early has left behind goes too', async () => {
    localStorage.setItem('formulary:active_protocol', '{"value":1,"expires_at":9999999999999}');
    await openTab();
    expect(localStorage.length).toBe(0);
  });

  it('AUTH-28: answers of 401 to tokens that another sign-in has replaced change nothing', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    const tab = await openTab();
    fakeNetwork.answers[ACCOUNT_CALL] = async () => {
      await Promise.resolve();
      writeStoredTokens(REFRESHED_TOKENS);
      return respondJson({}, 401);
    };
    const refreshErrors = await Promise.all(
      [1, 2, 3].map(() => catchError(tab.api({ method: 'GET', path: '/v2/account/', access: 'signed-in' }))),
    );
    expect(refreshErrors.map(({ message }) => message)).toEqual(Array(3).fill('Tokens expired.'));
    expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
    expect(tab.$session.get()).toBe('loggedin');
  });
});

describe('signing out', () => {
  async function openSignedInTab() {
    writeStoredTokens(INITIAL_TOKENS);
    const tab = await openTab();
    await tab.startOrEndSession();
    return tab;
  }

  it('AUTH-04 AUTH-27 CONST-29 SEAM-5: state at once, tokens and caches after 50 ms, off to the login after 100 ms more', async () => {
    const tab = await openSignedInTab();
    localStorage.setItem('formulary:active_protocol', '{"value":1,"expires_at":9999999999999}');
    localStorage.setItem('formulary:geoip_country', '{"value":"DE","expires_at":9999999999999}');
    localStorage.setItem('formulary:registration_purpose', '{"value":1,"expires_at":9999999999999}');
    const pendingLogout = tab.logout();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakeNetwork.calls.at(-1)).toMatchObject({ requestLine: LOGOUT_CALL, bearer: 'Bearer access 1' });
    expect(tab.$session.get()).toBe('loggedout');
    await vi.advanceTimersByTimeAsync(49);
    expect(readStoredTokens()).toEqual(['access 1', 'refresh 1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(Object.keys(localStorage)).toEqual(['formulary:geoip_country']);
    await vi.advanceTimersByTimeAsync(99);
    expect(redirectedPaths).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await pendingLogout;
    expect(redirectedPaths).toEqual(['/en/login']);
  });

  it.each([
    ['AUTH-25', 422],
    ['AMB-AUTH-11', 401],
  ])('%s: %i counts as signed out', async (_, responseStatus) => {
    const tab = await openSignedInTab();
    fakeNetwork.answers[LOGOUT_CALL] = respondJson({}, responseStatus);
    const pendingLogout = tab.logout();
    await vi.advanceTimersByTimeAsync(200);
    await pendingLogout;
    expect(tab.$session.get()).toBe('loggedout');
    expect(readStoredTokens()).toEqual([null, null]);
  });

  it('AUTH-04: stays signed out when the account is answered between the end and the tokens being gone', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    const pendingAccountResponse = Promise.withResolvers<Response>();
    fakeNetwork.answers[ACCOUNT_CALL] = () => pendingAccountResponse.promise;
    const tab = await openTab();
    const pendingSessionStart = tab.startOrEndSession();
    const nextSessionStatePromise = new Promise<unknown>((resolve) => tab.$session.listen(resolve));
    const pendingLogout = tab.logout();
    expect(await nextSessionStatePromise).toBe('loggedout');
    pendingAccountResponse.resolve(respondJson(SIGNED_IN_USER));
    await pendingSessionStart;
    expect(tab.$session.get()).toBe('loggedout');
    await vi.advanceTimersByTimeAsync(200);
    await pendingLogout;
    expect(readStoredTokens()).toEqual([null, null]);
    expect(redirectedPaths).toEqual(['/en/login']);
  });

  it.each([500, 503, 404])('AUTH-26 AMB-AUTH-11: %i says so and keeps the session', async (responseStatus) => {
    const tab = await openSignedInTab();
    fakeNetwork.answers[LOGOUT_CALL] = respondJson({}, responseStatus);
    await tab.logout();
    expect(tab.$toasts.get().error?.text).toBe('Failed to logout');
    expect(tab.$session.get()).toBe('loggedin');
    expect(readStoredTokens()).toEqual(['access 1', 'refresh 1']);
    expect(redirectedPaths).toEqual([]);
  });

  it('AUTH-26: without a network it says so and keeps the session', async () => {
    const tab = await openSignedInTab();
    delete fakeNetwork.answers[LOGOUT_CALL];
    await tab.logout();
    expect(tab.$toasts.get().error?.text).toBe('Failed to logout');
    expect(tab.$session.get()).toBe('loggedin');
  });

  it('AUTH-27: a sign-in within the pause keeps its tokens', async () => {
    const tab = await openSignedInTab();
    void tab.logout();
    await vi.advanceTimersByTimeAsync(20);
    fakeNetwork.answers[LOGIN_CALL] = respondJson(REFRESHED_TOKENS);
    await tab.login(LOGIN_CREDENTIALS);
    await vi.advanceTimersByTimeAsync(200);
    expect(readStoredTokens()).toEqual(['access 2', 'refresh 2']);
    expect(tab.$session.get()).toBe('loggedin');
  });
});

describe('other tabs', () => {
  it('AUTH-07 STATE-07: a logout reaches them without a reload, and sends them nowhere', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    const firstTab = await openTab();
    await firstTab.startOrEndSession();
    const secondTab = await openTab();
    await secondTab.startOrEndSession();
    fakeNetwork.calls.length = 0;
    void firstTab.logout();
    await vi.advanceTimersByTimeAsync(0);
    expect(secondTab.$session.get()).toBe('loggedout');
    await vi.advanceTimersByTimeAsync(200);
    expect(fakeNetwork.lines).toEqual([LOGOUT_CALL]);
    expect(redirectedPaths).toEqual(['/en/login']);
    expect(FakeBroadcastChannel.open.every(({ name }) => name === 'formulary:auth')).toBe(true);
  });

  it('AUTH-08 STATE-08: new tokens sign a guest in, once for the two of them', async () => {
    const tab = await openTab();
    tab.startSessionOnPage();
    writeStoredTokens(INITIAL_TOKENS);
    dispatchStorageEvent('access_token');
    dispatchStorageEvent('refresh_token');
    await vi.waitFor(() => expect(tab.$user.get()).toEqual(SIGNED_IN_USER));
    expect(tab.$session.get()).toBe('loggedin');
    expect(fakeNetwork.lines).toEqual([ACCOUNT_CALL]);
    expect(window.dataLayer).toBeUndefined();
  });

  it('AUTH-08: the first of two tokens signs nobody in', async () => {
    const tab = await openTab();
    tab.startSessionOnPage();
    localStorage.setItem('access_token', 'half');
    dispatchStorageEvent('access_token');
    await vi.advanceTimersByTimeAsync(10);
    expect(fakeNetwork.calls).toEqual([]);
    expect(localStorage.getItem('access_token')).toBe('half');
  });

  it('AUTH-08 AMB-AUTH-9: changed tokens are confirmed, removed ones end the session', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    const tab = await openTab();
    tab.startSessionOnPage();
    await vi.waitFor(() => expect(tab.$user.get()).toEqual(SIGNED_IN_USER));
    writeStoredTokens(REFRESHED_TOKENS);
    fakeNetwork.answers[ACCOUNT_CALL] = respondJson({ ...SIGNED_IN_USER, id: 8 });
    dispatchStorageEvent('access_token');
    await vi.waitFor(() => expect(tab.$user.get()?.id).toBe(8));
    const accountCall = fakeNetwork.calls.filter(({ requestLine: line }) => line === ACCOUNT_CALL).at(-1);
    expect(accountCall).toMatchObject({ bearer: 'Bearer access 2' });
    localStorage.clear();
    dispatchStorageEvent(null);
    await vi.waitFor(() => expect(tab.$session.get()).toBe('loggedout'));
    expect(tab.$user.get()).toBeUndefined();
  });

  it('a page shown again after it was set aside looks at the tokens', async () => {
    writeStoredTokens(INITIAL_TOKENS);
    const tab = await openTab();
    tab.startSessionOnPage();
    await vi.waitFor(() => expect(tab.$user.get()).toEqual(SIGNED_IN_USER));
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(tab.$session.get()).toBe('loggedout'));
  });
});
