/** Cookie with a D1 bookmark: responses never read an earlier state. */
export const BOOKMARK_COOKIE = 'd1_bookmark';

const FORM = /^[\da-f]{1,40}(?:-[\da-f]{1,40}){1,7}$/;

export function readBookmark(text: string | undefined): string | undefined {
  return text && FORM.test(text) ? text : undefined;
}
