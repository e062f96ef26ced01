/** Milliseconds that a page has to come from the network before its copy is shown. */
export const NETWORK_MS = 3_000;
/** Plans of a device. */
const MAXIMUM_COPIES = 5;
/** From the last good answer on. */
const COPY_MS = 30 * 86_400_000;

/** Files that a plan's page names and needs: scripts, fonts, and pictures in the size of its list. */
const FILE = /^\/(?:_astro\/[\w.-]+\.(?:js|css)|fonts\/[\w.-]+\.woff2|pictures\/[\w.-]+-125\.(?:webp|jpg))$/;
/** `/{language}/protocols/{token}`; any two letters, as the list of languages weighs more than this. */
const PLAN = /^\/[a-z]{2}(?:_[a-z]{2})?\/protocols\/[^/]+$/;

/** A copy of a plan's page; `at` is the time of its answer, in milliseconds. */
export interface Copy {
  readonly path: string;
  readonly at: number;
}

/** The path that a plan is stored under; undefined for other pages. */
export function planPath({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  return PLAN.test(pathname) ? pathname : undefined;
}

/** Pages of a language that the worker of plans answers for. */
export function planScope(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Whether a copy needs this file of the shop to look and work as the page does. */
export function isPlanFile({ pathname }: Pick<URL, 'pathname'>): boolean {
  return FILE.test(pathname);
}

/** What an answer of the shop means for the copy: it replaces it, ends it, or says nothing about it. */
export function meaningOf(status: number): 'replace' | 'remove' | 'none' {
  if (status === 200) return 'replace';
  return status === 404 || status === 410 ? 'remove' : 'none';
}

/** When a copy ends, in milliseconds. */
export function endOf({ at }: Pick<Copy, 'at'>): number {
  return at + COPY_MS;
}

/** The copies that must go: those that are too old, and all but the newest. */
export function surplus(copies: readonly Copy[], now: number): Copy[] {
  const newest = copies.filter((copy) => endOf(copy) > now).toSorted((one, other) => other.at - one.at);
  const remaining = new Set(newest.slice(0, MAXIMUM_COPIES));
  return copies.filter((copy) => !remaining.has(copy));
}
