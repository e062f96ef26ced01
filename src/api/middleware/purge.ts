import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { createEdgeCachePurge } from '#api/http/edge-cache.ts';
import { purgePendingTags } from '#db/platform/edge-cache.ts';

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Purges changed pages from the edge cache after the response; the cron retries failures. */
export function purgeStalePages(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    if (READ_METHODS.includes(apiContext.req.method)) return next();
    const purgeCacheTags = createEdgeCachePurge(apiContext.env, apiContext.executionCtx);
    if (!purgeCacheTags) return next();
    const stalePagesFlag = { isRecorded: false };
    const dataEnvironment = { ...apiContext.var.data, stale: stalePagesFlag };
    apiContext.set('data', dataEnvironment);
    await next();
    if (!stalePagesFlag.isRecorded) return;
    apiContext.executionCtx.waitUntil(
      purgePendingTags(dataEnvironment, purgeCacheTags, 'request').catch((error: unknown) =>
        console.error(JSON.stringify({ level: 'error', message: 'Old pages remain for now', reason: String(error) })),
      ),
    );
  };
}
