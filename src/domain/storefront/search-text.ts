import { foldText, joinedWords, textRuns } from '#domain/search/text.ts';

/** The words of a text as the search of products folds them: without accents and capitals, in one width. */
export function foldedWords(text: string): string[] {
  return textRuns(foldText(text)).map((run) => run.text);
}

/** Texts as they are stored to be searched: their folded words, and hyphenated ones as one word too. */
export function storefrontSearchText(texts: readonly string[]): string {
  return texts.flatMap((text) => [...foldedWords(text), ...joinedWords(text)]).join(' ');
}
