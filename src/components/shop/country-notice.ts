import { readCached, writeCached } from '#stores/cached-value.ts';
import { cachedCountry, keepCountry } from '#stores/country.ts';

const CLOSED = 'uk_notice_closed';
/** How long a notice that was closed stays away (milliseconds). */
export const CLOSED_MS = 3_600_000;
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

/** The page leaves as much room at its end as the notice takes; nothing else moves. */
function keepRoom(notice: HTMLElement): void {
  const { style } = document.documentElement;
  const taken = () => (notice.hidden ? 0 : innerHeight - notice.getBoundingClientRect().top);
  new ResizeObserver(() => style.setProperty('--notice-size', `${taken()}px`)).observe(notice);
}

function show(notice: HTMLElement): void {
  const link = notice.querySelector('a');
  link?.addEventListener('click', () => {
    // The listing changes its query without a new page.
    link.search = location.search;
    link.hash = location.hash;
  });
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.hidden = true;
    writeCached(CLOSED, true, CLOSED_MS);
  });
  notice.hidden = false;
  keepRoom(notice);
  // A live region tells what changes in it, not what was there when it appeared.
  const text = notice.querySelector('[role=status]');
  requestAnimationFrame(() => text?.replaceChildren(text.textContent));
}

/** Keeps the visitor's country and shows the page's notice of the UK store to those who are there; it moves nobody. */
export async function offerUkStore(root: ParentNode): Promise<void> {
  const notice = root.querySelector<HTMLElement>('[data-country-notice]');
  if (!notice) return;
  keepCountry();
  if (!readCached(CLOSED, isClosed) && (await polledCountry()) === 'GB') show(notice);
}
