import { DAY_MS } from '#contract/platform/time.ts';

/** Cookie and header with a version of the catalogue: the latest that a browser was shown, and that of an answer. */
export const CATALOGUE_COOKIE = 'catalogue';
export const CATALOGUE_HEADER = 'x-catalogue';

const FORM = /^\d{1,15}$/;

/** The version in a cookie, 0 for none: it is the time at which it was made (milliseconds), so at most tomorrow. */
export function readCatalogueVersion(text: string | undefined, now: number): number {
  const version = text !== undefined && FORM.test(text) ? Number(text) : 0;
  return version > now + DAY_MS ? 0 : version;
}
