import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ApiEnvironment } from '#api/http/context.ts';
import { runInRequestScope } from '#api/http/request-scope.ts';
import { DATABASE_BOOKMARK_COOKIE, readDatabaseBookmark } from '#contract/platform/bookmark.ts';

const REQUEST_ID_HEADER = 'X-Request-Id';
const REQUEST_ID_PATTERN = /^[\w.-]{8,64}$/;

/** Sets the id of a request: that of the edge, that of the caller if well-formed, or a new id. */
export function createRequestIdMiddleware(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    const receivedRequestId = apiContext.req.header(REQUEST_ID_HEADER) ?? '';
    const presetRequestId: string | undefined = apiContext.get('requestId');
    const id =
      presetRequestId ?? (REQUEST_ID_PATTERN.test(receivedRequestId) ? receivedRequestId : crypto.randomUUID());
    apiContext.set('requestId', id);
    const databaseBookmark = readDatabaseBookmark(getCookie(apiContext, DATABASE_BOOKMARK_COOKIE));
    await runInRequestScope({ id, bookmark: databaseBookmark }, next);
    apiContext.header(REQUEST_ID_HEADER, id);
  };
}
