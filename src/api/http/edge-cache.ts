import { upstreamOf } from '#api/upstream/proxy.ts';
import type { PurgeTags } from '#db/platform/edge-cache.ts';
import type { ApiBindings } from './context.ts';

interface PlatformContext {
  readonly waitUntil: unknown;
  /** Not there on a machine, nor where the cache is switched off. */
  readonly cache?: CacheContext | undefined;
}

/**
 * Purges the cache in front of the worker; undefined without such a cache. In front of an upstream nobody knows what
 * is stale.
 */
export function purgeOf(env: ApiBindings, { cache }: PlatformContext): PurgeTags | undefined {
  if (typeof cache?.purge !== 'function' || upstreamOf(env)) return undefined;
  return async (tags) => {
    const { success, errors } = await cache.purge({ tags: [...tags] });
    if (!success) throw new Error(errors.map(({ message }) => message).join('; ') || 'refused');
  };
}
