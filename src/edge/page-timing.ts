import type { MiddlewareHandler } from 'hono';

export function pageTiming(): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    context.header('Server-Timing', `total;dur=${(performance.now() - start).toFixed(1)}`);
  };
}
