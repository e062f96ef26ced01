import { CATALOGUE_COOKIE } from '#contract/catalogue/version.ts';
import { readCookie, writeCookie } from '#stores/cookie.ts';

/** Seconds after which a version is no longer asked for: replicas are far less behind, and a wrong one ends by itself. */
const LIFETIME = 3600;

/** The latest version of the catalogue that this browser has been shown; NaN if none is stored. */
export const seenCatalogue = (): number => Number(readCookie(CATALOGUE_COOKIE));

/**
 * Stores the version of the catalogue that a page or an answer is made of, for later navigations and calls. An earlier one never
 * replaces a later one, unless the server answered it to the later one: then there is no such version.
 */
export function recordCatalogue(version: string | null | undefined, sent?: number): void {
  const seen = seenCatalogue();
  if (version && (seen === sent || !(Number(version) < seen)))
    writeCookie(CATALOGUE_COOKIE, version, LIFETIME);
}
