/** Cookie with a position in the history of the database: no answer to its browser is made from an earlier one. */
export const BOOKMARK_COOKIE = 'd1_bookmark';

/** Groups of hexadecimal digits. */
const FORM = /^[\da-f]{1,40}(?:-[\da-f]{1,40}){1,7}$/;

/** The text if it has the form of a bookmark. */
export function readBookmark(text: string | undefined): string | undefined {
  return text && FORM.test(text) ? text : undefined;
}
