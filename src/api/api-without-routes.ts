import { Hono, type MiddlewareHandler } from 'hono';
import type { Api, ApiEnvironment } from '#api/http/context.ts';
import { DATABASE_TIMEOUT, SERVER_ERROR } from '#api/http/known-problems.ts';
import { refuseQuotaError } from '#api/http/limits/maximum.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import type { Route } from '#api/http/route.ts';
import { createRequestIdMiddleware } from '#api/middleware/request-id.ts';
import { createRequestLogMiddleware } from '#api/middleware/request-log.ts';
import { openTimedDatabase } from '#api/middleware/timing.ts';
import { loggedVersionOf } from '#api/platform/worker-version.ts';
import { DatabaseStalledError } from '#db/platform/time-limit.ts';
import { toLoggedError, toLoggedPath } from '#domain/platform/logged-text.ts';
import { parseAcceptLanguage } from '#i18n/match-language.ts';

/** Creates a middleware that sets the language preferred by `Accept-Language`; English by default. */
function createLanguageMiddleware(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    apiContext.set('language', parseAcceptLanguage(apiContext.req.header('Accept-Language')));
    await next();
  };
}

/** Seconds after which a request may be repeated when the database is too slow. */
const OUTAGE_RETRY_SECONDS = '5';

export interface ApiOptions {
  /** True to write one log line per request, except for in-process calls of pages. */
  readonly logsRequests: boolean;
}

/** Creates an API without routes, which opens the database, sets id and language, and answers errors. */
export function createApiWithoutRoutes({ logsRequests }: ApiOptions): Api {
  const api: Api = new Hono<ApiEnvironment>();
  api.onError((error, apiContext) => {
    const quotaRefusal = refuseQuotaError(apiContext, error);
    if (quotaRefusal) return quotaRefusal;
    const logEntry = {
      level: 'error',
      request_id: apiContext.var.requestId,
      version: loggedVersionOf(apiContext.env),
      path: toLoggedPath(apiContext.req.path),
    };
    console.error(JSON.stringify({ ...logEntry, ...toLoggedError(error) }));
    if (!(error instanceof DatabaseStalledError)) return createProblemResponse(apiContext, 500, SERVER_ERROR);
    apiContext.header('Retry-After', OUTAGE_RETRY_SECONDS);
    return createProblemResponse(apiContext, 503, DATABASE_TIMEOUT);
  });
  api.use(createRequestIdMiddleware(), openTimedDatabase(), createLanguageMiddleware());
  if (logsRequests) api.use(createRequestLogMiddleware());
  api.use(async (apiContext, next) => {
    apiContext.header('Cache-Control', 'no-store');
    await next();
  });
  return api;
}

/** Registers routes with and without a trailing slash, and 405 for other methods. */
export function addRoutes(api: Api, routes: readonly Route[]): void {
  for (const { endpoint, serve } of routes) api.on(endpoint.method, pathVariantsOf(endpoint.path), serve);
  for (const path of new Set(routes.map((route) => route.endpoint.path))) {
    const allowedMethods = routes.filter((route) => route.endpoint.path === path).map((route) => route.endpoint.method);
    api.on(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], pathVariantsOf(path), (apiContext) => {
      apiContext.header(
        'Allow',
        allowedMethods.includes('GET') ? ['HEAD', ...allowedMethods].join(', ') : allowedMethods.join(', '),
      );
      return createProblemResponse(apiContext, 405, 'This method is not allowed here.');
    });
  }
}

function pathVariantsOf(path: string): string[] {
  const pathWithoutSlash = path.replace(/\/$/, '');
  return [pathWithoutSlash, `${pathWithoutSlash}/`];
}
