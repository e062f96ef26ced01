import type { MiddlewareHandler } from 'hono';
import { CACHE_TAG_HEADER } from '#domain/platform/edge-cache.ts';
import { containsLinkToken } from '#domain/session/link-token.ts';

/** Prevents caching and Referer headers for pages with a secret in their URL, and for redirects to such pages. */
export function protectTokenPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!containsLinkToken(new URL(c.req.url))) return;
    const { headers } = c.res;
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cache-Control', 'no-store');
    headers.delete(CACHE_TAG_HEADER);
  };
}
