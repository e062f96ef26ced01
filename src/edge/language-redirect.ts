import type { MiddlewareHandler } from 'hono';
import { canonicalLanguage } from '#i18n/match-language.ts';
import { correctPath } from './language.ts';

/** A day: what a redirect was made from may change. */
export const CACHED = 'public, max-age=86400';

/** Sends a page request without a canonical language prefix to the corrected path with its query, in one hop. */
export function languageRedirect(): MiddlewareHandler {
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return next();
    const url = new URL(c.req.url);
    const correction = correctPath(url.pathname, c.req.header('Cookie'));
    if (!correction) return next();
    c.header('Cache-Control', correction.permanent ? CACHED : 'no-store');
    return c.redirect(correction.path + url.search, correction.permanent ? 301 : 302);
  };
}

/** Pages stand below a language and are only read; anything else that no file answered is not there. */
export function pagesOnly(): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
    const first = path.split('/', 2)[1] ?? '';
    return canonicalLanguage(first) ? next() : c.text('Not Found', 404);
  };
}
