/** Cookie with a D1 bookmark (database position), so that a browser never reads a state older than its last change. */
export const BOOKMARK_COOKIE = 'd1_bookmark';

const BOOKMARK_PATTERN = /^[\da-f]{1,40}(?:-[\da-f]{1,40}){1,7}$/;

export function readBookmark(cookieValue: string | undefined): string | undefined {
  return cookieValue && BOOKMARK_PATTERN.test(cookieValue) ? cookieValue : undefined;
}
