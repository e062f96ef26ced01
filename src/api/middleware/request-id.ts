import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ApiEnvironment } from '#api/http/context.ts';
import { inRequest } from '#api/http/request-scope.ts';
import { BOOKMARK_COOKIE, readBookmark } from '#contract/platform/bookmark.ts';

const HEADER = 'X-Request-Id';
const ACCEPTED = /^[\w.-]{8,64}$/;

/** Sets the request id: the edge's, the caller's if well-formed, or a new one. */
export function requestId(): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const given = context.req.header(HEADER) ?? '';
    const known: string | undefined = context.get('requestId');
    const id = known ?? (ACCEPTED.test(given) ? given : crypto.randomUUID());
    context.set('requestId', id);
    const bookmark = readBookmark(getCookie(context, BOOKMARK_COOKIE));
    await inRequest({ id, bookmark }, next);
    context.header(HEADER, id);
  };
}
