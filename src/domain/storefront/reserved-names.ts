import { createLimitedMap } from '#domain/platform/limited-map.ts';
import { joinSpelledWords, NAME_NORMALISERS, type WordNormaliser } from './name-forms.ts';
import {
  differByOneLetter,
  findImitatedGroup,
  getWordLists,
  joinReservedWordParts,
  type ReservedWordGroup,
  type ReservedWordLists,
  SPACED_SCRIPT_LETTER,
  SPACED_SCRIPT_TEXT_PATTERN,
} from './word-lists.ts';

const RESERVED_WORD_PLACEHOLDER = '#';
const SPACED_SCRIPT_WORDS_PATTERN = new RegExp(`${SPACED_SCRIPT_LETTER}+`, 'gv');
/** Matches letters directly beside a replaced reserved word: endings and other parts of compounds. */
const WORD_REMAINDER_PATTERN = new RegExp(
  `${SPACED_SCRIPT_LETTER}+(?=${RESERVED_WORD_PLACEHOLDER})|(?<=${RESERVED_WORD_PLACEHOLDER})${SPACED_SCRIPT_LETTER}+`,
  'gv',
);

/** Matches words for food, as food security is a profession. */
const FOOD_WORD_PATTERN = /food|aliment|lebensmittel|fødevare|élelm|voedsel/i;
/** Minimum length of the reserved words into which a compound such as `helpteam` is split. */
const MINIMUM_COMPOUND_PART_LENGTH = 4;
/** Minimum length of a reserved word in a text without spaces, as “an” is part of “Ann”. */
const MINIMUM_JOINED_WORD_LENGTH = 3;
/** Minimum length of a name of the shop or a brand to be found inside words. */
const MINIMUM_BRAND_PART_LENGTH = 6;

const WEIGHTS: Partial<Record<ReservedWordGroup, number>> = { '1': 1, '2': 2, '3': 3, official: 2 };

/** Minimum total weight of reserved words, by kind of text, at which a text counts as imitating the shop. */
const WEIGHT_LIMITS = {
  name: 2,
  /** Limit for a member of the staff: “Anna from Support”. */
  member: 1,
  /** Limit for a storefront's name with a trade word, such as `clinic`. */
  practice: 3,
  /** Limit for a person's name, higher as surnames can be reserved words: “Paula Pagos”. */
  person: 3,
  /** No limit for a headline, which may mention payments or a team beside other words. */
  headline: Number.POSITIVE_INFINITY,
};
export type NameKind = Exclude<keyof typeof WEIGHT_LIMITS, 'practice'>;

const MAXIMUM_RESERVED_WORD_LENGTH = 40;

/** Replaces reserved words found anywhere or at a word's beginning, longest first; passes groups to `addFoundGroup`. */
function replaceReservedWords(
  normalisedText: string,
  { anywhere, beginning }: ReservedWordLists,
  addFoundGroup: (group: ReservedWordGroup) => void,
): string {
  let replacedText = '';
  for (let start = 0; start < normalisedText.length; ) {
    let end = Math.min(normalisedText.length, start + MAXIMUM_RESERVED_WORD_LENGTH);
    let group: ReservedWordGroup | undefined;
    for (; end > start && !group; end--) {
      const wordPart = normalisedText.slice(start, end);
      const isInsideWord = beginning.has(wordPart) && SPACED_SCRIPT_TEXT_PATTERN.test(normalisedText.charAt(start - 1));
      group = anywhere.get(wordPart) ?? (isInsideWord ? undefined : beginning.get(wordPart));
    }
    if (group) addFoundGroup(group);
    replacedText += group ? RESERVED_WORD_PLACEHOLDER : normalisedText.charAt(start);
    start = group ? end + 1 : start + 1;
  }
  return replacedText;
}

/** Returns the groups of the reserved words that a word consists of, each optionally with an s; undefined otherwise. */
function splitIntoReservedWords(
  word: string,
  { whole: wholeWords }: ReservedWordLists,
): readonly ReservedWordGroup[] | undefined {
  const wholeWordGroup = wholeWords.get(word) ?? wholeWords.get(word.replace(/(?<=.{3})s$/, ''));
  if (wholeWordGroup) return [wholeWordGroup];
  const groupsByEndPosition: (readonly ReservedWordGroup[] | undefined)[] = [[]];
  for (let start = 0; start < word.length; start++)
    for (let end = start + 1; end <= word.length && groupsByEndPosition[start]; end++) {
      const piece = word.slice(start, end);
      const group = piece.length >= MINIMUM_COMPOUND_PART_LENGTH ? wholeWords.get(piece) : undefined;
      if (group || (piece === 's' && start > 0))
        groupsByEndPosition[end] ??= [...(groupsByEndPosition[start] ?? []), ...(group ? [group] : [])];
    }
  return groupsByEndPosition[word.length];
}

interface ReservedWordMatch {
  readonly weight: number;
  /** True if a word is the name of an office for security, billing or payments. */
  readonly hasOfficeName: boolean;
  readonly hasTradeWord: boolean;
  /** True if all words are reserved and one is “official” or, without a trade word, no filler. */
  readonly hasOnlyReservedWords: boolean;
}

/** Finds the reserved words in a text and adds up their weights. `areWordsJoined` is for a text without spaces. */
function weighReservedWords(
  nameShape: string,
  brands: readonly string[],
  areWordsJoined: boolean,
  wordLists: ReservedWordLists,
): ReservedWordMatch {
  const foundWordGroups: ReservedWordGroup[] = [];
  const addMatchedGroup = (group: ReservedWordGroup): void => void foundWordGroups.push(group);
  let remainingText = ` ${nameShape} `;
  for (const brand of brands) {
    const isBrandMatchedInsideWords = areWordsJoined && brand.length >= MINIMUM_BRAND_PART_LENGTH;
    const normalisedBrand = isBrandMatchedInsideWords ? brand.replaceAll(' ', '') : ` ${brand} `;
    if (remainingText.includes(normalisedBrand)) addMatchedGroup('1');
    remainingText = remainingText.replaceAll(normalisedBrand, ` ${RESERVED_WORD_PLACEHOLDER} `);
  }
  let hasDepartmentName = false;
  remainingText = remainingText.replace(SPACED_SCRIPT_WORDS_PATTERN, (word) => {
    const group = findImitatedGroup(word, wordLists);
    if (group) addMatchedGroup(group);
    hasDepartmentName ||= group === '2';
    return group ? RESERVED_WORD_PLACEHOLDER : word;
  });
  remainingText = replaceReservedWords(remainingText, wordLists, addMatchedGroup);
  remainingText = remainingText.replace(SPACED_SCRIPT_WORDS_PATTERN, (word, wordOffset: number) => {
    const wordWithoutFirstS =
      remainingText.charAt(wordOffset - 1) === RESERVED_WORD_PLACEHOLDER && word.startsWith('s') ? word.slice(1) : word;
    const isWordTooShort = areWordsJoined && word.length < MINIMUM_JOINED_WORD_LENGTH;
    const reservedGroups = isWordTooShort
      ? undefined
      : (splitIntoReservedWords(word, wordLists) ?? splitIntoReservedWords(wordWithoutFirstS, wordLists));
    reservedGroups?.forEach(addMatchedGroup);
    return reservedGroups ? RESERVED_WORD_PLACEHOLDER : word;
  });
  // A word such as “vitamin” before “shop” is no trade of a practice.
  const hasTradeWord = foundWordGroups.includes('trade') && !foundWordGroups.includes('shop filler');
  const hasOfficeWord = foundWordGroups.some((group) => group === 'official' || (!hasTradeWord && WEIGHTS[group]));
  // In joined words, the letters beside a word of the lists can be a name: “Support Ida”.
  const unreservedText = areWordsJoined ? remainingText : remainingText.replace(WORD_REMAINDER_PATTERN, '');
  return {
    weight: foundWordGroups.reduce((weightSum, group) => weightSum + (WEIGHTS[group] ?? 0), 0),
    hasTradeWord,
    hasOfficeName: hasDepartmentName,
    hasOnlyReservedWords: hasOfficeWord && !/\p{L}/u.test(unreservedText),
  };
}

const joinWordShapes = (wordsToShape: readonly string[], normaliseWord: WordNormaliser): string =>
  wordsToShape.map(normaliseWord).filter(Boolean).join(' ');

const brandShapeCache = createLimitedMap<string, readonly string[]>(2000);
function getBrandShapes(brand: string): readonly string[] {
  const brandWords = brand.split(/[\s-]+/);
  const brandShapes = brandShapeCache.get(brand) ?? NAME_NORMALISERS.map(([form]) => joinWordShapes(brandWords, form));
  brandShapeCache.set(brand, brandShapes);
  return brandShapes;
}

export interface ReservedNames {
  /** Name of the shop, reserved anywhere in a name. */
  readonly shop: string;
  /** Names of brands, reserved alone and beside other reserved words. */
  readonly brands: readonly string[];
}

/** True if a text looks official or like the shop's name, also with a split word. `typedWords` has no numbers. */
export function isReservedName(typedWords: readonly string[], takenNames: ReservedNames, nameKind: NameKind): boolean {
  const nameWords = joinSpelledWords(typedWords);
  const wordsWithJoinedParts = joinReservedWordParts(nameWords);
  const wordVariants = wordsWithJoinedParts.length < nameWords.length ? [nameWords, wordsWithJoinedParts] : [nameWords];
  return wordVariants.some((words) => areWordsReserved(words, takenNames, nameKind));
}

function areWordsReserved(nameWords: readonly string[], { shop, brands }: ReservedNames, nameKind: NameKind): boolean {
  // Billing is also a surname.
  if (/^(?:(?:praxis|apotheke|klinik|praktijk|dr) )+billing$/i.test(nameWords.join(' '))) return false;
  return NAME_NORMALISERS.some(([form, formOfLists], normaliserIndex) => {
    const [spaced, joined, shopShape] = [joinWordShapes(nameWords, form), form(nameWords.join('')), form(shop)];
    // “nn” is read as “rm”, whose shape is “rrn”.
    const nameVariantsToCheck = [spaced, joined].flatMap((text) => [text, text.replaceAll('nn', 'rrn')]);
    const containsShopName = nameVariantsToCheck.some((nameShape) =>
      shopShape.length >= MINIMUM_BRAND_PART_LENGTH
        ? nameShape.includes(shopShape) || nameShape.split(' ').some((word) => differByOneLetter(word, shopShape))
        : nameShape.split(' ').includes(shopShape),
    );
    if (containsShopName) return true;
    const brandShapes = brands
      .map((brand) => getBrandShapes(brand)[normaliserIndex] ?? '')
      .filter((normalisedBrand) => normalisedBrand !== '' && joined.includes(normalisedBrand.replaceAll(' ', '')));
    const shapeMatches = [...new Set(nameVariantsToCheck)].map((shape) =>
      weighReservedWords(shape, brandShapes, nameWords.length > 1 && !shape.includes(' '), getWordLists(formOfLists)),
    );
    const isPracticeName = /name|member/.test(nameKind) && shapeMatches.some((wordMatch) => wordMatch.hasTradeWord);
    const concernsFood = FOOD_WORD_PATTERN.test(nameWords.join(' '));
    const [limit, least] = [WEIGHT_LIMITS[isPracticeName ? 'practice' : nameKind], nameKind === 'headline' ? 2 : 0];
    return shapeMatches.some(
      ({ weight, hasOfficeName, hasOnlyReservedWords }) =>
        weight >= limit ||
        (hasOnlyReservedWords && weight >= least) ||
        (hasOfficeName && nameKind === 'name' && !concernsFood),
    );
  });
}
