const PLACE = 'formulary:listing_place';

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

/** Whether the page was reloaded by somebody, or by a browser short of memory. */
export function isReload(): boolean {
  return navigationType() === 'reload';
}

/** Whether the browser, too, will go where the page was left: then all of it has to have its height. */
export function isRevisit(): boolean {
  return isReload() || navigationType() === 'back_forward';
}

/** What session storage holds under a key; undefined where that is nothing or no JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The place to go back to, if this very page was left or reloaded and one has come back to it. */
export function recallPlace(): ListingPlace | undefined {
  const place = readStored(PLACE);
  return isPlace(place) && place.url === location.href && isRevisit() ? place : undefined;
}

/** Remembers, for this tab, how far the listing was read. */
export function rememberPlace(place: ListingPlace): void {
  sessionStorage.setItem(PLACE, JSON.stringify(place));
}

export function forgetPlace(): void {
  sessionStorage.removeItem(PLACE);
}
