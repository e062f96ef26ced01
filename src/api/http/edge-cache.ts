import { upstreamUrlOf } from '#api/upstream/proxy.ts';
import type { PurgeCacheTags } from '#db/platform/edge-cache.ts';
import type { ApiBindings } from './context.ts';

interface PlatformContext {
  readonly waitUntil: unknown;
  /** Edge cache of the platform; undefined in local development and if it is turned off. */
  readonly cache?: CacheContext | undefined;
}

/** Returns a function that purges the edge cache; undefined without a cache, or if an upstream makes the changes. */
export function createEdgeCachePurge(env: ApiBindings, { cache }: PlatformContext): PurgeCacheTags | undefined {
  if (typeof cache?.purge !== 'function' || upstreamUrlOf(env)) return undefined;
  return async (cacheTags) => {
    const { success, errors } = await cache.purge({ tags: [...cacheTags] });
    if (!success) throw new Error(errors.map(({ message }) => message).join('; ') || 'refused');
  };
}
