import { cacheCountry, cachedCountry } from '#stores/country.ts';
import { readCached } from '#stores/platform/cached-value.ts';
import { KEYS } from '#stores/storage.ts';

/** Pause between two looks for the country (milliseconds). */
const POLL_MS = 200;
const MAXIMUM_POLLS = 20;

const isClosed = (value: unknown): value is true => value === true;

/** Resolves with the cached country as soon as there is one, or with none after twenty looks. */
async function polledCountry(): Promise<string | undefined> {
  for (let poll = 1; poll <= MAXIMUM_POLLS; poll++) {
    const country = cachedCountry();
    if (country) return country;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

/** Keeps the visitor's country and shows the page's notice of the UK store to those who are there; it moves nobody. */
export async function offerUkStore(root: ParentNode): Promise<void> {
  const notice = root.querySelector<HTMLElement>('[data-country-notice]');
  if (!notice) return;
  cacheCountry();
  if (readCached(KEYS.countryNoticeClosed, isClosed) || (await polledCountry()) !== 'GB') return;
  // Few visitors are there: the others do without its script.
  const { showNotice } = await import('./notice-panel.ts');
  showNotice(notice);
}
