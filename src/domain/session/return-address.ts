import { parseUrl } from '#contract/platform/host.ts';

export type ReturnAddress =
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string };

const PLACEHOLDER_ORIGIN = 'https://origin.invalid';

/** True for an absolute path of this site; false for `//host`, `/\host` and paths with control characters. */
export function isSameOriginPath(candidatePath: string): boolean {
  if (!candidatePath.startsWith('/') || /^\/[/\\]/.test(candidatePath) || /[\p{Cc}\\]/u.test(candidatePath))
    return false;
  const url = parseUrl(candidatePath, PLACEHOLDER_ORIGIN);
  if (!url) return false;
  const { origin, pathname } = url;
  // `/.//host` would become another host if resolved again.
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//');
}

const toPathAddress = (path: string): ReturnAddress | undefined =>
  isSameOriginPath(path) ? { kind: 'path', path } : undefined;

/** Parses a return address: an https URL or a path of this site. Undefined for other texts. */
export function readReturnAddress(addressText: string): ReturnAddress | undefined {
  const url = /^https:\/\/[^\s\\]+$/i.test(addressText) ? parseUrl(addressText) : undefined;
  const isSafeUrl = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafeUrl ? { kind: 'site', url: url.href } : toPathAddress(addressText);
}

/** Parses a return address of a partner, which may include this site's origin or lack the path's first slash. */
export function readPartnerReturnAddress(address: string, siteOrigin: string): ReturnAddress | undefined {
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? parseUrl(address) : undefined;
  if (url && url.host === parseUrl(siteOrigin)?.host) return toPathAddress(url.pathname + url.search + url.hash);
  return readReturnAddress(address) ?? (/^[\w-][^:\s\\]*$/.test(address) ? toPathAddress(`/${address}`) : undefined);
}

/** True if the URL's host, including its port, is in the comma-separated list of hosts. */
export function isListedHost(url: string, commaSeparatedHosts: string): boolean {
  return commaSeparatedHosts
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .includes(new URL(url).host);
}
