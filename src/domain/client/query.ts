import { normaliseEmail } from '#domain/account/email.ts';
import { correctableWords, differByOneTypo } from '#domain/search/spelling.ts';
import { foldText, textRuns } from '#domain/search/text.ts';

const WORD_SEPARATORS = /[\s,;]+/u;
const CJK_WORD_PATTERN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u;

/** Splits a search for clients into folded words. E-mail addresses and single CJK characters are words. */
export function splitClientQuery(query: string): string[] {
  const typedWords = query
    .split(WORD_SEPARATORS)
    .map((word) => (word.includes('@') ? normaliseEmail(word) : word));
  const words = foldText(typedWords.join(' ')).split(WORD_SEPARATORS).filter(Boolean);
  return [...new Set(words.flatMap((word) => (CJK_WORD_PATTERN.test(word) ? Array.from(word) : [word])))];
}

function isPrefixWithOneTypo(name: string, word: string): boolean {
  return [-1, 0, 1].some((lengthChange) => differByOneTypo(name.slice(0, word.length + lengthChange), word));
}

const textsOfRuns = (text: string) => textRuns(text).map(({ text: run }) => run);

/** True if every word begins a part of the name. Long words may differ by one letter, an apostrophe or a hyphen. */
export function isNameSimilar(words: readonly string[], searchKey: string): boolean {
  const names = [...searchKey.split(WORD_SEPARATORS), ...textsOfRuns(searchKey)];
  const wordRuns = words.flatMap(textsOfRuns);
  const isSimilar = (word: string) => {
    const isLongWord = correctableWords(word).length > 0;
    return names.some((name) =>
      isLongWord ? isPrefixWithOneTypo(name, word) : name.startsWith(word) || isShortNameSimilar(name, word),
    );
  };
  return wordRuns.length > 0 && wordRuns.every(isSimilar);
}

const isShortNameSimilar = (name: string, word: string): boolean =>
  word.length === 3 && name.length === 4 && differByOneTypo(name, word);
