import type { MiddlewareHandler } from 'hono';
import { canonicalLanguage } from '#i18n/match-language.ts';
import { correctPath, preferredLanguage } from './language.ts';

/** Cache-Control value that caches a redirect for only a day, as its target may change. */
export const CACHED_FOR_A_DAY = 'public, max-age=86400';

export function languageRedirect(): MiddlewareHandler {
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return next();
    const url = new URL(c.req.url);
    const correction = correctPath(url.pathname, preferredLanguage(c.req.raw.headers));
    if (!correction) return next();
    c.header('Cache-Control', correction.permanent ? CACHED_FOR_A_DAY : 'no-store');
    if (!correction.permanent) c.header('Vary', 'Cookie, Accept-Language');
    return c.redirect(correction.path + url.search, correction.permanent ? 301 : 302);
  };
}

/** Serves pages only: 405 for methods that write, 404 without a language or for a path that Astro would decode twice. */
export function servePagesOnly(): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const firstSegment = path.split('/', 2)[1] ?? '';
    const isPage = canonicalLanguage(firstSegment) && !new URL(c.req.url).pathname.includes('%25');
    return isPage ? next() : c.text('Not Found', 404);
  };
}
