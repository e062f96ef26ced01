import { foldLetters } from '#domain/search/text.ts';
import { replaceCharacterPairs, skeletonsOf, visibleText } from './skeleton.ts';

/** Han and katakana that look alike, then small kana, each followed by its equivalent. */
const KANA_EQUIVALENTS = '力カ口ロ二ニ工エ夕タ卜ト八ハ千チ一ーァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケ';
const HIRAGANA = /[\u3041-\u3096]/gu;
const HIRAGANA_TO_KATAKANA = 0x60;
const NON_WORD_CHARACTER_PATTERN = /[^\p{L}\p{N}\p{M}]+/gu;

/** Returns letters with one kind of kana and without doubled letters, which tell short words apart: `an`, `Ann`. */
function normaliseLetters(word: string): string {
  const katakana = visibleText(word).replace(HIRAGANA, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA),
  );
  const foldedKana = replaceCharacterPairs(katakana, KANA_EQUIVALENTS).replaceAll('ー', '');
  return foldLetters(foldedKana.length > 3 ? foldedKana.replace(/(\p{L})\1+/gu, '$1') : foldedKana).replace(
    NON_WORD_CHARACTER_PATTERN,
    '',
  );
}

/** Function that maps words that look alike to the same text. */
export type WordNormaliser = (word: string) => string;
const lowerCaseSkeleton: WordNormaliser = (word) => skeletonsOf(word)[0] ?? '';
/** Pairs of functions that normalise a name's words and the reserved words, in lower case, to compare them. */
export const NAME_NORMALISERS: readonly (readonly [ofNames: WordNormaliser, ofLists: WordNormaliser])[] = [
  [normaliseLetters, normaliseLetters],
  [lowerCaseSkeleton, lowerCaseSkeleton],
  [(word) => skeletonsOf(word).at(-1) ?? '', lowerCaseSkeleton],
];
