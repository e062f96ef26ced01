import type { Context, Env, MiddlewareHandler } from 'hono';
import { CACHE_TAG, EDGE_CONTROL } from '#domain/platform/edge-cache.ts';

const CACHE_CONTROL = 'Cache-Control';
const NOT_KEPT = /no-store|private/;
/** Statuses that the edge may cache: found, moved permanently, not modified. */
const KEPT_STATUS = [200, 301, 304];

/**
 * Says of every answer who may cache it. The cache in front of the worker ignores cookies and headers of a
 * request, caches for hours whatever says nothing, and can be purged by tags only: so it caches what is tagged and
 * nothing else, and for longer than browsers do only where it can be purged.
 */
export function edgeCache<E extends Env>(canPurge: (context: Context<E>) => boolean): MiddlewareHandler<E> {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (!headers.has(CACHE_CONTROL)) headers.set(CACHE_CONTROL, 'no-store');
    const isPublic = !NOT_KEPT.test(headers.get(CACHE_CONTROL) ?? '');
    const isKept = isPublic && headers.has(CACHE_TAG) && KEPT_STATUS.includes(status);
    if (!isKept) headers.delete(CACHE_TAG);
    if (!(isKept && canPurge(c))) headers.delete(EDGE_CONTROL);
    if (isPublic && !isKept) headers.set(EDGE_CONTROL, 'no-store');
  };
}
