import type { MiddlewareHandler } from 'hono';
import { canonicalLanguage } from '#i18n/match-language.ts';
import { correctPath, preferredLanguage } from './language.ts';

/** Cache-Control value for redirects that are cached for a day only, as their targets may change. */
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

/** Serves pages only. Responds 405 to methods that write, 404 without a language and for paths encoded twice. */
export function servePagesOnly(): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const firstSegment = path.split('/', 2)[1] ?? '';
    const canBePage = canonicalLanguage(firstSegment) && !new URL(c.req.url).pathname.includes('%25');
    return canBePage ? next() : c.text('Not Found', 404);
  };
}
