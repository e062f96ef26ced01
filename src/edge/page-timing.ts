import type { MiddlewareHandler } from 'hono';

export function addPageTimingHeader(): MiddlewareHandler {
  return async (context, next) => {
    const startTimeMs = performance.now();
    await next();
    context.header('Server-Timing', `total;dur=${(performance.now() - startTimeMs).toFixed(1)}`);
  };
}
