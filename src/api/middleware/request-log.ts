import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { loggedVersionOf } from '#api/platform/worker-version.ts';
import { toLoggedPath } from '#domain/platform/logged-text.ts';

/** Logs one line per request, without its query, which may be private. */
export function createRequestLogMiddleware(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const startTime = performance.now();
    await next();
    const logLine = {
      level: 'info',
      request_id: context.var.requestId,
      method: context.req.method,
      path: toLoggedPath(context.req.path),
      status: context.res.status,
      language: context.var.language,
      version: loggedVersionOf(context.env),
      duration_ms: Math.round(performance.now() - startTime),
    };
    // biome-ignore lint/suspicious/noConsole: the platform collects what is written here.
    console.log(JSON.stringify(logLine));
  };
}
