import type { MiddlewareHandler } from 'hono';

export function addPageTimingHeader(): MiddlewareHandler {
  return async (honoContext, next) => {
    const startTimeMs = performance.now();
    await next();
    honoContext.header('Server-Timing', `total;dur=${(performance.now() - startTimeMs).toFixed(1)}`);
  };
}
