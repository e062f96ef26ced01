import { foldLetters } from '#domain/search/text.ts';
import { createNameSkeletons, normaliseVisibleText, replaceCharacterPairs } from './skeleton.ts';

/** Han and katakana that look alike, small kana, and spellings of Arabic letters, each followed by its equivalent. */
const LETTER_PAIRS = 'أاإاآاةهىي力カ口ロ二ニ工エ夕タ卜ト八ハ千チ一ーァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケ';
const HIRAGANA_PATTERN = /[\u3041-\u3096]/gu;
const KATAKANA_CODE_OFFSET = 0x60;
const NON_WORD_CHARACTER_PATTERN = /[^\p{L}\p{N}\p{M}]+/gu;

/** Folds letters, converts hiragana to katakana, and undoubles letters except in short words such as `Ann`. */
function normaliseLetters(nameWord: string): string {
  const katakanaWord = normaliseVisibleText(nameWord).replace(HIRAGANA_PATTERN, (hiraganaCharacter) =>
    String.fromCharCode(hiraganaCharacter.charCodeAt(0) + KATAKANA_CODE_OFFSET),
  );
  const foldedWord = replaceCharacterPairs(katakanaWord, LETTER_PAIRS).replaceAll('ー', '');
  return foldLetters(foldedWord.length > 3 ? foldedWord.replace(/(\p{L})\1+/gu, '$1') : foldedWord).replace(
    NON_WORD_CHARACTER_PATTERN,
    '',
  );
}

/** Function that maps words that look alike to the same text. */
export type WordNormaliser = (word: string) => string;
const getLowerCaseSkeleton: WordNormaliser = (word) => createNameSkeletons(word)[0] ?? '';
/** Pairs of functions that normalise a name's words and the reserved words, in lower case, to compare them. */
export const NAME_NORMALISERS: readonly (readonly [ofNames: WordNormaliser, ofLists: WordNormaliser])[] = [
  [normaliseLetters, normaliseLetters],
  [getLowerCaseSkeleton, getLowerCaseSkeleton],
  [(word) => createNameSkeletons(word).at(-1) ?? '', getLowerCaseSkeleton],
];

/** Joins letters written as words: `S u p p o r t`. */
export const joinSpelledWords = (typedWords: readonly string[]): readonly string[] =>
  typedWords
    .join(' ')
    .replaceAll(/(?<!\S)\S(?: \S(?!\S))+/gu, (spelledWord) => spelledWord.replaceAll(' ', ''))
    .split(' ');
