import { BOOKMARK_HEADER, readBookmark } from '#contract/platform/bookmark.ts';
import type { MediaEnvironment } from '#db/media.ts';
import { isForMembers } from './access.ts';
import type { ApiContext } from './context.ts';
import type { Route } from './route.ts';

/**
 * The data for a handler. A replica answers what is public, and what members read who say what they have seen: from there
 * on. For a minute after a change of the account, and for everything else, it is the primary.
 */
export function dataFor(
  context: ApiContext,
  { endpoint, checks }: Route | Pick<Route, 'endpoint' | 'checks'>,
): MediaEnvironment {
  const { data, openReader, hasChangedLately } = context.var;
  const bookmark = readBookmark(context.req.header(BOOKMARK_HEADER));
  const isPublic = checks.isPublic ?? checks.isRead ?? false;
  const isRead = endpoint.method === 'GET' || (checks.isRead ?? false);
  const isOwn = isRead && !checks.isRevocable;
  const mayLag = isForMembers(endpoint) ? isOwn && bookmark !== undefined && !hasChangedLately : isPublic;
  return mayLag ? { ...data, DB: openReader(bookmark) } : data;
}
