import { parseJson, STORAGE_KEYS, session } from '#stores/storage.ts';

export interface ListingPosition {
  readonly url: string;
  readonly visit: number;
  readonly scroll: number;
  readonly height: number;
  readonly cards: number;
  /** Index of the first visible card, and its distance from the top of the window in px. */
  readonly card: number;
  readonly top: number;
}

const MAXIMUM_POSITIONS = 30;

const NUMBER_FIELDS = ['visit', 'scroll', 'height', 'cards', 'card', 'top'] as const;

function isListingPosition(value: unknown): value is ListingPosition {
  if (typeof value !== 'object' || value === null) return false;
  const position: { readonly [K in keyof ListingPosition]?: unknown } = value;
  return typeof position.url === 'string' && NUMBER_FIELDS.every((name) => typeof position[name] === 'number');
}

function storedPositions(): readonly ListingPosition[] {
  const storedPlaces = parseJson(session.read(STORAGE_KEYS.listingPlace));
  return Array.isArray(storedPlaces) ? storedPlaces.filter(isListingPosition) : [];
}

/** Removes the language from an address, so that a language switch restores the position as well. */
function removeLanguage(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/\w+/, '') + search;
}

/** Id of the current history entry: the time in ms when the entry's page was first loaded. */
export function currentVisitId(): number {
  const state: unknown = history.state;
  const hasVisitId = typeof state === 'object' && state !== null && 'visit' in state;
  return hasVisitId ? Number(state.visit) : performance.timeOrigin;
}

export function storeVisitId(): void {
  history.replaceState({ ...history.state, visit: currentVisitId() }, '');
}

export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** True if the page was shown before: after back, forward, a reload or a language switch. */
export function isRevisit(): boolean {
  const type = navigationType();
  return type === 'reload' || type === 'back_forward' || session.read(STORAGE_KEYS.languageScroll) !== undefined;
}

/** Returns the scroll position stored for this history entry, or for the same listing in another language. */
export function readPosition(): ListingPosition | undefined {
  const pageAddress = removeLanguage(location.href);
  const currentVisit = currentVisitId();
  return storedPositions().findLast(
    ({ url, visit }) =>
      removeLanguage(url) === pageAddress && (visit === currentVisit || currentVisit === performance.timeOrigin),
  );
}

const cardsInListing = (root: HTMLElement) => [...root.querySelectorAll('.results-cards > li > *')];

let lastScriptedScroll = 0;

/** Scrolls to a stored position. Later calls correct it if cards change in height, unless the user has scrolled. */
export function goToPosition(root: HTMLElement, { card, top, scroll }: ListingPosition): void {
  if (scrollY !== lastScriptedScroll) return;
  const cardBounds = cardsInListing(root)[card]?.getBoundingClientRect();
  scrollTo({ top: cardBounds ? scrollY + cardBounds.top - top : scroll, behavior: 'instant' });
  lastScriptedScroll = scrollY;
}

export function hasFewerCards(root: HTMLElement, { cards }: ListingPosition): boolean {
  return cardsInListing(root).length < cards;
}

export function savePosition(root: HTMLElement): void {
  const cardBounds = cardsInListing(root).map((card) => card.getBoundingClientRect());
  const card = cardBounds.findIndex(({ bottom }) => bottom > 0);
  const position: ListingPosition = {
    url: location.href,
    visit: currentVisitId(),
    scroll: scrollY,
    height: root.offsetHeight,
    cards: cardBounds.length,
    card,
    top: cardBounds[card]?.top ?? 0,
  };
  const otherPositions = storedPositions().filter(({ visit }) => visit !== position.visit);
  const isStored = session.write(
    STORAGE_KEYS.listingPlace,
    JSON.stringify([...otherPositions, position].slice(-MAXIMUM_POSITIONS)),
  );
  history.scrollRestoration = isStored ? 'manual' : 'auto';
}
