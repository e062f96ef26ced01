import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { purgeOf } from '#api/http/edge-cache.ts';
import { purgePending } from '#db/platform/edge-cache.ts';

/** Tells the cache in front of the worker, once the answer is out, what a request has changed; the cron does the rest. */
export function purge(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const { data } = context.var;
    await next();
    if (!context.var.data.canPurge) return;
    const tell = purgeOf(context.env, context.executionCtx);
    if (!tell) return;
    context.executionCtx.waitUntil(
      purgePending(data, tell, 'request').catch((error: unknown) =>
        console.error(
          JSON.stringify({ level: 'error', message: 'Old pages remain for now', reason: String(error) }),
        ),
      ),
    );
  };
}
