import { SEARCH_IGNORED_LENGTH } from '#contract/search/schema.ts';

/** Milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** One Chinese character is a word in Chinese and Japanese: 鉄 and 鋅 are iron and zinc. */
const WORD_OF_ONE_CHARACTER = /^\p{sc=Han}$/u;

/** Trimmed input; empty for a single character. */
export function readSearchText(input: string): string {
  const text = input.trim();
  return [...text].length > SEARCH_IGNORED_LENGTH ? text : '';
}

/** Allows a single Chinese character, unlike `readSearchText`, as typing is over. */
export function readResultsText(input: string): string {
  const text = input.trim();
  return WORD_OF_ONE_CHARACTER.test(text) ? text : readSearchText(text);
}
