import { BOOKMARK_COOKIE, readBookmark } from '#contract/platform/bookmark.ts';
import { readCookie, writeCookie } from '#stores/cookie.ts';

/** Seconds for which a bookmark is sent: replicas are far less behind. */
const LIFETIME = 3600;

/** Where cookies are refused, it lasts as long as the page. */
let ofPage: string | undefined;

const stored = (): string | undefined => readBookmark(readCookie(BOOKMARK_COOKIE));

/** How far in the history of the database this browser has read and written, in whichever tab. */
export function knownBookmark(): string | undefined {
  return stored() ?? ofPage;
}

/**
 * Stores how far an answer reaches. Answers come in any order, so an earlier position never replaces a later one, unless
 * the server knew of that when it answered: then it is of another database.
 */
export function recordBookmark(answered: string | null, sent: string | undefined): void {
  const bookmark = readBookmark(answered);
  const known = knownBookmark();
  if (!bookmark || (known !== undefined && known !== sent && known > bookmark)) return;
  writeCookie(BOOKMARK_COOKIE, bookmark, LIFETIME);
  ofPage = stored() === bookmark ? undefined : bookmark;
}

/** Removes it with everything else of a person who signs out. */
export function clearBookmark(): void {
  ofPage = undefined;
  writeCookie(BOOKMARK_COOKIE, '', 0);
}
