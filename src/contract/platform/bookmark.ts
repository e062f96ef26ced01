/** Header that carries a position in the history of the database: in an answer how far it reaches, in a request how far it has to. */
export const BOOKMARK_HEADER = 'x-d1-bookmark';
/** Cookie with the same, for pages: a navigation carries no headers of its own. */
export const BOOKMARK_COOKIE = 'd1_bookmark';

const MAXIMUM_LENGTH = 128;
/** Groups of hexadecimal digits: later positions sort behind earlier ones. */
const FORM = /^[\da-f]+(?:-[\da-f]+){1,7}$/;

/** The text if it has the form of a bookmark; whether the database knows it is another matter. */
export function readBookmark(text: string | null | undefined): string | undefined {
  return text && text.length <= MAXIMUM_LENGTH && FORM.test(text) ? text : undefined;
}
