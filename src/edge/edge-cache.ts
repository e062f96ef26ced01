import type { Context, Env, MiddlewareHandler } from 'hono';
import { CACHE_TAG_HEADER, EDGE_CACHE_HEADER } from '#domain/platform/edge-cache.ts';

const CACHE_CONTROL_HEADER = 'Cache-Control';
const UNCACHEABLE_POLICY_PATTERN = /no-store|private/;
const CACHEABLE_STATUSES = [200, 301, 304];

/** Allows the platform's cache, which ignores cookies, to store tagged responses only, briefly if it cannot be purged. */
export function restrictEdgeCache<E extends Env>(
  canPurgeCache: (honoContext: Context<E>) => boolean,
): MiddlewareHandler<E> {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (!headers.has(CACHE_CONTROL_HEADER)) headers.set(CACHE_CONTROL_HEADER, 'no-store');
    const isPublicResponse = !UNCACHEABLE_POLICY_PATTERN.test(headers.get(CACHE_CONTROL_HEADER) ?? '');
    const isTaggedResponse = isPublicResponse && headers.has(CACHE_TAG_HEADER) && CACHEABLE_STATUSES.includes(status);
    if (!isTaggedResponse) headers.delete(CACHE_TAG_HEADER);
    if (!(isTaggedResponse && canPurgeCache(c))) headers.delete(EDGE_CACHE_HEADER);
    if (isPublicResponse && !isTaggedResponse) headers.set(EDGE_CACHE_HEADER, 'no-store');
  };
}
