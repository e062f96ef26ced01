import { serialize } from 'hono/utils/cookie';
import { BOOKMARK_COOKIE } from '#contract/platform/bookmark.ts';
import type { ApiContext } from './context.ts';

/** Seconds for which a bookmark is sent: replicas are far less behind. */
const LIFETIME = 3600;

/** Sets the cookie by which a member's next requests and pages see what this answer has seen; guests change nothing. */
export function setBookmark({ req, var: { bookmark } }: ApiContext, { ok, headers }: Response): void {
  const reached = bookmark();
  if (!ok || !reached) return;
  const secure = new URL(req.url).protocol === 'https:';
  const cookie = { path: '/', maxAge: LIFETIME, httpOnly: true, sameSite: 'Lax', secure } as const;
  headers.append('Set-Cookie', serialize(BOOKMARK_COOKIE, reached, cookie));
}
