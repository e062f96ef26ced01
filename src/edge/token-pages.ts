import type { MiddlewareHandler } from 'hono';
import { CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { holdsLinkToken } from '#domain/session/link-token.ts';

/**
 * Pages whose address is a secret are stored by no cache, and no other page or host learns the address from a Referer;
 * the same for redirects to them.
 */
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
