import { KEYS, parseJson, session } from '#stores/storage.ts';

export interface ListingPlace {
  readonly url: string;
  readonly visit: number;
  readonly scroll: number;
  readonly height: number;
  readonly cards: number;
  /** Index of the first visible card, and its distance from the top of the window in px. */
  readonly card: number;
  readonly top: number;
}

const STORED_PLACES = 30;

const NUMBER_FIELDS = ['visit', 'scroll', 'height', 'cards', 'card', 'top'] as const;

function isListingPlace(value: unknown): value is ListingPlace {
  if (typeof value !== 'object' || value === null) return false;
  const place: { readonly [K in keyof ListingPlace]?: unknown } = value;
  return typeof place.url === 'string' && NUMBER_FIELDS.every((name) => typeof place[name] === 'number');
}

function storedPlaces(): readonly ListingPlace[] {
  const places = parseJson(session.read(KEYS.listingPlace));
  return Array.isArray(places) ? places.filter(isListingPlace) : [];
}

/** Removes the language from an address, so that a language switch restores the position as well. */
function withoutLanguage(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/\w+/, '') + search;
}

/** Id of the current history entry: the time in ms when the entry's page was first loaded. */
export function currentVisit(): number {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'visit' in state;
  return isMarked ? Number(state.visit) : performance.timeOrigin;
}

export function markVisit(): void {
  history.replaceState({ ...history.state, visit: currentVisit() }, '');
}

export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** True if the page was shown before: after back, forward, a reload or a language switch. */
export function isRevisit(): boolean {
  const type = navigationType();
  return type === 'reload' || type === 'back_forward' || session.read(KEYS.languageScroll) !== undefined;
}

/** Returns the scroll position stored for this history entry, or for the same listing in another language. */
export function readPosition(): ListingPlace | undefined {
  const own = withoutLanguage(location.href);
  const current = currentVisit();
  return storedPlaces().findLast(
    ({ url, visit }) =>
      withoutLanguage(url) === own && (visit === current || current === performance.timeOrigin),
  );
}

const cardsOf = (root: HTMLElement) => [...root.querySelectorAll('.results-cards > li > *')];

let lastScriptedScroll = 0;

/** Scrolls to a stored position, also after cards above have changed in height; not if the user has scrolled. */
export function goToPosition(root: HTMLElement, { card, top, scroll }: ListingPlace): void {
  if (scrollY !== lastScriptedScroll) return;
  const shown = cardsOf(root)[card]?.getBoundingClientRect();
  scrollTo({ top: shown ? scrollY + shown.top - top : scroll, behavior: 'instant' });
  lastScriptedScroll = scrollY;
}

export function hasFewerCards(root: HTMLElement, { cards }: ListingPlace): boolean {
  return cardsOf(root).length < cards;
}

export function savePosition(root: HTMLElement): void {
  const tops = cardsOf(root).map((card) => card.getBoundingClientRect());
  const card = tops.findIndex(({ bottom }) => bottom > 0);
  const place: ListingPlace = {
    url: location.href,
    visit: currentVisit(),
    scroll: scrollY,
    height: root.offsetHeight,
    cards: tops.length,
    card,
    top: tops[card]?.top ?? 0,
  };
  const others = storedPlaces().filter(({ visit }) => visit !== place.visit);
  const isStored = session.write(KEYS.listingPlace, JSON.stringify([...others, place].slice(-STORED_PLACES)));
  history.scrollRestoration = isStored ? 'manual' : 'auto';
}
