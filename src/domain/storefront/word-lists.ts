import type { WordNormaliser } from './name-forms.ts';
import WORDS from './name-words.json' with { type: 'json' };

/** Pattern of a letter in scripts that separate words; reserved words of other scripts are found anywhere. */
export const SPACED_SCRIPT_LETTER = String.raw`[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]]`;
export const SPACED_SCRIPT_TEXT_PATTERN = new RegExp(`^${SPACED_SCRIPT_LETTER}+$`, 'v');
const LATIN_TEXT_PATTERN = /^[\p{sc=Latin}-]+$/u;
/** Minimum length of a reserved Latin word to be found inside other words, which contain shorter ones by chance. */
const MINIMUM_LATIN_PART_LENGTH = 6;
const MINIMUM_TRADE_PART_LENGTH = 5;
export type ReservedWordGroup = keyof typeof WORDS;

/** Reserved words with their groups, by required position: anywhere, beginning of a word, or whole word. */
export type ReservedWordLists = Readonly<Record<'anywhere' | 'beginning' | 'whole', Map<string, ReservedWordGroup>>>;

function getWordListName(reservedWord: string, wordGroup: ReservedWordGroup): keyof ReservedWordLists {
  if (reservedWord.endsWith('-')) return 'beginning';
  if (wordGroup === 'filler') return SPACED_SCRIPT_TEXT_PATTERN.test(reservedWord) ? 'whole' : 'anywhere';
  const minimumLength = wordGroup === 'trade' ? MINIMUM_TRADE_PART_LENGTH : MINIMUM_LATIN_PART_LENGTH;
  return LATIN_TEXT_PATTERN.test(reservedWord) && reservedWord.length < minimumLength ? 'whole' : 'anywhere';
}

const wordListsByNormaliser = new Map<WordNormaliser, ReservedWordLists>();

export function getWordLists(normaliseWord: WordNormaliser): ReservedWordLists {
  const cachedLists = wordListsByNormaliser.get(normaliseWord);
  if (cachedLists) return cachedLists;
  const wordLists: ReservedWordLists = { anywhere: new Map(), beginning: new Map(), whole: new Map() };
  for (const wordGroup of Object.keys(WORDS) as ReservedWordGroup[])
    for (const reservedWord of Object.values(WORDS[wordGroup]).join(' ').split(' ')) {
      const [list, shape] = [wordLists[getWordListName(reservedWord, wordGroup)], normaliseWord(reservedWord)];
      if (shape !== '' && !list.has(shape)) list.set(shape, wordGroup);
    }
  wordListsByNormaliser.set(normaliseWord, wordLists);
  return wordLists;
}
