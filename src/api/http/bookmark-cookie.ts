import { serialize } from 'hono/utils/cookie';
import { BOOKMARK_COOKIE } from '#contract/platform/bookmark.ts';
import type { ApiContext } from './context.ts';

/** Lifetime of the bookmark cookie in seconds; replicas lag far less. */
const BOOKMARK_SECONDS = 3600;

/** Sets the cookie by which a browser's next requests read from a replica no older than this answer. */
export function setBookmark({ req, var: { bookmark } }: ApiContext, { ok, headers }: Response): void {
  const reached = bookmark();
  if (!ok || !reached) return;
  const secure = new URL(req.url).protocol === 'https:';
  const cookie = { path: '/', maxAge: BOOKMARK_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const;
  headers.append('Set-Cookie', serialize(BOOKMARK_COOKIE, reached, cookie));
}
