import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '#i18n/languages.ts';
import { matchLanguage } from '#i18n/match-language.ts';

export interface PathCorrection {
  readonly path: string;
  /** False when the target was chosen by the visitor's cookie, so no cache may pin it. */
  readonly permanent: boolean;
}

const LANGUAGE_TAG = /^[A-Za-z]{2}(?:[-_][A-Za-z]{2,4})?$/;
const OUTSIDE_PAGES =
  /^\/(?:api|locales|_astro|_image|fallback|pictures|fonts|site)(?:\/|$)|^\/(?:favicon|sitemap)[^/]*$/;
const STATIC_FILE =
  /\.(?:avif|css|gif|html?|ico|jpe?g|js|json|map|mjs|mp4|pdf|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/** A page as the file that it might be: the router would take it for the page itself, under a second address. */
const PAGE_AS_FILE = /(?:\/index)?(?:\.html?)+\/*$/i;

/** The visitor's stored language if it is a supported one, else English (never Accept-Language). */
export function storedLanguage(cookieHeader: string | undefined): Language {
  const match = cookieHeader?.match(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`));
  const value = match?.[1];
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** Supported language of a path's first segment, in any spelling and for any region: de-AT, pt-br, zh. */
const namedLanguage = (segment: string) => (LANGUAGE_TAG.test(segment) ? matchLanguage(segment) : undefined);

function isOutsidePages(pathname: string): boolean {
  return OUTSIDE_PAGES.test(pathname) || STATIC_FILE.test(pathname);
}

/** Where a page is found under a second name: /auth/login is /login. */
function moved(segments: readonly string[]): readonly string[] {
  return segments.length === 2 && segments[0] === 'auth' && segments[1] === 'login' ? ['login'] : segments;
}

/** The parts of a page's path. */
export interface PageAddress {
  readonly language: Language;
  /** True if the path named a supported language; else the visitor's cookie or the default did. */
  readonly isNamed: boolean;
  /** Below the language, as they were written. */
  readonly segments: readonly string[];
}

/** Language and segments of a page's path; undefined for what is no page. */
export function readAddress(pathname: string, cookieHeader: string | undefined): PageAddress | undefined {
  if (isOutsidePages(pathname)) return undefined;
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const named = namedLanguage(first);
  if (named) return { language: named, isNamed: true, segments: rest };
  const segments = first === '' || LANGUAGE_TAG.test(first) ? rest : [first, ...rest];
  return { language: storedLanguage(cookieHeader), isNamed: false, segments };
}

/**
 * The canonical form of a page's path, or undefined if it is canonical already: one supported
 * lower-case language first, single slashes, none at the end, no name of a file. Always a path of this site.
 */
export function correctPath(pathname: string, cookieHeader: string | undefined): PathCorrection | undefined {
  const isBelowLanguage = namedLanguage(pathname.split('/', 2)[1] ?? '') !== undefined;
  const asked = isBelowLanguage ? pathname.replace(PAGE_AS_FILE, '') : pathname;
  const address = readAddress(asked, cookieHeader);
  if (!address) return undefined;
  const path = `/${[address.language, ...moved(address.segments)].join('/')}`;
  return path === pathname ? undefined : { path, permanent: address.isNamed };
}
