import { isReservedName, type NameKind, type ReservedNames } from './reserved-names.ts';
import { replaceSubstitutes, skeletonsOf, visibleText } from './skeleton.ts';
import { storefrontSlug } from './slug.ts';

const CJK_SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}`;
/** Pattern of words; CJK next to Latin letters begins a new word. */
const WORD_PATTERN = new RegExp(
  String.raw`[[\p{L}\p{N}\p{M}]&&[${CJK_SCRIPTS}]]+|[[\p{L}\p{N}\p{M}]--[${CJK_SCRIPTS}]]+`,
  'gv',
);
/** Patterns of the scripts in use (UAX #31, table 5); scripts used together share a pattern. */
const SCRIPT_PATTERNS = [
  ...'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil'.split(' '),
  ...'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer'.split(' '),
  'Han Hiragana Katakana',
  'Han Bopomofo',
  'Han Hangul',
].map((names) => {
  const scriptPatterns = names.split(' ').map((name) => `\\p{scx=${name}}`);
  return new RegExp(`^[${scriptPatterns.join('')}\\p{scx=Common}\\p{scx=Inherited}]+$`, 'u');
});

const ANY_SIGN = String.raw`[^\p{L}\p{N}\s]`;
const LETTER_EXCEPT_CJK = String.raw`[\p{L}--[${CJK_SCRIPTS}]]`;
/** Signs that occur in real names, inside or before words. */
const SIGNS_IN_NAMES = String.raw`\p{Pd}'’‘\`´.,&+\/·・‧@\(\):;_*!~“”„«»‹›…、。「」『』【】《》〈〉`;
const unusualSignPattern = (usualSigns: string) =>
  String.raw`${ANY_SIGN}*[^\p{L}\p{N}\p{M}\s${usualSigns}]${ANY_SIGN}*`;
/** Unusual sign between or before letters, likely to imitate a letter; beside CJK alone, signs are ornaments. */
const SIGN_AS_LETTER_PATTERN = new RegExp(
  [
    `${LETTER_EXCEPT_CJK}${unusualSignPattern(SIGNS_IN_NAMES)}\\p{L}`,
    `\\p{L}${unusualSignPattern(SIGNS_IN_NAMES)}${LETTER_EXCEPT_CJK}`,
    `(?:^|\\s)${unusualSignPattern(`${SIGNS_IN_NAMES}¡¿"#`)}${LETTER_EXCEPT_CJK}`,
    String.raw`\p{L}\p{M}*[\p{Me}\u20d0-\u20ff]`,
  ].join('|'),
  'v',
);
/** Marks that change the look of a word and not its letters; in Arabic, also the sign that stretches it. */
const ORNAMENTAL_MARKS = /[[\p{M}&&[\p{scx=Inherited}\p{scx=Arabic}\p{scx=Hebrew}]]ـ]/gv;
/** Digits beside words, with a suffix that belongs to them: `Payments4U`, `Security2Go`, `24x7 Support`. */
const NUMBER_IN_NAME_SOURCE = String.raw`\p{N}+(?:\s?(?:u|you|us|me|go|all|st|h|hrs?|x)(?!\p{L}))?`;
const NUMBER_IN_NAME_PATTERN = new RegExp(NUMBER_IN_NAME_SOURCE, 'giu');
const TRAILING_NUMBER_PATTERN = new RegExp(String.raw`${NUMBER_IN_NAME_SOURCE}(?![\p{L}\p{N}])`, 'giu');
/** Control characters that break a name's line or make it look different from the text that is compared. */
const CONTROL_CHARACTER_PATTERN = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/u;
const LINK_PATTERN = /:\/\/|\bwww\.|[\w-]\.[a-z]{2,}\//i;
const EMOJI_PATTERN = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const isOneScript = (word: string): boolean => SCRIPT_PATTERNS.some((script) => script.test(word));
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Problem of a storefront's name, a code in `errors` of a 422 response. */
export type NameProblem = 'characters' | 'scripts' | 'reserved';

export function nameProblem(name: string, reservedNames: ReservedNames): NameProblem | undefined {
  if (storefrontSlug(visibleText(name)) === '' || CONTROL_CHARACTER_PATTERN.test(name)) return 'characters';
  const words = visibleText(name).match(WORD_PATTERN) ?? [];
  if (!words.every(isOneScript)) return 'scripts';
  return imitatesShop(name, reservedNames, 'name') ? 'reserved' : undefined;
}

/** True if a person's name has a link, mixed scripts in a word, or characters that no name has. */
export function isImplausiblePersonName(name: string): boolean {
  const shownName = visibleText(name);
  const hasForbiddenCharacter = [CONTROL_CHARACTER_PATTERN, EMOJI_PATTERN].some((pattern) => pattern.test(name));
  return (
    hasForbiddenCharacter || LINK_PATTERN.test(shownName) || !(shownName.match(WORD_PATTERN) ?? []).every(isOneScript)
  );
}

/** True if a text could be taken for the shop's own, in any script or with signs as letters. */
export function imitatesShop(name: string, reservedNames: ReservedNames, kind: NameKind): boolean {
  const visibleName = visibleText(name);
  if (SIGN_AS_LETTER_PATTERN.test(visibleName)) return true;
  const shownName = visibleName.replace(ORNAMENTAL_MARKS, '');
  const wordsOf = (text: string): readonly string[] => text.match(WORD_PATTERN) ?? [];
  const nameWords = wordsOf(shownName).filter((word) => !isNumber(word));
  const withCapitalsApart = wordsOf(shownName.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const withNnAsM = nameWords.map((word) => word.replaceAll(/(?<=\p{L}{2})nn/giu, 'm'));
  const replacedWords = wordsOf(replaceSubstitutes(shownName));
  const shortenedWords = wordsOf(replaceSubstitutes(shownName.replace(TRAILING_NUMBER_PATTERN, ' ')));
  const withoutDigits = wordsOf(shownName.replace(NUMBER_IN_NAME_PATTERN, ' '));
  const nameVariants = [nameWords, withCapitalsApart, withNnAsM, replacedWords, shortenedWords, withoutDigits].map(
    (words) => (words.length > 0 ? words : wordsOf(shownName)).join(' '),
  );
  return [...new Set(nameVariants)].some((nameVariant) => isReservedName(nameVariant.split(' '), reservedNames, kind));
}

/** Ends of surnames such as “de la Plata” and “de Koper”, which are words of an office otherwise. */
const SURNAME_END = String.raw`(?:la )?(?:plata|ajuda|aux[ií]lio|cuadrilla|cajas?|koper|ploeg|bank|hulp)(?!\p{L})`;
/** Separates an office from a person's name: “Billing – Meyer”, “Anna from Billing”. */
const PART_SEPARATOR_PATTERN = new RegExp(
  [
    String.raw`[|/:()[\]{}<>«»]|\s[^\p{L}\p{N}]|[^\p{L}\p{N}.]\s|\s(?:de l|dell)['’]`,
    String.raw`\s(?:from|of|at|by|in|with|for|von der|vom|im|aus der|fra|från|hos|i|bij|van de|van het|en|desde|n[ao]|para|pour|pentru|für|per|din|az?|из|от)\s`,
    String.raw`\s(?:du|au|del|della|dal|dalla|de la|d[aeo]s?)\s(?!${SURNAME_END})`,
  ].join('|'),
  'iu',
);

/** True if a person's name, or a separate part of it, could be taken for the shop's. */
export function isShopAsPerson(first: string, last: string, reserved: ReservedNames): boolean {
  const whole = `${first} ${last}`.trim();
  const texts = [whole, `${last} ${first}`, ...whole.split(PART_SEPARATOR_PATTERN)];
  return texts.some((text) => imitatesShop(text, reserved, 'person'));
}

export const addressKey = (slug: string): string => `/${slug}`;

/** Returns the keys of a name that must be unique among accounts: its URL form and its look-alike shapes. */
export function nameComparisonKeys(name: string): readonly string[] {
  return [addressKey(storefrontSlug(name)), ...skeletonsOf(name).map((skeleton) => `~${skeleton}`)];
}
