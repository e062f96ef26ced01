import type { MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '#api/http/context.ts';
import { refuseLargeBody } from '#api/http/request/body.ts';
import { upstreamOf } from '#api/upstream/proxy.ts';

/** Limits the size of bodies that are forwarded to an upstream; local routes check the size themselves. */
export function limitBodySize(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const refusal = upstreamOf(context.env) ? await refuseLargeBody(context) : undefined;
    return refusal ?? next();
  };
}
