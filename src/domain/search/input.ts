import { SEARCH_IGNORED_LENGTH } from '#contract/search/schema.ts';

/** Waiting time after the last key before the text is searched for, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** In Chinese and Japanese one such character is a word: 鉄 and 鋅 are iron and zinc. */
const WORD_OF_ONE_CHARACTER = /^\p{sc=Han}$/u;

/** What a search box searches for: the trimmed input, or an empty text for one character or less. */
export function readSearchText(input: string): string {
  const text = input.trim();
  return [...text].length > SEARCH_IGNORED_LENGTH ? text : '';
}

/** What the results page searches for: as the box, and a single Chinese character too, which nobody is still typing. */
export function readResultsText(input: string): string {
  const text = input.trim();
  return WORD_OF_ONE_CHARACTER.test(text) ? text : readSearchText(text);
}
