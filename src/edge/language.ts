import { isLanguage, LANGUAGE_COOKIE_NAME, type Language } from '#i18n/languages.ts';
import { matchLanguage, parseAcceptLanguage } from '#i18n/match-language.ts';

export interface PathCorrection {
  readonly path: string;
  /** True if the redirect may be cached; false if its target depends on the visitor. */
  readonly isPermanent: boolean;
}

const LANGUAGE_TAG_PATTERN = /^[A-Za-z]{2}(?:[-_][A-Za-z]{2,4})?$/;
const PATH_OUTSIDE_PAGES_PATTERN =
  /^\/(?:api|locales|_astro|_image|fallback|pictures|fonts|site)(?:\/|$)|^\/(?:favicon|sitemap)[^/]*$/;
const STATIC_FILE_PATTERN =
  /\.(?:avif|css|gif|html?|ico|jpe?g|js|json|map|mjs|mp4|pdf|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/** Matches the end of a page's URL such as `/index.html` or `.html`, which the router would serve as a duplicate. */
const PAGE_FILE_EXTENSION_PATTERN = /(?:\/index)?(?:\.html?)+\/*$/i;

/** Returns the visitor's language: from the cookie, else from the `Accept-Language` header, else English. */
export function readPreferredLanguage(headers: Headers): Language {
  const languageCookieMatch = headers.get('Cookie')?.match(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE_NAME}=([^;]*)`));
  const cookieLanguage = languageCookieMatch?.[1];
  return isLanguage(cookieLanguage) ? cookieLanguage : parseAcceptLanguage(headers.get('Accept-Language') ?? '');
}

/** Returns the language of a path segment. Any spelling and region matches: de-AT, pt-br, zh. */
const languageOfSegment = (segment: string) =>
  LANGUAGE_TAG_PATTERN.test(segment) ? matchLanguage(segment) : undefined;

function isNonPagePath(pathname: string): boolean {
  return PATH_OUTSIDE_PAGES_PATTERN.test(pathname) || STATIC_FILE_PATTERN.test(pathname);
}

function replaceFormerLoginPath(segments: readonly string[]): readonly string[] {
  return segments.length === 2 && segments[0] === 'auth' && segments[1] === 'login' ? ['login'] : segments;
}

export interface PageAddress {
  readonly language: Language;
  /** True if the language is part of the path; false if it is the visitor's preference. */
  readonly isLanguageInPath: boolean;
  readonly segments: readonly string[];
}

export function readPageAddress(pathname: string, userLanguage: Language): PageAddress | undefined {
  if (isNonPagePath(pathname)) return undefined;
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const pathLanguage = languageOfSegment(first);
  if (pathLanguage) return { language: pathLanguage, isLanguageInPath: true, segments: rest };
  const segments = first === '' || LANGUAGE_TAG_PATTERN.test(first) ? rest : [first, ...rest];
  return { language: userLanguage, isLanguageInPath: false, segments };
}

/** Returns the canonical path: language first, lower case, no extra slash, no file name. Undefined if unchanged. */
export function correctPath(pathname: string, userLanguage: Language): PathCorrection | undefined {
  const hasLanguagePrefix = languageOfSegment(pathname.split('/', 2)[1] ?? '') !== undefined;
  const pathWithoutFileExtension = hasLanguagePrefix ? pathname.replace(PAGE_FILE_EXTENSION_PATTERN, '') : pathname;
  const pageAddress = readPageAddress(pathWithoutFileExtension, userLanguage);
  if (!pageAddress) return undefined;
  const path = `/${[pageAddress.language, ...replaceFormerLoginPath(pageAddress.segments)].join('/')}`;
  return path === pathname ? undefined : { path, isPermanent: pageAddress.isLanguageInPath };
}
