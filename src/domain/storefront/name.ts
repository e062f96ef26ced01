import { isReservedName, type ReservedFor } from './reserved-names.ts';
import { skeletonsOf, visibleText, withoutSubstitutes } from './skeleton.ts';
import { storefrontSlug } from './slug.ts';

const CJK = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}`;
/** Pattern of words; CJK next to Latin letters begins a new word. */
const WORDS = new RegExp(String.raw`[[\p{L}\p{N}\p{M}]&&[${CJK}]]+|[[\p{L}\p{N}\p{M}]--[${CJK}]]+`, 'gv');
/** Patterns of the scripts in use (UAX #31, table 5); scripts used together share one. */
const SCRIPTS = [
  ...'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil'.split(
    ' ',
  ),
  ...'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer'.split(' '),
  'Han Hiragana Katakana',
  'Han Bopomofo',
  'Han Hangul',
].map((names) => {
  const own = names.split(' ').map((name) => `\\p{scx=${name}}`);
  return new RegExp(`^[${own.join('')}\\p{scx=Common}\\p{scx=Inherited}]+$`, 'u');
});

const SIGN = String.raw`[^\p{L}\p{N}\s]`;
const LETTER = String.raw`[\p{L}--[${CJK}]]`;
/** Signs that real names have inside and before words. */
const INSIDE = String.raw`\p{Pd}'’‘\`´.,&+\/·・‧@\(\):;_*!~“”„«»‹›…、。「」『』【】《》〈〉`;
const oddSign = (usual: string) => String.raw`${SIGN}*[^\p{L}\p{N}\p{M}\s${usual}]${SIGN}*`;
/** Sign drawn like a letter: between letters or before a word; beside CJK alone, signs are ornaments. */
const DRAWN_LETTER = new RegExp(
  [
    `${LETTER}${oddSign(INSIDE)}\\p{L}`,
    `\\p{L}${oddSign(INSIDE)}${LETTER}`,
    `(?:^|\\s)${oddSign(`${INSIDE}¡¿"#`)}${LETTER}`,
  ].join('|'),
  'v',
);
/** Control characters that display a different name from the one compared, or two lines. */
const CONTROL = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/u;
const LINK = /:\/\/|\bwww\./i;

const isOneScript = (word: string): boolean => SCRIPTS.some((script) => script.test(word));
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Problem of a storefront's name, a code in `errors` of a 422 response. */
export type NameProblem = 'characters' | 'scripts' | 'reserved';

export function nameProblem(name: string, reserved: ReservedFor): NameProblem | undefined {
  if (storefrontSlug(visibleText(name)) === '' || CONTROL.test(name)) return 'characters';
  const words = visibleText(name).match(WORDS) ?? [];
  if (!words.every(isOneScript)) return 'scripts';
  return isPosing(name, reserved) ? 'reserved' : undefined;
}

/** True if a person's name has a link or characters that no name has. */
export const hasForeignCharacters = (name: string): boolean =>
  CONTROL.test(name) || LINK.test(visibleText(name));

/** True if a name or headline could be taken for the shop's own, in any script or with signs as letters. */
export function isPosing(name: string, reserved: ReservedFor): boolean {
  if (DRAWN_LETTER.test(visibleText(name))) return true;
  const words = visibleText(name).match(WORDS) ?? [];
  const named = words.filter((word) => !isNumber(word));
  const substituted = withoutSubstitutes(visibleText(name)).match(WORDS) ?? [];
  return [named, named.map((word) => word.replace(/\p{N}+$/u, '')), substituted].some((shown) =>
    isReservedName(shown.length > 0 ? shown : words, reserved),
  );
}

export const addressKey = (slug: string): string => `/${slug}`;

/** Returns the keys of a name that no two accounts may share: its URL form and its look-alike shapes. */
export function nameKeys(name: string): readonly string[] {
  return [addressKey(storefrontSlug(name)), ...skeletonsOf(name).map((skeleton) => `~${skeleton}`)];
}
