import { readCachedCountry, startCountryCache } from '#stores/country.ts';
import { readCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

const COUNTRY_POLL_INTERVAL_MS = 200;
const MAXIMUM_COUNTRY_POLLS = 20;

const isNoticeClosed = (storedValue: unknown): storedValue is true => storedValue === true;

/** Resolves with the cached country; undefined after twenty polls. */
async function pollForCountry(): Promise<string | undefined> {
  for (let pollNumber = 1; pollNumber <= MAXIMUM_COUNTRY_POLLS; pollNumber++) {
    const country = readCachedCountry();
    if (country) return country;
    await new Promise((resolve) => setTimeout(resolve, COUNTRY_POLL_INTERVAL_MS));
  }
  return undefined;
}

/** Caches the visitor's country, and shows visitors from the UK a notice about the UK store. */
export async function offerUkStore(pageRoot: ParentNode): Promise<void> {
  const countryNotice = pageRoot.querySelector<HTMLElement>('[data-country-notice]');
  if (!countryNotice) return;
  startCountryCache();
  if (readCachedValue(STORAGE_KEYS.countryNoticeClosed, isNoticeClosed) || (await pollForCountry()) !== 'GB') return;
  // Few visitors need this script.
  const { showCountryNotice: showNotice } = await import('./notice-panel.ts');
  showNotice(countryNotice);
}
