import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { edgeCachePurgeOf } from '#api/http/edge-cache.ts';
import { purgePending } from '#db/platform/edge-cache.ts';

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Purges changed pages from the edge cache after the response; the cron retries failures. */
export function purgeStalePages(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    if (READ_METHODS.includes(context.req.method)) return next();
    const purgeTags = edgeCachePurgeOf(context.env, context.executionCtx);
    if (!purgeTags) return next();
    const staleRecord = { isRecorded: false };
    const data = { ...context.var.data, stale: staleRecord };
    context.set('data', data);
    await next();
    if (!staleRecord.isRecorded) return;
    context.executionCtx.waitUntil(
      purgePending(data, purgeTags, 'request').catch((error: unknown) =>
        console.error(JSON.stringify({ level: 'error', message: 'Old pages remain for now', reason: String(error) })),
      ),
    );
  };
}
