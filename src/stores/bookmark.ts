import { BOOKMARK_COOKIE, readBookmark } from '#contract/platform/bookmark.ts';

/** Seconds for which a bookmark is sent: replicas are far less behind. */
const LIFETIME = 3600;
const STORED = new RegExp(`(?:^|;\\s*)${BOOKMARK_COOKIE}=([^;]*)`);

/** Where cookies are refused, it lasts as long as the page. */
let ofPage: string | undefined;

const cookie = (text: string, seconds: number): string =>
  `${BOOKMARK_COOKIE}=${text}; Max-Age=${seconds}; Path=/; SameSite=Lax`;

const stored = (): string | undefined => readBookmark(STORED.exec(document.cookie)?.[1]);

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
  // biome-ignore lint/suspicious/noDocumentCookie: pages that the server renders need it, and Firefox before 140 has no other way.
  document.cookie = cookie(bookmark, LIFETIME);
  ofPage = stored() === bookmark ? undefined : bookmark;
}

/** Removes it with everything else of a person who signs out. */
export function clearBookmark(): void {
  ofPage = undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = cookie('', 0);
}
