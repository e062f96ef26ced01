import { foldText, joinHyphenatedWords, splitIntoTextRuns } from '#domain/search/text.ts';

/** Splits a text into words, folded as in the product search. */
export function foldedWords(text: string): string[] {
  return splitIntoTextRuns(foldText(text)).map((textRun) => textRun.text);
}

export function storefrontSearchText(texts: readonly string[]): string {
  return texts.flatMap((text) => [...foldedWords(text), ...joinHyphenatedWords(text)]).join(' ');
}
