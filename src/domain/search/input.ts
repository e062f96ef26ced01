import { MAXIMUM_IGNORED_QUERY_LENGTH } from '#contract/search/schema.ts';

export const SEARCH_DEBOUNCE_MS = 500;

/** Single Chinese character, a word in Chinese and Japanese: 鉄 and 鋅 are iron and zinc. */
const WORD_OF_ONE_CHARACTER_PATTERN = /^\p{sc=Han}$/u;

/** Trims the text of a search box for suggestions; empty for a single character. */
export function trimSearchText(input: string): string {
  const trimmedInput = input.trim();
  return [...trimmedInput].length > MAXIMUM_IGNORED_QUERY_LENGTH ? trimmedInput : '';
}

/** Trims a submitted query; unlike `trimSearchText` it allows a single Chinese character, as typing has ended. */
export function trimSubmittedQuery(input: string): string {
  const trimmedQuery = input.trim();
  return WORD_OF_ONE_CHARACTER_PATTERN.test(trimmedQuery) ? trimmedQuery : trimSearchText(trimmedQuery);
}
