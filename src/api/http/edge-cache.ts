import { upstreamOf } from '#api/upstream/proxy.ts';
import type { PurgeTags } from '#db/platform/edge-cache.ts';
import type { ApiBindings } from './context.ts';

interface PlatformContext {
  readonly waitUntil: unknown;
  /** Undefined in local development and where the cache is off. */
  readonly cache?: CacheContext | undefined;
}

/** Purges the edge cache; undefined without a cache or in front of an upstream, whose changes are unknown here. */
export function purgeOf(env: ApiBindings, { cache }: PlatformContext): PurgeTags | undefined {
  if (typeof cache?.purge !== 'function' || upstreamOf(env)) return undefined;
  return async (tags) => {
    const { success, errors } = await cache.purge({ tags: [...tags] });
    if (!success) throw new Error(errors.map(({ message }) => message).join('; ') || 'refused');
  };
}
