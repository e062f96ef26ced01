import { isReservedName, type NameKind, type ReservedNames } from './reserved-names.ts';
import { createNameSkeletons, normaliseVisibleText, replaceLetterSubstitutes } from './skeleton.ts';
import { createStorefrontSlug } from './slug.ts';

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
].map((scriptNames) => {
  const scriptPatterns = scriptNames.split(' ').map((scriptName) => `\\p{scx=${scriptName}}`);
  return new RegExp(`^[${scriptPatterns.join('')}\\p{scx=Common}\\p{scx=Inherited}]+$`, 'u');
});

const ANY_SYMBOL_SOURCE = String.raw`[^\p{L}\p{N}\s]`;
const NON_CJK_LETTER_SOURCE = String.raw`[\p{L}--[${CJK_SCRIPTS}]]`;
/** Punctuation that occurs in real names, inside or before words. */
const ALLOWED_NAME_PUNCTUATION = String.raw`\p{Pd}'’‘\`´.,&+\/·・‧@\(\):;_*!~“”„«»‹›…、。「」『』【】《》〈〉`;
const createUnusualSymbolPattern = (allowedCharacters: string) =>
  String.raw`${ANY_SYMBOL_SOURCE}*[^\p{L}\p{N}\p{M}\s${allowedCharacters}]${ANY_SYMBOL_SOURCE}*`;
/** Matches an unusual symbol between or before letters, likely to imitate one; between CJK it is an ornament. */
const SYMBOL_AS_LETTER_PATTERN = new RegExp(
  [
    `${NON_CJK_LETTER_SOURCE}${createUnusualSymbolPattern(ALLOWED_NAME_PUNCTUATION)}\\p{L}`,
    `\\p{L}${createUnusualSymbolPattern(ALLOWED_NAME_PUNCTUATION)}${NON_CJK_LETTER_SOURCE}`,
    `(?:^|\\s)${createUnusualSymbolPattern(`${ALLOWED_NAME_PUNCTUATION}¡¿"#`)}${NON_CJK_LETTER_SOURCE}`,
    String.raw`\p{L}\p{M}*[\p{Me}\u20d0-\u20ff]`,
  ].join('|'),
  'v',
);
/** Matches marks that change the look of a word but not its letters, and the Arabic character that stretches words. */
const ORNAMENTAL_MARK_PATTERN =
  /[[\p{M}&&[\p{scx=Inherited}\p{scx=Arabic}\p{scx=Hebrew}]]ـ]|(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*)\p{M}/gv;
/** Digits beside words, with a suffix that belongs to them: `Payments4U`, `Security2Go`, `24x7 Support`. */
const NUMBER_IN_NAME_SOURCE = String.raw`\p{N}+(?:\s?(?:u|you|us|me|go|all|st|h|hrs?|x)(?!\p{L}))?`;
const NUMBER_IN_NAME_PATTERN = new RegExp(NUMBER_IN_NAME_SOURCE, 'giu');
const TRAILING_NUMBER_PATTERN = new RegExp(String.raw`${NUMBER_IN_NAME_SOURCE}(?![\p{L}\p{N}])`, 'giu');
/** Control characters that break a name's line or make it look different from the text that is compared. */
const CONTROL_CHARACTER_PATTERN = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/u;
const LINK_PATTERN = /:\/\/|\bwww\.|[\w-]\.[a-z]{2,}\//i;
const EMOJI_PATTERN = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Matches phonetic letters, small capitals and turned letters, except those of African and Azerbaijani spelling. */
const PHONETIC_LETTER_PATTERN =
  /[[\u0250-\u02af\u1d00-\u1dbf\u2183-\u2184\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]--[ɓɔɖɗəɛɣɩɲʊʋ]]/v;
const hasSingleScript = (word: string): boolean =>
  !PHONETIC_LETTER_PATTERN.test(word) && SCRIPT_PATTERNS.some((scriptPattern) => scriptPattern.test(word));

/** Endings of surnames such as “de la Plata” and “de Koper”, which elsewhere are words for an office. */
const SURNAME_ENDINGS = String.raw`(?:la |der? )?(?:plata|ajuda|aux[ií]lio|cuadrilla|cajas?|koper|ploeg|bank|hulp)(?!\p{L})`;
/** Matches a member of an office, “Anna from Support”, “María de Pagos”, “Anna (Support)”; not “Rede de Apoio”. */
const MEMBER_OF_OFFICE_PATTERN = new RegExp(
  String.raw`^(?<givenName>\p{L}+)(?:\s?[([]|\s\p{Pd}+\s|\s(?:from|von de[rm]|vom|aus de[rm]|fra|från|van(?: de| het)?|du|del|dell[ao]|de la|d[aeo]s?|de l['’]|dell['’])(?:\s|(?<=['’]))(?!${SURNAME_ENDINGS}|ayuda|apo[iy]o|aide|aiut|so[us]t[ie]|soc?cors|socorr|secours|pa[tcz]ien|clien|serv))(?<office>[\p{L}\s]+)[)\]]?$`,
  'iu',
);

/** Problem of a storefront's name, a code in `errors` of a 422 response. */
export type NameProblem = 'characters' | 'scripts' | 'reserved';

export function findNameProblem(storefrontName: string, reservedNames: ReservedNames): NameProblem | undefined {
  const visibleName = normaliseVisibleText(storefrontName);
  if (createStorefrontSlug(visibleName) === '' || CONTROL_CHARACTER_PATTERN.test(storefrontName)) return 'characters';
  if (!(visibleName.match(WORD_PATTERN) ?? []).every(hasSingleScript)) return 'scripts';
  const { givenName, office = '' } = MEMBER_OF_OFFICE_PATTERN.exec(visibleName)?.groups ?? {};
  const isMemberOfOffice =
    imitatesShop(office, reservedNames, 'person') && imitatesShop(`${givenName} ${office}`, reservedNames, 'member');
  return isMemberOfOffice || imitatesShop(storefrontName, reservedNames, 'name') ? 'reserved' : undefined;
}

/** True if a person's name has a link, mixed scripts in a word, or characters that no name has. */
export function isImplausiblePersonName(name: string): boolean {
  const visiblePersonName = normaliseVisibleText(name);
  return (
    CONTROL_CHARACTER_PATTERN.test(name) ||
    EMOJI_PATTERN.test(name) ||
    LINK_PATTERN.test(visiblePersonName) ||
    !(visiblePersonName.match(WORD_PATTERN) ?? []).every(hasSingleScript)
  );
}

/** True if a text could be mistaken for one of the shop itself, in any script or with symbols as letters. */
export function imitatesShop(name: string, reservedNames: ReservedNames, nameKind: NameKind): boolean {
  const visibleName = normaliseVisibleText(name);
  if (SYMBOL_AS_LETTER_PATTERN.test(visibleName)) return true;
  const unadornedName = visibleName.replace(ORNAMENTAL_MARK_PATTERN, '');
  const splitIntoWords = (nameText: string): readonly string[] => nameText.match(WORD_PATTERN) ?? [];
  const nonNumericNameWords = splitIntoWords(unadornedName).filter((word) => !/^\p{N}+$/u.test(word));
  const nameVariants = [
    nonNumericNameWords,
    splitIntoWords(unadornedName.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')),
    nonNumericNameWords.map((word) => word.replaceAll(/(?<=\p{L}{2})nn/giu, 'm')),
    splitIntoWords(replaceLetterSubstitutes(unadornedName)),
    splitIntoWords(replaceLetterSubstitutes(unadornedName.replace(TRAILING_NUMBER_PATTERN, ' '))),
    splitIntoWords(unadornedName.replace(NUMBER_IN_NAME_PATTERN, ' ')),
  ].map((wordsOfVariant) => (wordsOfVariant.length > 0 ? wordsOfVariant : splitIntoWords(unadornedName)).join(' '));
  return [...new Set(nameVariants)].some((variant) => isReservedName(variant.split(' '), reservedNames, nameKind));
}

/** Matches separators between an office and a person's name: “Billing – Meyer”, “Anna from Billing”. */
const NAME_PART_SEPARATOR = new RegExp(
  [
    String.raw`[|/:()[\]{}<>«»]|\s[^\p{L}\p{N}]|[^\p{L}\p{N}.]\s|\s(?:de l|dell)['’]`,
    String.raw`\s(?:from|of|at|by|in|with|for|von de[rm]|vom|im|aus der|fra|från|hos|i|bij|en|desde|n[ao]|para|pour|pentru|für|per|din|az?|из|от)\s`,
    String.raw`\s(?:du|au|del|della|dal|dalla|de la|d[aeo]s?|van(?: de| het)?)\s(?!${SURNAME_ENDINGS})`,
  ].join('|'),
  'iu',
);

/** True if a person's name, or a separate part of it, could be mistaken for the shop's name. */
export function personNameImitatesShop(firstName: string, lastName: string, shopAndBrandNames: ReservedNames): boolean {
  const fullName = normaliseVisibleText(`${firstName} ${lastName}`).trim();
  const possibleNames = [fullName, `${lastName} ${firstName}`, ...fullName.split(NAME_PART_SEPARATOR)];
  return possibleNames.some((possibleName) => imitatesShop(possibleName, shopAndBrandNames, 'person'));
}

export const createSlugComparisonKey = (slug: string): string => `/${slug}`;

/** Returns the keys of a name that must be unique among accounts: its URL form and its look-alike shapes. */
export function createNameComparisonKeys(name: string): readonly string[] {
  return [
    createSlugComparisonKey(createStorefrontSlug(name)),
    ...createNameSkeletons(name).map((nameSkeleton) => `~${nameSkeleton}`),
  ];
}
