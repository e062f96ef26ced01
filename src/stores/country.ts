import { COUNTRY_LIFETIME_MS } from '#contract/account/stored.ts';
import { getVisitorCountry } from '#contract/country/calls.ts';
import { readCached, writeCached } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

export const COUNTRY_CHECK_INTERVAL_MS = 120_000;

const isCountry = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/** Returns the visitor's country as two capital letters, `XX` if unknown; undefined if expired. */
export function cachedCountry(): string | undefined {
  return readCached(STORAGE_KEYS.country, isCountry);
}

/** Returns the code in an API answer of one of the shapes `GB`, `{country: 'GB'}`, `{country: {alpha_2: 'GB'}}`. */
function readCountryCode(responseBody: unknown): unknown {
  if (typeof responseBody !== 'object' || responseBody === null) return responseBody;
  if ('country' in responseBody) return readCountryCode(responseBody.country);
  return 'alpha_2' in responseBody ? responseBody.alpha_2 : undefined;
}

async function requestCountry(): Promise<void> {
  // Guests have a country too, so this call bypasses the guard of account calls.
  const response = await fetch(`/api${getVisitorCountry.path}`, { method: getVisitorCountry.method });
  const code = response.ok ? readCountryCode(await response.json()) : undefined;
  if (!isCountry(code)) throw new Error(`No country in an answer with status ${response.status}`);
  writeCached(STORAGE_KEYS.country, code, COUNTRY_LIFETIME_MS);
}

export function startCountryCache(): () => void {
  const requestIfUnknown = () => {
    if (!cachedCountry()) requestCountry().catch(console.error);
  };
  requestIfUnknown();
  const timer = setInterval(requestIfUnknown, COUNTRY_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
