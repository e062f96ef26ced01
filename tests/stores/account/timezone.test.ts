import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  FakeBroadcastChannel,
  FakeLocks,
  FakeNetwork,
  INITIAL_TOKENS,
  openTab,
  redefineProperty,
  respondJson,
  SIGNED_IN_USER,
  trackAddedListeners,
  writeStoredTokens,
} from '../../support/tab.ts';

const ACCOUNT_CALL = 'GET /v2/account/';
const SETTINGS_CALL = 'PUT /v2/account/settings';

let fakeNetwork: FakeNetwork;
let browserTimeZone: string;
let removeListeners: () => void;

beforeEach(() => {
  fakeNetwork = new FakeNetwork();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  redefineProperty(navigator, 'locks', new FakeLocks());
  removeListeners = trackAddedListeners();
  writeStoredTokens(INITIAL_TOKENS);
  browserTimeZone = 'Asia/Tokyo';
  const readOriginalDateOptions = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...readOriginalDateOptions.call(this), timeZone: browserTimeZone };
  });
});
afterEach(() => {
  removeListeners();
});

/**
 * Opens pages one after another; returns the settings bodies that they send when the server stores `storedTimeZone`.
 */
async function listTimeZonesSentByPages(
  pageCount: number,
  storedTimeZone: string | undefined,
  settingsResponse = respondJson({ timezone: browserTimeZone }),
) {
  fakeNetwork.answers = {
    [ACCOUNT_CALL]: respondJson({ ...SIGNED_IN_USER, timezone: storedTimeZone }),
    [SETTINGS_CALL]: settingsResponse,
  };
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) {
    const tab = await openTab();
    await tab.startOrEndSession();
    await vi.waitFor(() => expect(tab.$user.get()).toBeDefined());
  }
  return fakeNetwork.calls.filter(({ requestLine: sentCall }) => sentCall === SETTINGS_CALL).map(({ body }) => body);
}

it('DOSE-14 the browser says its time zone once where the account has another one', async () => {
  expect(await listTimeZonesSentByPages(3, 'Europe/London')).toEqual([{ timezone: 'Asia/Tokyo' }]);
  browserTimeZone = 'Asia/Seoul';
  expect(await listTimeZonesSentByPages(2, 'Europe/London')).toEqual([
    { timezone: 'Asia/Tokyo' },
    { timezone: 'Asia/Seoul' },
  ]);
});

it.each([
  ['the same', 'Asia/Tokyo'],
  ['none, as an upstream without it', undefined],
])('DOSE-14 nothing is sent where the account has %s', async (_, storedTimeZone) => {
  expect(await listTimeZonesSentByPages(2, storedTimeZone)).toEqual([]);
});

it('DOSE-14 a refusal is asked for once and changes nothing else', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await listTimeZonesSentByPages(2, 'Europe/London', respondJson({ message: 'No' }, 404))).toHaveLength(1);
  await vi.waitFor(() => expect(consoleErrorSpy).toHaveBeenCalled());
});
