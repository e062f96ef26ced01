import { VISITOR_COUNTRY_LIFETIME_MS } from '#contract/account/stored.ts';
import { getVisitorCountry } from '#contract/country/calls.ts';
import { readCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

export const COUNTRY_CHECK_INTERVAL_MS = 120_000;

const isCountryCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/** Returns the visitor's country as two capital letters, `XX` if unknown; undefined if expired. */
export function readCachedCountry(): string | undefined {
  return readCachedValue(STORAGE_KEYS.country, isCountryCode);
}

/** Returns the code in an API response of one of the shapes `GB`, `{country: 'GB'}`, `{country: {alpha_2: 'GB'}}`. */
function readCountryCode(responseBody: unknown): unknown {
  if (typeof responseBody !== 'object' || responseBody === null) return responseBody;
  if ('country' in responseBody) return readCountryCode(responseBody.country);
  return 'alpha_2' in responseBody ? responseBody.alpha_2 : undefined;
}

async function requestCountry(): Promise<void> {
  // Guests have a country too, so this call bypasses the guard of account calls.
  const response = await fetch(`/api${getVisitorCountry.path}`, { method: getVisitorCountry.method });
  const countryCode = response.ok ? readCountryCode(await response.json()) : undefined;
  if (!isCountryCode(countryCode)) throw new Error(`No country in an answer with status ${response.status}`);
  writeCachedValue(STORAGE_KEYS.country, countryCode, VISITOR_COUNTRY_LIFETIME_MS);
}

export function startCountryCache(): () => void {
  const requestCountryIfUnknown = () => {
    if (!readCachedCountry()) requestCountry().catch(console.error);
  };
  requestCountryIfUnknown();
  const timer = setInterval(requestCountryIfUnknown, COUNTRY_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
