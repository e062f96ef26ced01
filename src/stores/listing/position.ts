import { KEYS, parseJson, session } from '#stores/storage.ts';

/** Where someone was in a listing of several pages when they left it. */
export interface ListingPlace {
  readonly url: string;
  /** Pixels from the top of the page. */
  readonly scroll: number;
  /** Pixels the listing was high. */
  readonly height: number;
}

function isPlace(value: unknown): value is ListingPlace {
  if (typeof value !== 'object' || value === null) return false;
  const place: { readonly [K in keyof ListingPlace]?: unknown } = value;
  return (
    typeof place.url === 'string' && typeof place.scroll === 'number' && typeof place.height === 'number'
  );
}

/** How the page was come to. */
function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}

/** Whether somebody, or a browser short of memory, has reloaded the page. */
export function isReload(): boolean {
  return navigationType() === 'reload';
}

/** Whether the browser, too, will go where the page was left: then all of it has to have its height. */
export function isRevisit(): boolean {
  return isReload() || navigationType() === 'back_forward';
}

/** The place to go back to, if this very page was left or reloaded and one has come back to it. */
export function readPosition(): ListingPlace | undefined {
  const place = parseJson(session.read(KEYS.listingPlace));
  return isPlace(place) && place.url === location.href && isRevisit() ? place : undefined;
}

/** Stores, for this tab, how far the listing was read. */
export function savePosition(place: ListingPlace): boolean {
  return session.write(KEYS.listingPlace, JSON.stringify(place));
}

export function clearPosition(): void {
  session.remove(KEYS.listingPlace);
}
