import { foldText, joinHyphenatedWords, splitIntoTextRuns } from '#domain/search/text.ts';

/** Splits a text into words, folded as in the product search. */
export function splitIntoFoldedWords(textToSplit: string): string[] {
  return splitIntoTextRuns(foldText(textToSplit)).map((textRun) => textRun.text);
}

export function createStorefrontSearchText(storefrontTexts: readonly string[]): string {
  return storefrontTexts.flatMap((text) => [...splitIntoFoldedWords(text), ...joinHyphenatedWords(text)]).join(' ');
}
