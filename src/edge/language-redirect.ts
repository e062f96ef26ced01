import type { MiddlewareHandler } from 'hono';
import { correctPath } from './language.ts';

/** Sends a page request without a canonical language prefix to the corrected path, query kept, in one hop. */
export function languageRedirect(): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const correction = correctPath(url.pathname, c.req.header('Cookie'));
    if (!correction) return next();
    if (!correction.permanent) c.header('Cache-Control', 'no-store');
    return c.redirect(correction.path + url.search, correction.permanent ? 301 : 302);
  };
}
