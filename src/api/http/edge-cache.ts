import { upstreamOf } from '#api/upstream/proxy.ts';
import type { PurgeTags } from '#db/platform/edge-cache.ts';
import type { ApiBindings } from './context.ts';

interface PlatformContext {
  readonly waitUntil: unknown;
  /** Edge cache of the platform; undefined in local development and if it is turned off. */
  readonly cache?: CacheContext | undefined;
}

/** Returns a function that purges the edge cache; undefined without a cache, or if an upstream makes the changes. */
export function createEdgeCachePurge(env: ApiBindings, { cache }: PlatformContext): PurgeTags | undefined {
  if (typeof cache?.purge !== 'function' || upstreamOf(env)) return undefined;
  return async (tags) => {
    const { success, errors } = await cache.purge({ tags: [...tags] });
    if (!success) throw new Error(errors.map(({ message }) => message).join('; ') || 'refused');
  };
}
