import type { MiddlewareHandler } from 'hono';
import { normaliseLanguageCode } from '#i18n/match-language.ts';
import { correctPath, readPreferredLanguage } from './language.ts';

/** Cache-Control value for redirects that are cached for a day only, as their targets may change. */
export const DAY_CACHE_CONTROL = 'public, max-age=86400';

export function redirectToLanguagePath(): MiddlewareHandler {
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return next();
    const url = new URL(c.req.url);
    const pathCorrection = correctPath(url.pathname, readPreferredLanguage(c.req.raw.headers));
    if (!pathCorrection) return next();
    c.header('Cache-Control', pathCorrection.isPermanent ? DAY_CACHE_CONTROL : 'no-store');
    if (!pathCorrection.isPermanent) c.header('Vary', 'Cookie, Accept-Language');
    return c.redirect(pathCorrection.path + url.search, pathCorrection.isPermanent ? 301 : 302);
  };
}

/** Serves pages only. Responds 405 to methods that write, 404 without a language and for paths encoded twice. */
export function servePagesOnly(): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const firstSegment = path.split('/', 2)[1] ?? '';
    const canBeLanguagePage = normaliseLanguageCode(firstSegment) && !new URL(c.req.url).pathname.includes('%25');
    return canBeLanguagePage ? next() : c.text('Not Found', 404);
  };
}
