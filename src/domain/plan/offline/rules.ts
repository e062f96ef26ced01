/** Time in ms to wait for the network before the offline copy is shown. */
export const NETWORK_MS = 3_000;
const MAXIMUM_COPIES = 5;
/** Lifetime in ms of an offline copy after the last successful response. */
const COPY_MS = 30 * 86_400_000;

const FILE = /^\/(?:_astro\/[\w.-]+\.(?:js|css)|fonts\/[\w.-]+\.woff2|pictures\/[\w.-]+-125\.(?:webp|jpg))$/;
/** Path of a shared plan, `/{language}/protocols/{token}`; any two letters, as languages may be added later. */
const PLAN = /^\/[a-z]{2}(?:_[a-z]{2})?\/protocols\/[^/]+$/;

/** Second scope of the service worker, for shared links without a language in their path. */
export const BARE_SCOPE = '/protocols/';

export function isBarePath({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.lastIndexOf('/') === BARE_SCOPE.length - 1 && pathname.startsWith(BARE_SCOPE);
}

/** Offline copy of a page; `at` is its response time in ms. */
export interface Copy {
  readonly path: string;
  readonly at: number;
}

export function planPath({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  return PLAN.test(pathname) ? pathname : undefined;
}

export function planScope(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function isPlanFile({ pathname }: Pick<URL, 'pathname'>): boolean {
  return FILE.test(pathname);
}

export function meaningOf(status: number): 'replace' | 'remove' | 'none' {
  if (status === 200) return 'replace';
  return status === 404 || status === 410 ? 'remove' : 'none';
}

export function endOf({ at }: Pick<Copy, 'at'>): number {
  return at + COPY_MS;
}

export function surplus(copies: readonly Copy[], now: number): Copy[] {
  const newest = copies.filter((copy) => endOf(copy) > now).toSorted((one, other) => other.at - one.at);
  const remaining = new Set(newest.slice(0, MAXIMUM_COPIES));
  return copies.filter((copy) => !remaining.has(copy));
}
