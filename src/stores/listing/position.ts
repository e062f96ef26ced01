import { KEYS, parseJson, session } from '#stores/storage.ts';

/** Where somebody was in a listing when they left it. */
export interface ListingPlace {
  readonly url: string;
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

/** Listings of a tab whose place is stored, the last ones left. */
const STORED_PLACES = 9;

const NUMBERS = ['scroll', 'height', 'cards', 'card', 'top'] as const;

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

/** Where this listing was left last, in whatever language. */
export function readPosition(): ListingPlace | undefined {
  const own = withoutLanguage(location.href);
  return storedPlaces().findLast(({ url }) => withoutLanguage(url) === own);
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
    scroll: scrollY,
    height: root.offsetHeight,
    cards: tops.length,
    card,
    top: tops[card]?.top ?? 0,
  };
  const others = storedPlaces().filter(({ url }) => url !== place.url);
  const isStored = session.write(KEYS.listingPlace, JSON.stringify([...others, place].slice(-STORED_PLACES)));
  history.scrollRestoration = isStored ? 'manual' : 'auto';
}

/** A new visit leaves nothing of an earlier one for its own reload. */
export function clearPosition(): void {
  const others = storedPlaces().filter(({ url }) => url !== location.href);
  session.write(KEYS.listingPlace, JSON.stringify(others));
}
