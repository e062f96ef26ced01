/** Cookie with a D1 bookmark (database position), so that a browser never reads a state older than its last change. */
export const DATABASE_BOOKMARK_COOKIE = 'd1_bookmark';

const DATABASE_BOOKMARK_PATTERN = /^[\da-f]{1,40}(?:-[\da-f]{1,40}){1,7}$/;

export function readDatabaseBookmark(cookieValue: string | undefined): string | undefined {
  return cookieValue && DATABASE_BOOKMARK_PATTERN.test(cookieValue) ? cookieValue : undefined;
}
