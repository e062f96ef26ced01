import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTRY_CHECK_INTERVAL_MS, readCachedCountry, startCountryCache } from '#stores/country.ts';

const MINUTE_MS = 60_000;
const START_TIME_MS = Date.UTC(2026, 10, 2);

let stopStores: (() => void) | undefined;
let countryResponses: (() => Response)[] = [];
const fetchCountry = vi.fn<(url: string, requestInit: RequestInit) => Promise<Response>>();

const createResponseFactory =
  (responseBody: unknown, responseStatus = 200) =>
  () =>
    new Response(JSON.stringify(responseBody), { status: responseStatus });
const settlePendingCalls = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: START_TIME_MS });
  fetchCountry.mockReset();
  fetchCountry.mockImplementation(async () => (countryResponses.shift() ?? createResponseFactory({ country: 'GB' }))());
  vi.stubGlobal('fetch', fetchCountry);
});

afterEach(() => {
  stopStores?.();
  countryResponses = [];
});

describe("the visitor's country", () => {
  it('UK-07 AMB-AUTH-1: a guest asks exactly this address, without a token', async () => {
    stopStores = startCountryCache();
    await settlePendingCalls();
    expect(fetchCountry.mock.calls).toEqual([['/api/v2/account/geoip', { method: 'POST' }]]);
    expect(readCachedCountry()).toBe('GB');
  });

  it('UK-05 STATE-03 CONST-19: is kept for an hour, and a second page within it asks nothing', async () => {
    stopStores = startCountryCache();
    await settlePendingCalls();
    expect(JSON.parse(localStorage.getItem('formulary:geoip_country') ?? '')).toEqual({
      value: 'GB',
      expires_at: START_TIME_MS + 60 * MINUTE_MS,
    });
    stopStores();
    vi.setSystemTime(START_TIME_MS + 59 * MINUTE_MS);
    stopStores = startCountryCache();
    await settlePendingCalls();
    expect(fetchCountry).toHaveBeenCalledOnce();
  });

  it('UK-06 CONST-19: is looked at every two minutes and asked for again once it is stale', async () => {
    expect(COUNTRY_CHECK_INTERVAL_MS).toBe(2 * MINUTE_MS);
    stopStores = startCountryCache();
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(fetchCountry).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(57 * MINUTE_MS);
    expect(fetchCountry).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(fetchCountry).toHaveBeenCalledTimes(2);
    stopStores();
    await vi.advanceTimersByTimeAsync(120 * MINUTE_MS);
    expect(fetchCountry).toHaveBeenCalledTimes(2);
  });

  it.each([
    [{ country: 'GB' }, 'GB'],
    [{ country: { alpha_2: 'DE' } }, 'DE'],
    ['FR', 'FR'],
    [{ country: 'XX' }, 'XX'],
  ])('AMB-UK-2: understands %j', async (responseBody, expectedCountry) => {
    countryResponses = [createResponseFactory(responseBody)];
    stopStores = startCountryCache();
    await settlePendingCalls();
    expect(readCachedCountry()).toBe(expectedCountry);
  });

  it.each([
    createResponseFactory({ country: 'gb' }),
    createResponseFactory({ country: 'g' }),
    createResponseFactory({ country: 'GBR' }),
    createResponseFactory({ country: 7 }),
    createResponseFactory(null),
    createResponseFactory({ message: 'down' }, 503),
    () => new Response('<h1>GB</h1>'),
  ])(
    'UK-06 REG-20: an answer without the two letters of a country (%#) is logged and asked for again later',
    async (createInvalidResponse) => {
      const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
      countryResponses = [createInvalidResponse];
      stopStores = startCountryCache();
      await settlePendingCalls();
      expect(readCachedCountry()).toBeUndefined();
      expect(consoleErrorSpy).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
      expect(readCachedCountry()).toBe('GB');
    },
  );
});
