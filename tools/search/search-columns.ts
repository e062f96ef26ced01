import { normaliseSpelling } from '../../src/domain/search/rules.ts';
import {
  createBrandToken,
  createIndexText,
  createItemNumberToken,
  createMeaningToken,
  createNameToken,
  foldText,
  joinHyphenatedWords,
  markLeadingMeaning,
  NAME_BORDER_TOKEN,
  splitIntoTextRuns,
} from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { StoredFacet } from '../import/lists/lists-schema.ts';
import { isMeaning, meaningLetterOf, meaningOf, meaningsIn, queryRulesOf, splitWordList } from './phrases.ts';

export interface SearchedValue {
  readonly facet: StoredFacet;
  readonly slug: string;
  readonly name: string;
}

export interface SearchedProduct {
  readonly name: string;
  readonly english: string | undefined;
  readonly brand: string;
  readonly ingredients: string;
  /** Names of the product's main ingredients. */
  readonly main: readonly string[];
  readonly terms: string;
  readonly values: readonly SearchedValue[];
  readonly skus: readonly string[];
}

export const SEARCH_COLUMNS = ['name', 'brand', 'ingredients', 'terms'] as const;

const MEMO_SIZE = 50_000;
const MINIMUM_PART_LENGTH = 4;

/** Splits compound names at a main ingredient: `magnesiumcitraat` becomes `magnesium citraat`. */
function compoundParts(name: string, main: readonly string[]): string[] {
  const compoundHeads = main
    .map((text) => foldText(text).trim())
    .filter((headWord) => headWord.length >= MINIMUM_PART_LENGTH);
  const letterRuns = splitIntoTextRuns(foldText(name)).filter(({ kind }) => kind === 'letters');
  return letterRuns.flatMap(({ text }) =>
    compoundHeads
      .filter((headWord) => text.startsWith(headWord) && text.length - headWord.length >= MINIMUM_PART_LENGTH)
      .map((headWord) => `${headWord} ${text.slice(headWord.length)}`),
  );
}

/** Memoises a function whose arguments are texts that many products share. */
function memoise<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const result = cache.get(text) ?? compute(text);
    if (cache.size > MEMO_SIZE) cache.clear();
    cache.set(text, result);
    return result;
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const isGoalMeaning = (meaning: string): boolean => meaning.startsWith('g');
/** Matches meanings of goals and forms, which are read from texts only if the product lists none. */
const LISTED_MEANING_PATTERN = /^[gf]/u;
const isFreeFromMeaning = (meaning: string): boolean => meaning.startsWith('x');

/** Goals ranked first in search: the product's only goal and goals in its name; a goal that is both comes first. */
function leadingGoals(namedMeanings: readonly string[], goals: readonly string[]): string[] {
  const candidateGoals = goals.length > 0 ? goals : namedMeanings.filter(isGoalMeaning);
  return candidateGoals.flatMap((goal) => {
    const [isOnly, isNamed] = [candidateGoals.length === 1, namedMeanings.includes(goal)];
    return [...(isOnly || isNamed ? [goal] : []), ...(isOnly && isNamed ? [markLeadingMeaning(goal)] : [])];
  });
}

/** Meanings of a list value: by slug, else those of its name. */
function valueMeanings(
  { facet, slug, name }: SearchedValue,
  meaningReaders: readonly ((text: string) => string[])[],
): string[] {
  const kind = meaningLetterOf(facet);
  if (kind === undefined) return [];
  const slugMeaning = meaningOf(kind, slug);
  if (isMeaning(slugMeaning)) return [slugMeaning];
  return unique(meaningReaders.flatMap((readMeanings) => readMeanings(name))).filter((meaning) =>
    meaning.startsWith(kind),
  );
}

function createColumns(language: Language) {
  const tokens = memoise((text) => createIndexText(normaliseSpelling(text, queryRulesOf(language))));
  const meaningsOf = memoise((text) => meaningsIn(text, language));
  const englishMeanings = memoise((text) => meaningsIn(text, 'en'));
  const meaningTokens = (texts: readonly string[]) => unique(texts).map(createMeaningToken).join(' ');
  return ({ name, english = name, brand, ingredients, main, terms, values, skus }: SearchedProduct) => {
    const namedMeanings = unique([...[name, ...main].flatMap(meaningsOf), ...englishMeanings(english)]);
    const listedMeanings = values.flatMap((value) => valueMeanings(value, [meaningsOf, englishMeanings]));
    const goals = unique(listedMeanings.filter(isGoalMeaning));
    const texts = unique([name, english, ...main, ...compoundParts(name, main)]);
    const otherTexts = [...splitWordList(terms), ...joinHyphenatedWords(name), ...values.map((value) => value.name)];
    // Free-from values name what the product lacks. A product for women and men is for neither in particular.
    const words = unique(otherTexts).filter((text) => !meaningsOf(text).some(isFreeFromMeaning));
    const statedMeanings = [
      ...namedMeanings,
      ...otherTexts.flatMap(meaningsOf).filter((meaning) => !meaning.startsWith('s')),
    ];
    const isUnlisted = (meaning: string) =>
      LISTED_MEANING_PATTERN.test(meaning) &&
      listedMeanings.some((listedMeaning) => listedMeaning.charAt(0) === meaning.charAt(0));
    const contents = splitWordList(ingredients);
    const numbers = skus.flatMap((sku) => createItemNumberToken(foldText(sku)) ?? []);
    const nameMeanings = [
      ...namedMeanings.filter((meaning) => !isGoalMeaning(meaning)),
      ...leadingGoals(namedMeanings, goals),
    ];
    const markWords = (text: string, markToken: (token: string) => string) => text.split(' ').map(markToken).join(' ');
    return [
      [
        ...[...texts.map(tokens), meaningTokens(nameMeanings)].map((text) => markWords(text, createNameToken)),
        ...texts.map(tokens),
      ].join(` ${NAME_BORDER_TOKEN} `),
      `${tokens(brand)} ${NAME_BORDER_TOKEN} ${markWords(tokens(brand), createBrandToken)}`,
      contents.map(tokens).join(' '),
      [
        ...words.map(tokens),
        meaningTokens([
          ...statedMeanings.filter((meaning) => !isUnlisted(meaning)),
          ...contents.flatMap(meaningsOf),
          ...listedMeanings,
        ]),
        ...numbers,
      ].join(' '),
    ];
  };
}

const cachedColumns = new Map<Language, ReturnType<typeof createColumns>>();

/** Column values of the full-text table, in order. */
export function searchColumns(language: Language, product: SearchedProduct): string[] {
  const columns = cachedColumns.get(language) ?? createColumns(language);
  cachedColumns.set(language, columns);
  return columns(product);
}
