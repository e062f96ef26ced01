import type { MiddlewareHandler } from 'hono';
import { CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { holdsLinkToken } from '#domain/session/link-token.ts';

/** Disables caching and Referer for pages with a secret in their URL, and for redirects to them. */
export function tokenPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!holdsLinkToken(new URL(c.req.url))) return;
    const { headers } = c.res;
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cache-Control', 'no-store');
    headers.delete(CACHE_TAG);
  };
}
