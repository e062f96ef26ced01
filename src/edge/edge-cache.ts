import type { Context, Env, MiddlewareHandler } from 'hono';
import { CACHE_TAG_HEADER, EDGE_CACHE_HEADER } from '#domain/platform/edge-cache.ts';

const CACHE_CONTROL_HEADER = 'Cache-Control';
const NO_STORE_POLICY = /no-store|private/;
const CACHEABLE_STATUSES = [200, 301, 304];

/**
 * Makes the platform's cache store only responses with a tag, briefly if they cannot be purged by tag. By
 * default that cache ignores cookies and request headers, and stores responses without a policy for hours.
 */
export function edgeCache<E extends Env>(canPurge: (context: Context<E>) => boolean): MiddlewareHandler<E> {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (!headers.has(CACHE_CONTROL_HEADER)) headers.set(CACHE_CONTROL_HEADER, 'no-store');
    const isPublic = !NO_STORE_POLICY.test(headers.get(CACHE_CONTROL_HEADER) ?? '');
    const isCached = isPublic && headers.has(CACHE_TAG_HEADER) && CACHEABLE_STATUSES.includes(status);
    if (!isCached) headers.delete(CACHE_TAG_HEADER);
    if (!(isCached && canPurge(c))) headers.delete(EDGE_CACHE_HEADER);
    if (isPublic && !isCached) headers.set(EDGE_CACHE_HEADER, 'no-store');
  };
}
