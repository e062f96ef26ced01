import { upstreamOf } from '#api/upstream/proxy.ts';
import { notingStorefront, type PurgeTags } from '#db/platform/edge-cache.ts';
import type { ApiBindings, ApiContext } from './context.ts';

interface PlatformContext {
  readonly waitUntil: unknown;
  /** Not there on a machine, nor where the cache is switched off. */
  readonly cache?: CacheContext | undefined;
}

/**
 * How the cache in front of the worker is purged; undefined without such a cache. In front of an upstream
 * nobody knows when to tell it.
 */
export function purgeOf(env: ApiBindings, { cache }: PlatformContext): PurgeTags | undefined {
  if (typeof cache?.purge !== 'function' || upstreamOf(env)) return undefined;
  return async (tags) => {
    const { success, errors } = await cache.purge({ tags: [...tags] });
    if (!success) throw new Error(errors.map(({ message }) => message).join('; ') || 'refused');
  };
}

/** From now on, what the request writes notes that the pages of the user's store have changed, in the same transaction. */
export function noteChanges(context: ApiContext, userId: number): void {
  if (!purgeOf(context.env, context.executionCtx)) return;
  const { data } = context.var;
  context.set('data', { ...data, DB: notingStorefront(data.DB, userId), canPurge: true });
}
