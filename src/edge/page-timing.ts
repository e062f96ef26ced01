import type { MiddlewareHandler } from 'hono';

/** Tells in Server-Timing how long the answer took, in milliseconds. */
export function pageTiming(): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    context.header('Server-Timing', `total;dur=${(performance.now() - start).toFixed(1)}`);
  };
}
