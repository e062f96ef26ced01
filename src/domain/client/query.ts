import { normaliseEmail } from '#domain/account/email.ts';
import { differByOneTypo, findCorrectableWords } from '#domain/search/spelling.ts';
import { foldText, splitIntoTextRuns } from '#domain/search/text.ts';

const WORD_SEPARATORS = /[\s,;]+/u;
const CJK_WORD_PATTERN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u;

/** Splits a search for clients into normalised words. E-mail addresses stay whole; each CJK character is a word. */
export function splitClientQuery(query: string): string[] {
  const typedWords = query.split(WORD_SEPARATORS).map((word) => (word.includes('@') ? normaliseEmail(word) : word));
  const normalisedWords = foldText(typedWords.join(' ')).split(WORD_SEPARATORS).filter(Boolean);
  return [...new Set(normalisedWords.flatMap((word) => (CJK_WORD_PATTERN.test(word) ? Array.from(word) : [word])))];
}

function isPrefixWithOneTypo(partOfName: string, word: string): boolean {
  return [-1, 0, 1].some((lengthDifference) =>
    differByOneTypo(partOfName.slice(0, word.length + lengthDifference), word),
  );
}

const splitTextRuns = (text: string) => splitIntoTextRuns(text).map(({ text: runText }) => runText);

/** True if every word begins a part of the name, with at most one typo in long words and in names of four letters. */
export function isNameSimilar(queryWords: readonly string[], clientSearchKey: string): boolean {
  const nameParts = [...clientSearchKey.split(WORD_SEPARATORS), ...splitTextRuns(clientSearchKey)];
  const queryWordParts = queryWords.flatMap(splitTextRuns);
  const isWordSimilarToName = (word: string) => {
    const isCorrectableWord = findCorrectableWords(word).length > 0;
    return nameParts.some((namePart) =>
      isCorrectableWord
        ? isPrefixWithOneTypo(namePart, word)
        : namePart.startsWith(word) || isShortNameSimilarToWord(namePart, word),
    );
  };
  return queryWordParts.length > 0 && queryWordParts.every(isWordSimilarToName);
}

const isShortNameSimilarToWord = (name: string, word: string): boolean =>
  word.length === 3 && name.length === 4 && differByOneTypo(name, word);
