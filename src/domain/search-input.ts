import { SEARCH_IGNORED_LENGTH } from '#contract/search.ts';

/** Waiting time after the last key before the text is searched for, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** What a search box searches for: the trimmed input, or an empty text for one character or less. */
export function readSearchText(input: string): string {
  const text = input.trim();
  return [...text].length > SEARCH_IGNORED_LENGTH ? text : '';
}
