import { type PhraseMeanings, splitIntoWordParts } from './meanings.ts';
import { foldText, splitIntoTextRuns } from './text.ts';

/** Minimum length of words that are corrected: in a shorter word, one letter changes the meaning. */
const MINIMUM_CORRECTED_LENGTH = 4;
const MAXIMUM_CORRECTED_LENGTH = 40;
const HIRAGANA_WORD_PATTERN = /^[\p{sc=Hiragana}ー]+$/u;

export function findCorrectableWords(text: string): string[] {
  return splitIntoTextRuns(foldText(text))
    .filter(({ kind, text: runText }) => kind === 'letters' || (kind === 'cjk' && HIRAGANA_WORD_PATTERN.test(runText)))
    .map((textRun) => textRun.text)
    .filter((word) => word.length >= MINIMUM_CORRECTED_LENGTH && word.length <= MAXIMUM_CORRECTED_LENGTH);
}

/** Returns the words of a query that have no known meaning and so may contain a typing error. */
export function findUnknownWords(text: string, phraseMeanings: PhraseMeanings): string[] {
  return findCorrectableWords(text).filter(
    (word) =>
      !splitIntoWordParts([splitIntoTextRuns(word)], phraseMeanings).some(({ meanings }) => meanings.length > 0),
  );
}

/** Returns a word and its variants with one letter deleted, for a symmetric-delete lookup. */
export function createDeletionVariants(word: string): string[] {
  const letters = Array.from(word);
  const wordsWithoutOneLetter = letters.map((_, letterIndex) => letters.toSpliced(letterIndex, 1).join(''));
  return [...new Set([word, ...wordsWithoutOneLetter])];
}

/** True if two words differ by at most one insertion, deletion, substitution or transposition. */
export function differByOneTypo(word: string, otherWord: string): boolean {
  const [shortWord, longWord] = word.length <= otherWord.length ? [word, otherWord] : [otherWord, word];
  if (longWord.length - shortWord.length > 1) return false;
  let commonPrefixLength = 0;
  while (commonPrefixLength < shortWord.length && shortWord[commonPrefixLength] === longWord[commonPrefixLength])
    commonPrefixLength++;
  let commonSuffixLength = 0;
  while (
    commonSuffixLength < shortWord.length - commonPrefixLength &&
    shortWord.at(-1 - commonSuffixLength) === longWord.at(-1 - commonSuffixLength)
  )
    commonSuffixLength++;
  const shortWordMiddle = shortWord.slice(commonPrefixLength, shortWord.length - commonSuffixLength);
  const longWordMiddle = longWord.slice(commonPrefixLength, longWord.length - commonSuffixLength);
  if (longWordMiddle.length <= 1) return true;
  return (
    shortWordMiddle.length === 2 &&
    longWordMiddle.length === 2 &&
    shortWordMiddle[0] === longWordMiddle[1] &&
    shortWordMiddle[1] === longWordMiddle[0]
  );
}

export interface SpellingCandidate {
  readonly word: string;
  readonly shown: string;
  readonly products: number;
}

/** Returns the most common candidate that differs from the word by one typing error, in its displayed form. */
export function findCorrection(word: string, spellingCandidates: readonly SpellingCandidate[]): string | undefined {
  const similarWords = spellingCandidates.filter((spellingCandidate) => differByOneTypo(word, spellingCandidate.word));
  return similarWords.toSorted(
    (similarWord, otherCandidate) =>
      otherCandidate.products - similarWord.products || (similarWord.word < otherCandidate.word ? -1 : 1),
  )[0]?.shown;
}

/** Minimum length of a phrase ending in `*` to be used as a correction, as shorter ones match too many words. */
const MINIMUM_CORRECTED_STEM_LENGTH = 6;

/** Finds a known phrase of one word, with or without `*`, that is one typing error away. */
export function findSimilarPhrase(word: string, phraseMeanings: PhraseMeanings): string | undefined {
  const isPhraseSimilarToWord = (text: string, isComparedByStemOnly: boolean) =>
    isComparedByStemOnly
      ? text.length >= MINIMUM_CORRECTED_STEM_LENGTH &&
        [-1, 0, 1].some((lengthDifference) => differByOneTypo(word.slice(0, text.length + lengthDifference), text))
      : text.length >= MINIMUM_CORRECTED_LENGTH && differByOneTypo(word, text);
  const similarPhraseKey = [...phraseMeanings.keys()].find((phraseKey) =>
    isPhraseSimilarToWord(phraseKey.replace('*', ''), phraseKey.endsWith('*')),
  );
  return similarPhraseKey?.replace('*', '');
}

export function replaceMisspelledWords(text: string, correctionByWord: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}ー]+/gu, (word) => correctionByWord.get(foldText(word)) ?? word);
}
