import { serialize } from 'hono/utils/cookie';
import { DATABASE_BOOKMARK_MS } from '#contract/account/stored.ts';
import { DATABASE_BOOKMARK_COOKIE } from '#contract/platform/bookmark.ts';
import type { ApiContext } from './context.ts';

/** Sets the bookmark cookie, with which a member's next requests read data no older than this response. */
export function setDatabaseBookmarkCookie({ req, var: { bookmark } }: ApiContext, { ok, headers }: Response): void {
  const currentBookmark = bookmark();
  if (!ok || !currentBookmark) return;
  const isHttpsRequest = new URL(req.url).protocol === 'https:';
  const cookieOptions = {
    path: '/',
    maxAge: DATABASE_BOOKMARK_MS / 1000,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttpsRequest,
  } as const;
  headers.append('Set-Cookie', serialize(DATABASE_BOOKMARK_COOKIE, currentBookmark, cookieOptions));
}
