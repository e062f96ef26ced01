import { parseUrl } from '#contract/platform/parse-url.ts';

/** Where a visitor goes after signing in: another site over https, or a path of this one. */
export type ReturnAddress =
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string };

const ANY_ORIGIN = 'https://origin.invalid';

/** A path that stays on the origin however a browser reads it; `//host`, `/\host` and control characters do not. */
export function isSameOriginPath(text: string): boolean {
  if (!text.startsWith('/') || /^\/[/\\]/.test(text) || /[\p{Cc}\\]/u.test(text)) return false;
  const url = parseUrl(text, ANY_ORIGIN);
  if (!url) return false;
  const { origin, pathname } = url;
  // `/.//host` is a path of its own that would be another host if somebody resolved it again.
  return origin === ANY_ORIGIN && !pathname.startsWith('//');
}

const asPath = (path: string): ReturnAddress | undefined =>
  isSameOriginPath(path) ? { kind: 'path', path } : undefined;

/** Reads where to return to; undefined for anything that is neither https nor a path of this site. */
export function readReturnAddress(text: string): ReturnAddress | undefined {
  const url = /^https:\/\/[^\s\\]+$/i.test(text) ? parseUrl(text) : undefined;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? { kind: 'site', url: url.href } : asPath(text);
}

/** The same as partners write it, to whom this site is another: with its origin, or a path without the first slash. */
export function readPartnerAddress(text: string, siteOrigin: string): ReturnAddress | undefined {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? parseUrl(text) : undefined;
  if (url && url.host === parseUrl(siteOrigin)?.host) return asPath(url.pathname + url.search + url.hash);
  return readReturnAddress(text) ?? (/^[\w-][^:\s\\]*$/.test(text) ? asPath(`/${text}`) : undefined);
}

/** Whether the host of an address, with its port, is one of a list with commas. */
export function isListedHost(url: string, hosts: string): boolean {
  return hosts
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .includes(new URL(url).host);
}
