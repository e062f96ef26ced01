import { vitaminNames } from './vitamin-names.ts';

const FOLDED: Readonly<Record<string, string>> = {
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
const LATIN_MARKS = /[\u0300-\u036f]/g;
const SPECIAL_LETTERS = /[ßøæœłđðþı]/g;
/** Thousands are grouped by point, comma, apostrophe or narrow space, depending on the language. */
const DIGIT_GROUPS = /(?<=\d)[.,'’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;
/** Soft hyphens and the like, which come along when text is copied from elsewhere. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/** French and Italian articles and prepositions without their vowel: `l'omega`, `dell'aglio`. */
const ELISIONS = /(?<!\p{L})(?:(?:de|ne|a|su|da)ll|qu|[cdjlmnst])['’](?=[\p{L}\p{N}])/gu;
const MICROGRAMS = /(?<!\p{L})(?:mcg|[μu]g)(?!\p{L})/gu;
/** International units in the twelve languages: `1000 I.E.`. */
const UNITS = /(?<=\d ?)(?:i\.?[eu]|u\.?i|n\.?e)(?:\.|(?!\p{L}))/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/** Runs of Chinese and Japanese characters, of digits, and of the letters of any other script. */
const RUNS =
  /(?<cjk>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)|(?<digits>\p{N}+)|(?<letters>[\p{L}--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]+)/gv;

export type RunKind = 'cjk' | 'digits' | 'letters';
export interface TextRun {
  readonly kind: RunKind;
  readonly text: string;
}

/** Lower case without the diacritics of Latin letters, full-width and half-width forms united. */
export function foldLetters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => FOLDED[letter] ?? letter);
}

/** Folded letters, katakana as hiragana, 1,000 as 1000, every spelling of µg and IU as one. */
export function foldText(text: string): string {
  return foldLetters(text.replace(DIGIT_GROUPS, ''))
    .replace(ELISIONS, '')
    .replace(MICROGRAMS, 'mcg')
    .replace(UNITS, 'iu')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

/** The runs of a folded text; everything that is neither letter nor digit only separates, and so does a change from letters to digits. */
export function textRuns(folded: string): TextRun[] {
  return Array.from(folded.matchAll(RUNS), ({ groups, 0: text }) => {
    const kind: RunKind =
      groups?.cjk !== undefined ? 'cjk' : groups?.digits !== undefined ? 'digits' : 'letters';
    return { kind, text };
  });
}

/** Overlapping pairs of characters: 亜鉛華 is 亜鉛 and 鉛華. A single character has none. */
export function characterPairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, before) => `${characters[before]}${character}`);
}

function lastCharacter(run: string): string {
  return Array.from(run).at(-1) ?? '';
}

/** The tokens of a complete run: pairs and the last character alone, so that each character starts a token. */
export function runTokens(run: TextRun): string[] {
  return run.kind === 'cjk' ? [...characterPairs(run.text), lastCharacter(run.text)] : [run.text];
}

/** A text as the full-text index stores it: folded tokens with single spaces, the letters of vitamins last. */
export function indexText(text: string): string {
  return textRuns(vitaminNames(foldText(text)))
    .flatMap(runTokens)
    .join(' ');
}

/** Private use: FTS5 takes it for a token, and no query has it, since it is neither letter nor digit. */
export const BORDER = '\ue000';

/** A meaning as a token that nobody types. */
export const meaningToken = (meaning: string): string => `\ue001${meaning}`;

/** The meaning that a name has which is about nothing else. */
export const firstOfAll = (meaning: string): string => `1${meaning}`;

/** A token of a name, once more: what few names have is found without reading what most products have elsewhere. */
export const nameToken = (token: string): string => `\ue002${token}`;

/** The same of a brand. */
export const brandToken = (token: string): string => `\ue003${token}`;

/** Words written with a hyphen or an apostrophe as one word too: `co-enzyme` is also found as `coenzyme`. */
export function joinedWords(text: string): string[] {
  const joined = foldText(text).matchAll(/\p{L}+(?:['’\-‐‑]\p{L}+)+/gu);
  return Array.from(joined, ([word]) => word.replace(/[^\p{L}]/gu, ''));
}

/** Fewer digits alone are strengths and sizes. */
const LONGEST_AMOUNT = 4;
const SIGNS = /[^\p{L}\p{N}]/gu;
const TWO_DIGITS = /\d\D*\d/;
const TWO_SIGNS = /[^\p{L}\p{N}].*[^\p{L}\p{N}].*\d/u;
/** `500mg`, `60-kps`: an amount and its unit. */
const AMOUNT = new RegExp(`^\\d{1,${LONGEST_AMOUNT}}[-‐‑.]?[a-z]+$`, 'u');

/**
 * A folded item number as one token: ald-00017-120 is ald00017120. Its parts are no tokens of their own, or every
 * pack of 120 would be found by "b 12".
 */
export function storedItemNumber(folded: string): string | undefined {
  const joined = folded.replace(SIGNS, '');
  return joined === '' || (/^\d+$/.test(joined) && joined.length <= LONGEST_AMOUNT) ? undefined : joined;
}

/** A typed word as an item number is stored, if it may be one or the beginning of one. */
export function itemNumber(folded: string): string | undefined {
  const joined = folded.replace(SIGNS, '');
  const isLikely = joined.length >= 4 && (TWO_DIGITS.test(folded) || TWO_SIGNS.test(folded));
  const isWord = /^\d*$/.test(folded) || AMOUNT.test(folded) || !/^[a-z\d]+$/.test(joined);
  return isLikely && !isWord ? joined : undefined;
}
