import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { loggedVersionOf } from '#api/platform/worker-version.ts';
import { toLoggedPath } from '#domain/platform/logged-text.ts';

/** Logs one line per request, without its query, which may be private. */
export function createRequestLogMiddleware(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    const startTime = performance.now();
    await next();
    const logLine = {
      level: 'info',
      request_id: apiContext.var.requestId,
      method: apiContext.req.method,
      path: toLoggedPath(apiContext.req.path),
      status: apiContext.res.status,
      language: apiContext.var.language,
      version: loggedVersionOf(apiContext.env),
      duration_ms: Math.round(performance.now() - startTime),
    };
    // biome-ignore lint/suspicious/noConsole: the platform collects what is written here.
    console.log(JSON.stringify(logLine));
  };
}
