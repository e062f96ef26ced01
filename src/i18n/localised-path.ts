import { isLanguage, type Language } from './languages.ts';

const PATH_WITHOUT_LANGUAGE_PATTERN = /^\/(?:api|locales|_astro|pictures|fonts|fallback)(?:\/|$)/;

/** Prefixes a path with the language unless it has one, is external or is not a page. */
export function localisePath(path: string, language: Language): string {
  if (!path.startsWith('/') || path.startsWith('//') || PATH_WITHOUT_LANGUAGE_PATTERN.test(path)) return path;
  const firstSegment = path.slice(1).split(/[/?#]/, 1)[0];
  if (isLanguage(firstSegment)) return path;
  return path === '/' ? `/${language}` : path.startsWith('/?') ? `/${language}${path.slice(1)}` : `/${language}${path}`;
}

/** Changes the language of the path in a query's `redirect` parameter. */
export function changeQueryLanguage(queryString: string, language: Language): string {
  const queryParams = new URLSearchParams(queryString);
  const redirectPath = queryParams.get('redirect');
  const firstSegment = redirectPath?.split(/[/?#]/, 2)[1];
  if (!redirectPath?.startsWith('/') || !isLanguage(firstSegment)) return queryString;
  queryParams.set('redirect', `/${language}${redirectPath.slice(firstSegment.length + 1)}`);
  return `?${queryParams}`;
}

export function changePathLanguage(pathname: string, language: Language): string {
  const [firstPart, ...otherParts] = pathname.slice(1).split('/');
  const pageSegments = isLanguage(firstPart) ? otherParts : [firstPart, ...otherParts];
  return pageSegments.length > 0 && pageSegments[0] !== '' ? `/${language}/${pageSegments.join('/')}` : `/${language}`;
}
