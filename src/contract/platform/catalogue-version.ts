import { DAY_MS } from './time.ts';

/** Cookie with the latest version of the catalogue that a browser has been shown. It is the same number for everybody. */
export const CATALOGUE_COOKIE = 'catalogue';
/** Header of an answer: the version of the catalogue that it is made of. */
export const CATALOGUE_HEADER = 'x-catalogue';

const FORM = /^\d{1,15}$/;

/**
 * The version that a cookie names, 0 for none. A version is the time at which it was made (milliseconds), so one of a later
 * day than tomorrow is nobody's.
 */
export function readCatalogueVersion(text: string | undefined, now: number): number {
  const version = text !== undefined && FORM.test(text) ? Number(text) : 0;
  return version > now + DAY_MS ? 0 : version;
}
