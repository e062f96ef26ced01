import { parseJson, STORAGE_KEYS, session } from '#stores/storage.ts';

export interface ListingScrollPosition {
  readonly url: string;
  readonly visit: number;
  readonly scroll: number;
  readonly height: number;
  readonly cards: number;
  /** Index of the first visible card; `top` is its distance from the top of the window in px. */
  readonly card: number;
  readonly top: number;
}

const MAXIMUM_STORED_POSITIONS = 30;

const NUMERIC_POSITION_FIELDS = ['visit', 'scroll', 'height', 'cards', 'card', 'top'] as const;

function isListingPosition(value: unknown): value is ListingScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  const possiblePosition: { readonly [K in keyof ListingScrollPosition]?: unknown } = value;
  return (
    typeof possiblePosition.url === 'string' &&
    NUMERIC_POSITION_FIELDS.every((fieldName) => typeof possiblePosition[fieldName] === 'number')
  );
}

function readStoredPositions(): readonly ListingScrollPosition[] {
  const storedValue = parseJson(session.read(STORAGE_KEYS.listingPlace));
  return Array.isArray(storedValue) ? storedValue.filter(isListingPosition) : [];
}

/** Removes the language from an address, so that a language switch restores the position as well. */
function removeLanguageFromUrl(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/\w+/, '') + search;
}

/** Id of the current history entry: the time in ms when the entry's page was first loaded. */
export function readCurrentVisitId(): number {
  const historyState: unknown = history.state;
  const hasVisitId = typeof historyState === 'object' && historyState !== null && 'visit' in historyState;
  return hasVisitId ? Number(historyState.visit) : performance.timeOrigin;
}

export function storeVisitId(): void {
  history.replaceState({ ...history.state, visit: readCurrentVisitId() }, '');
}

export function readNavigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** True if the page was shown before: after back, forward, a reload or a language switch. */
export function wasPageShownBefore(): boolean {
  const lastNavigationType = readNavigationType();
  return (
    lastNavigationType === 'reload' ||
    lastNavigationType === 'back_forward' ||
    session.read(STORAGE_KEYS.languageScroll) !== undefined
  );
}

/** Returns the scroll position stored for this history entry, or for the same listing in another language. */
export function readListingPosition(): ListingScrollPosition | undefined {
  const addressWithoutLanguage = removeLanguageFromUrl(location.href);
  const visitId = readCurrentVisitId();
  return readStoredPositions().findLast(
    ({ url, visit }) =>
      removeLanguageFromUrl(url) === addressWithoutLanguage &&
      (visit === visitId || visitId === performance.timeOrigin),
  );
}

const findListingCards = (listingElement: HTMLElement) => [
  ...listingElement.querySelectorAll('.results-cards > li > *'),
];

let lastScriptedScrollY = 0;

/** Scrolls to a stored position. Later calls correct it as cards change in height, unless the user has scrolled. */
export function scrollToPosition(listingElement: HTMLElement, { card, top, scroll }: ListingScrollPosition): void {
  if (scrollY !== lastScriptedScrollY) return;
  const cardBounds = findListingCards(listingElement)[card]?.getBoundingClientRect();
  scrollTo({ top: cardBounds ? scrollY + cardBounds.top - top : scroll, behavior: 'instant' });
  lastScriptedScrollY = scrollY;
}

export function hasFewerCards(listingElement: HTMLElement, { cards }: ListingScrollPosition): boolean {
  return findListingCards(listingElement).length < cards;
}

export function saveListingPosition(listingElement: HTMLElement): void {
  const cards = findListingCards(listingElement);
  // Measures list items, as the browser would have to lay out each card that it skips off screen.
  const firstVisibleCardIndex = cards.findIndex(
    ({ parentElement }) => (parentElement?.getBoundingClientRect().bottom ?? 0) > 0,
  );
  const position: ListingScrollPosition = {
    url: location.href,
    visit: readCurrentVisitId(),
    scroll: scrollY,
    height: listingElement.offsetHeight,
    cards: cards.length,
    card: firstVisibleCardIndex,
    top: cards[firstVisibleCardIndex]?.getBoundingClientRect().top ?? 0,
  };
  const positionsOfOtherVisits = readStoredPositions().filter(({ visit }) => visit !== position.visit);
  const isPositionStored = session.write(
    STORAGE_KEYS.listingPlace,
    JSON.stringify([...positionsOfOtherVisits, position].slice(-MAXIMUM_STORED_POSITIONS)),
  );
  history.scrollRestoration = isPositionStored ? 'manual' : 'auto';
}
