import { isReservedName, type ReservedFor } from './reserved-names.ts';
import { skeletonsOf, visibleText, withoutSubstitutes } from './skeleton.ts';
import { storefrontSlug } from './slug.ts';

const CJK = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}`;
/** CJK next to Latin letters is a word boundary. */
const WORDS = new RegExp(String.raw`[[\p{L}\p{N}\p{M}]&&[${CJK}]]+|[[\p{L}\p{N}\p{M}]--[${CJK}]]+`, 'gv');
/** Scripts in use (UAX #31, table 5); scripts used together count as one. */
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
/** Signs of real names inside and before words. */
const INSIDE = String.raw`\p{Pd}'’‘\`´.,&+\/·・‧@\(\):;_*!~“”„«»‹›…、。「」『』【】《》〈〉`;
const oddSign = (usual: string) => String.raw`${SIGN}*[^\p{L}\p{N}\p{M}\s${usual}]${SIGN}*`;
/** Signs read as a letter: between letters or before a word. Beside CJK alone they are ornaments. */
const DRAWN_LETTER = new RegExp(
  [
    `${LETTER}${oddSign(INSIDE)}\\p{L}`,
    `\\p{L}${oddSign(INSIDE)}${LETTER}`,
    `(?:^|\\s)${oddSign(`${INSIDE}¡¿"#`)}${LETTER}`,
  ].join('|'),
  'v',
);
/** Controls that would display another name than the one compared, or two lines. */
const CONTROL = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/u;
const LINK = /:\/\/|\bwww\./i;

const isOneScript = (word: string): boolean => SCRIPTS.some((script) => script.test(word));
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Code in `errors` of a 422. */
export type NameProblem = 'characters' | 'scripts' | 'reserved';

export function nameProblem(name: string, reserved: ReservedFor): NameProblem | undefined {
  if (storefrontSlug(visibleText(name)) === '' || CONTROL.test(name)) return 'characters';
  const words = visibleText(name).match(WORDS) ?? [];
  if (!words.every(isOneScript)) return 'scripts';
  return isPosing(name, reserved) ? 'reserved' : undefined;
}

/** True for a person's name with a link or characters that nobody's name has. */
export const hasForeignCharacters = (name: string): boolean =>
  CONTROL.test(name) || LINK.test(visibleText(name));

/** True if a name or headline poses as the shop, in whichever scripts, or has signs in the place of letters. */
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

/** Keys unique to one account: the address and the skeletons. */
export function nameKeys(name: string): readonly string[] {
  return [addressKey(storefrontSlug(name)), ...skeletonsOf(name).map((skeleton) => `~${skeleton}`)];
}
