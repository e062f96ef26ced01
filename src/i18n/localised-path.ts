import { isLanguage, type Language } from './languages.ts';

const UNPREFIXED = /^\/(?:api|locales|_astro|pictures|fonts|fallback)(?:\/|$)/;

/** Prefixes a site path with the language unless it has a supported prefix, leaves the site or is no page. */
export function localise(path: string, language: Language): string {
  if (!path.startsWith('/') || path.startsWith('//') || UNPREFIXED.test(path)) return path;
  const first = path.slice(1).split(/[/?#]/, 1)[0];
  if (isLanguage(first)) return path;
  return path === '/'
    ? `/${language}`
    : path.startsWith('/?')
      ? `/${language}${path.slice(1)}`
      : `/${language}${path}`;
}

/** The same page in another language: only the prefix changes. */
export function inLanguage(pathname: string, language: Language): string {
  const [first, ...rest] = pathname.slice(1).split('/');
  const tail = isLanguage(first) ? rest : [first, ...rest];
  return tail.length > 0 && tail[0] !== '' ? `/${language}/${tail.join('/')}` : `/${language}`;
}
