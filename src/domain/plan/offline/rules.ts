/** Network timeout in ms before the offline copy is shown. */
export const NETWORK_TIMEOUT_MS = 3_000;
export const MAXIMUM_OFFLINE_COPIES = 5;
/** Lifetime in ms of an offline copy after the last successful response. */
export const OFFLINE_COPY_LIFETIME_MS = 30 * 86_400_000;

const PLAN_FILE_PATH_PATTERN =
  /^\/(?:_astro\/[\w.-]+\.(?:js|css)|fonts\/[\w.-]+\.woff2|pictures\/[\w.-]+-125\.(?:webp|jpg))$/;
/** Path of a shared plan, `/{language}/protocols/{token}`. Any two letters match, as languages may be added later. */
const PLAN_PATH_PATTERN = /^\/[a-z]{2}(?:_[a-z]{2})?\/protocols\/[^/]+$/;

/** Second scope of the service worker, for links to shared plans without a language in the path. */
export const PLAN_SCOPE_WITHOUT_LANGUAGE = '/protocols/';

export function isPlanPathWithoutLanguage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return (
    pathname.lastIndexOf('/') === PLAN_SCOPE_WITHOUT_LANGUAGE.length - 1 &&
    pathname.startsWith(PLAN_SCOPE_WITHOUT_LANGUAGE)
  );
}

/** Offline copy of a page; `at` is its response time in ms. */
export interface OfflineCopy {
  readonly path: string;
  readonly at: number;
}

export function planPathOfUrl({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  return PLAN_PATH_PATTERN.test(pathname) ? pathname : undefined;
}

export function getServiceWorkerScope(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function isPlanFileUrl({ pathname }: Pick<URL, 'pathname'>): boolean {
  return PLAN_FILE_PATH_PATTERN.test(pathname);
}

export function offlineCopyActionFor(httpStatus: number): 'replace' | 'remove' | 'none' {
  if (httpStatus === 200) return 'replace';
  return httpStatus === 404 || httpStatus === 410 ? 'remove' : 'none';
}

export function copyExpiryTime({ at: copiedAt }: Pick<OfflineCopy, 'at'>): number {
  return copiedAt + OFFLINE_COPY_LIFETIME_MS;
}

export function copiesToDelete(offlineCopies: readonly OfflineCopy[], now: number): OfflineCopy[] {
  const currentCopiesByAge = offlineCopies
    .filter((offlineCopy) => copyExpiryTime(offlineCopy) > now)
    .toSorted((offlineCopy, otherCopy) => otherCopy.at - offlineCopy.at);
  const copiesToRetain = new Set(currentCopiesByAge.slice(0, MAXIMUM_OFFLINE_COPIES));
  return offlineCopies.filter((offlineCopy) => !copiesToRetain.has(offlineCopy));
}
