import { KEYS, parseJson, session } from '#stores/storage.ts';

/** Where somebody was in a listing when they left it. */
export interface ListingPlace {
  readonly url: string;
  /** The entry of the tab's history, see `currentVisit`. */
  readonly visit: number;
  /** Pixels from the top of the page. */
  readonly scroll: number;
  /** Pixels the listing was high. */
  readonly height: number;
  /** How many cards it had. */
  readonly cards: number;
  /** Index of the first card in sight, and how many pixels it began below the top of the window. */
  readonly card: number;
  readonly top: number;
}

/** Visits of listings in a tab whose place is stored, the last ones left. */
const STORED_PLACES = 30;

const NUMBERS = ['visit', 'scroll', 'height', 'cards', 'card', 'top'] as const;

function isPlace(value: unknown): value is ListingPlace {
  if (typeof value !== 'object' || value === null) return false;
  const place: { readonly [K in keyof ListingPlace]?: unknown } = value;
  return typeof place.url === 'string' && NUMBERS.every((name) => typeof place[name] === 'number');
}

function storedPlaces(): readonly ListingPlace[] {
  const places = parseJson(session.read(KEYS.listingPlace));
  return Array.isArray(places) ? places.filter(isPlace) : [];
}

/** An address without the language: the same listing in another one is left and come to at the same card. */
function withoutLanguage(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/\w+/, '') + search;
}

/**
 * The entry of the tab's history that is shown, by the time at which its page was first loaded: several visits of a listing
 * have an entry each.
 */
export function currentVisit(): number {
  const state: unknown = history.state;
  const isMarked = typeof state === 'object' && state !== null && 'visit' in state;
  return isMarked ? Number(state.visit) : performance.timeOrigin;
}

/** Writes into the entry which visit it is: the browser keeps it for the way back and forward. */
export function markVisit(): void {
  history.replaceState({ ...history.state, visit: currentVisit() }, '');
}

/** How the page was come to. */
export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** Whether somebody has come back or reloaded the page, or switched its language. */
export function isRevisit(): boolean {
  const type = navigationType();
  return type === 'reload' || type === 'back_forward' || session.read(KEYS.languageScroll) !== undefined;
}

/** Where this visit of the listing was left; an entry that is new has followed the visit in another language. */
export function readPosition(): ListingPlace | undefined {
  const own = withoutLanguage(location.href);
  const current = currentVisit();
  return storedPlaces().findLast(
    ({ url, visit }) =>
      withoutLanguage(url) === own && (visit === current || current === performance.timeOrigin),
  );
}

const cardsOf = (root: HTMLElement) => [...root.querySelectorAll('.results-cards > li > *')];

/** Where the page was scrolled to last by itself. */
let ownScroll = 0;

/**
 * Goes to a place to the pixel: cards above it may have another height than before, or than the browser reckons. Who
 * has scrolled meanwhile stays where they are.
 */
export function goToPosition(root: HTMLElement, { card, top, scroll }: ListingPlace): void {
  if (scrollY !== ownScroll) return;
  const shown = cardsOf(root)[card]?.getBoundingClientRect();
  scrollTo({ top: shown ? scrollY + shown.top - top : scroll, behavior: 'instant' });
  ownScroll = scrollY;
}

/** Whether cards that were there when the place was left are still missing. */
export function lacksCards(root: HTMLElement, { cards }: ListingPlace): boolean {
  return cardsOf(root).length < cards;
}

/** Stores, for this tab, how far the listing was read; the browser leaves the way back to it to the page. */
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
