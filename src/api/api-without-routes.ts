import { Hono } from 'hono';
import type { Api, ApiEnvironment } from '#api/http/context.ts';
import { DATABASE_TIMEOUT, SERVER_ERROR } from '#api/http/known-problems.ts';
import { refuseQuotaError } from '#api/http/limits/maximum.ts';
import { problem } from '#api/http/problem.ts';
import { requestId } from '#api/middleware/request-id.ts';
import { requestLanguage } from '#api/middleware/request-language.ts';
import { requestLog } from '#api/middleware/request-log.ts';
import { openTimedDatabase } from '#api/middleware/timing.ts';
import { loggedVersion } from '#api/platform/worker-version.ts';
import { DatabaseStalled } from '#db/platform/time-limit.ts';
import { loggedError, loggedPath } from '#domain/platform/logged-text.ts';

/** Seconds after which a request may be repeated when the database is too slow. */
const OUTAGE_RETRY_SECONDS = '5';

export interface ApiOptions {
  /** True to write one log line per request, except for in-process calls of pages. */
  readonly logsRequests: boolean;
}

/** Creates an API without routes, which opens the database, sets id and language, and answers errors. */
export function createApiWithoutRoutes({ logsRequests }: ApiOptions): Api {
  const api: Api = new Hono<ApiEnvironment>();
  api.onError((error, context) => {
    const refused = refuseQuotaError(context, error);
    if (refused) return refused;
    const entry = {
      level: 'error',
      request_id: context.var.requestId,
      version: loggedVersion(context.env),
      path: loggedPath(context.req.path),
    };
    console.error(JSON.stringify({ ...entry, ...loggedError(error) }));
    if (!(error instanceof DatabaseStalled)) return problem(context, 500, SERVER_ERROR);
    context.header('Retry-After', OUTAGE_RETRY_SECONDS);
    return problem(context, 503, DATABASE_TIMEOUT);
  });
  api.use(requestId(), openTimedDatabase(), requestLanguage());
  if (logsRequests) api.use(requestLog());
  api.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  return api;
}
