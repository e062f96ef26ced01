import { moveVitaminLetters } from './vitamin-names.ts';

const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const DIACRITIC_PATTERN = /[\u0300-\u036f]/g;
const SPECIAL_LETTER_PATTERN = /[ßøæœłđðþı]/g;
/** Matches thousands separators of all languages: point, comma, apostrophe, narrow space. */
const DIGIT_GROUP_SEPARATORS = /(?<=\d)[.,'’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;
/** Matches soft hyphens and other invisible characters of copied text. */
const INVISIBLE_CHARACTERS = /[\u00ad\u200b\u2060\ufeff]/g;
/** Matches French and Italian elisions: `l'omega`, `dell'aglio`. */
const ELISION_PATTERN = /(?<!\p{L})(?:(?:de|ne|a|su|da)ll|qu|[cdjlmnst])['’](?=[\p{L}\p{N}])/gu;
const MICROGRAM_UNIT_PATTERN = /(?<!\p{L})(?:mcg|[μu]g)(?!\p{L})/gu;
/** Matches international units in the twelve languages: `1000 I.E.`. */
const INTERNATIONAL_UNIT_PATTERN = /(?<=\d ?)(?:i\.?[eu]|u\.?i|n\.?e)(?:\.|(?!\p{L}))/gu;
const KATAKANA_PATTERN = /[\u30a1-\u30f6]/g;
const KATAKANA_CODE_OFFSET = 0x60;

/** Matches a text run: CJK characters, digits, or letters of any other script. */
const TEXT_RUN_PATTERN =
  /(?<cjk>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)|(?<digits>\p{N}+)|(?<letters>[\p{L}--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]+)/gv;

export type RunKind = 'cjk' | 'digits' | 'letters';
export interface TextRun {
  readonly kind: RunKind;
  readonly text: string;
}

/** Converts to lower case without Latin diacritics, and full-width to ordinary characters. */
export function foldLetters(textToFold: string): string {
  return textToFold
    .replace(INVISIBLE_CHARACTERS, '')
    .normalize('NFKD')
    .replace(DIACRITIC_PATTERN, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL_LETTER_PATTERN, (letter) => LETTER_REPLACEMENTS[letter] ?? letter);
}

/** Folds letters as `foldLetters`, maps katakana to hiragana and 1,000 to 1000, and unifies µg and IU. */
export function foldText(text: string): string {
  return foldLetters(text.replace(DIGIT_GROUP_SEPARATORS, ''))
    .replace(ELISION_PATTERN, '')
    .replace(MICROGRAM_UNIT_PATTERN, 'mcg')
    .replace(INTERNATIONAL_UNIT_PATTERN, 'iu')
    .replace(KATAKANA_PATTERN, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_CODE_OFFSET));
}

/** Splits a text into runs of letters, digits or CJK characters. All other characters are dropped. */
export function splitIntoTextRuns(foldedText: string): TextRun[] {
  return Array.from(foldedText.matchAll(TEXT_RUN_PATTERN), ({ groups, 0: textOfRun }) => {
    const runKind: RunKind = groups?.cjk !== undefined ? 'cjk' : groups?.digits !== undefined ? 'digits' : 'letters';
    return { kind: runKind, text: textOfRun };
  });
}

/** Returns the pairs of adjacent characters: 亜鉛華 is 亜鉛 and 鉛華; none for a single character. */
export function splitIntoCharacterPairs(runText: string): string[] {
  const characters = Array.from(runText);
  return characters.slice(1).map((character, previousIndex) => `${characters[previousIndex]}${character}`);
}

function lastCharacter(runText: string): string {
  return Array.from(runText).at(-1) ?? '';
}

/** Returns a run's index tokens. For CJK: all pairs and the last character, so that each character begins a token. */
export function tokenizeTextRun(textRun: TextRun): string[] {
  return textRun.kind === 'cjk'
    ? [...splitIntoCharacterPairs(textRun.text), lastCharacter(textRun.text)]
    : [textRun.text];
}

/** Returns a text as stored in the full-text index: folded tokens, with `d vitamin` changed to `vitamin d`. */
export function createIndexText(text: string): string {
  return splitIntoTextRuns(moveVitaminLetters(foldText(text)))
    .flatMap(tokenizeTextRun)
    .join(' ');
}

/** Token at the start and end of a name in the full-text index. Queries cannot contain its private-use character. */
export const NAME_BORDER_TOKEN = '\ue000';

export const createMeaningToken = (meaning: string): string => `\ue001${meaning}`;

export const markLeadingMeaning = (meaning: string): string => `1${meaning}`;

/** Returns a word's token in names; it differs from the token in all texts, so that name searches read fewer rows. */
export const createNameToken = (token: string): string => `\ue002${token}`;

export const createBrandToken = (token: string): string => `\ue003${token}`;

/** Returns hyphenated words joined: `co-enzyme` is also found as `coenzyme`. */
export function joinHyphenatedWords(text: string): string[] {
  const hyphenatedMatches = foldText(text).matchAll(/\p{L}+(?:['’\-‐‑]\p{L}+)+/gu);
  return Array.from(hyphenatedMatches, ([word]) => word.replace(/[^\p{L}]/gu, ''));
}

/** Maximum digits of a strength or size; longer numbers can be item numbers. */
const MAXIMUM_AMOUNT_DIGITS = 4;
const NON_ALPHANUMERIC_PATTERN = /[^\p{L}\p{N}]/gu;
const TWO_DIGITS_PATTERN = /\d\D*\d/;
const TWO_SYMBOLS_DIGIT_PATTERN = /[^\p{L}\p{N}].*[^\p{L}\p{N}].*\d/u;
const AMOUNT_WITH_UNIT_PATTERN = new RegExp(`^\\d{1,${MAXIMUM_AMOUNT_DIGITS}}[-‐‑.]?[a-z]+$`, 'u');

/** Returns an item number as one token, such as `ald00017120`; undefined for a short number, which may be an amount. */
export function createItemNumberToken(foldedText: string): string | undefined {
  const textWithoutSeparators = foldedText.replace(NON_ALPHANUMERIC_PATTERN, '');
  return textWithoutSeparators === '' ||
    (/^\d+$/.test(textWithoutSeparators) && textWithoutSeparators.length <= MAXIMUM_AMOUNT_DIGITS)
    ? undefined
    : textWithoutSeparators;
}

export function findLikelyItemNumber(foldedText: string): string | undefined {
  const joinedText = foldedText.replace(NON_ALPHANUMERIC_PATTERN, '');
  const hasFormOfItemNumber =
    joinedText.length >= 4 && (TWO_DIGITS_PATTERN.test(foldedText) || TWO_SYMBOLS_DIGIT_PATTERN.test(foldedText));
  const isAmountOrWord =
    /^\d*$/.test(foldedText) || AMOUNT_WITH_UNIT_PATTERN.test(foldedText) || !/^[a-z\d]+$/.test(joinedText);
  return hasFormOfItemNumber && !isAmountOrWord ? joinedText : undefined;
}
