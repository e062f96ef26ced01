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
import {
  createMeaning,
  findMeaningLetter,
  findMeanings,
  getQueryRules,
  isKnownMeaning,
  splitWordList,
} from './phrases.ts';

export interface SearchedListValue {
  readonly facet: StoredFacet;
  readonly slug: string;
  readonly name: string;
}

export interface SearchedProduct {
  readonly name: string;
  readonly englishName: string | undefined;
  readonly brand: string;
  readonly ingredients: string;
  readonly mainIngredientNames: readonly string[];
  readonly terms: string;
  readonly values: readonly SearchedListValue[];
  readonly skus: readonly string[];
}

export const SEARCH_COLUMNS = ['name', 'brand', 'ingredients', 'terms'] as const;

const MAXIMUM_CACHED_TEXTS = 50_000;
const MINIMUM_WORD_PART_LENGTH = 4;

/** Splits compound names at a main ingredient: `magnesiumcitraat` becomes `magnesium citraat`. */
function splitCompoundNames(productName: string, mainIngredients: readonly string[]): string[] {
  const mainIngredientWords = mainIngredients
    .map((ingredientName) => foldText(ingredientName).trim())
    .filter((mainIngredientWord) => mainIngredientWord.length >= MINIMUM_WORD_PART_LENGTH);
  const letterRuns = splitIntoTextRuns(foldText(productName)).filter(({ kind }) => kind === 'letters');
  return letterRuns.flatMap(({ text }) =>
    mainIngredientWords
      .filter((headWord) => text.startsWith(headWord) && text.length - headWord.length >= MINIMUM_WORD_PART_LENGTH)
      .map((headWord) => `${headWord} ${text.slice(headWord.length)}`),
  );
}

/** Caches the results of a function whose text arguments many products share. */
function memoiseByText<T>(computeResult: (text: string) => T): (text: string) => T {
  const resultByText = new Map<string, T>();
  return (text) => {
    const computedResult = resultByText.get(text) ?? computeResult(text);
    if (resultByText.size > MAXIMUM_CACHED_TEXTS) resultByText.clear();
    resultByText.set(text, computedResult);
    return computedResult;
  };
}

const removeDuplicates = <T>(values: readonly T[]): T[] => [...new Set(values)];
const isGoalMeaning = (meaning: string): boolean => meaning.startsWith('g');
/** Matches tokens of goals and forms, which are read from texts only if the product lists none. */
const LISTED_MEANING_PATTERN = /^[gf]/u;
const isFreeFromMeaning = (meaning: string): boolean => meaning.startsWith('x');

/** Goals ranked first in search: the product's only goal and goals in its name; a goal that is both comes first. */
function selectLeadingGoals(meaningsInName: readonly string[], listedGoalMeanings: readonly string[]): string[] {
  const candidateGoalMeanings =
    listedGoalMeanings.length > 0 ? listedGoalMeanings : meaningsInName.filter(isGoalMeaning);
  return candidateGoalMeanings.flatMap((goal) => {
    const [isOnly, isNamed] = [candidateGoalMeanings.length === 1, meaningsInName.includes(goal)];
    return [...(isOnly || isNamed ? [goal] : []), ...(isOnly && isNamed ? [markLeadingMeaning(goal)] : [])];
  });
}

/** Finds the meanings of a list value by its slug, else by its name. */
function findValueMeanings(
  { facet, slug, name }: SearchedListValue,
  meaningReaders: readonly ((text: string) => string[])[],
): string[] {
  const meaningLetter = findMeaningLetter(facet);
  if (meaningLetter === undefined) return [];
  const slugMeaning = createMeaning(meaningLetter, slug);
  if (isKnownMeaning(slugMeaning)) return [slugMeaning];
  return removeDuplicates(meaningReaders.flatMap((readMeanings) => readMeanings(name))).filter((meaning) =>
    meaning.startsWith(meaningLetter),
  );
}

function createColumnBuilder(language: Language) {
  const tokens = memoiseByText((text) => createIndexText(normaliseSpelling(text, getQueryRules(language))));
  const findLanguageMeanings = memoiseByText((text) => findMeanings(text, language));
  const findEnglishMeanings = memoiseByText((text) => findMeanings(text, 'en'));
  const joinTokens = (meanings: readonly string[]) => removeDuplicates(meanings).map(createMeaningToken).join(' ');
  return ({
    name,
    englishName: englishProductName = name,
    brand,
    ingredients,
    mainIngredientNames: mainIngredients,
    terms,
    values,
    skus,
  }: SearchedProduct) => {
    const nameMeanings = removeDuplicates([
      ...[name, ...mainIngredients].flatMap(findLanguageMeanings),
      ...findEnglishMeanings(englishProductName),
    ]);
    const listedMeanings = values.flatMap((listValue) =>
      findValueMeanings(listValue, [findLanguageMeanings, findEnglishMeanings]),
    );
    const listedGoalMeanings = removeDuplicates(listedMeanings.filter(isGoalMeaning));
    const nameIndexTexts = removeDuplicates([
      name,
      englishProductName,
      ...mainIngredients,
      ...splitCompoundNames(name, mainIngredients),
    ]);
    const textsBesideName = [
      ...splitWordList(terms),
      ...joinHyphenatedWords(name),
      ...values.map((productListValue) => productListValue.name),
    ];
    // Free-from values name what the product lacks. A product for women and men is for neither in particular.
    const searchWords = removeDuplicates(textsBesideName).filter(
      (text) => !findLanguageMeanings(text).some(isFreeFromMeaning),
    );
    const textMeanings = [
      ...nameMeanings,
      ...textsBesideName.flatMap(findLanguageMeanings).filter((meaning) => !meaning.startsWith('s')),
    ];
    const hasListedMeaningOfKind = (meaning: string) =>
      LISTED_MEANING_PATTERN.test(meaning) &&
      listedMeanings.some((listedMeaning) => listedMeaning.charAt(0) === meaning.charAt(0));
    const ingredientNames = splitWordList(ingredients);
    const itemNumberTokens = skus.flatMap((sku) => createItemNumberToken(foldText(sku)) ?? []);
    const rankedMeanings = [
      ...nameMeanings.filter((meaning) => !isGoalMeaning(meaning)),
      ...selectLeadingGoals(nameMeanings, listedGoalMeanings),
    ];
    const markEachToken = (text: string, markToken: (token: string) => string) =>
      text.split(' ').map(markToken).join(' ');
    return [
      [
        ...[...nameIndexTexts.map(tokens), joinTokens(rankedMeanings)].map((text) =>
          markEachToken(text, createNameToken),
        ),
        ...nameIndexTexts.map(tokens),
      ].join(` ${NAME_BORDER_TOKEN} `),
      `${tokens(brand)} ${NAME_BORDER_TOKEN} ${markEachToken(tokens(brand), createBrandToken)}`,
      ingredientNames.map(tokens).join(' '),
      [
        ...searchWords.map(tokens),
        joinTokens([
          ...textMeanings.filter((meaning) => !hasListedMeaningOfKind(meaning)),
          ...ingredientNames.flatMap(findLanguageMeanings),
          ...listedMeanings,
        ]),
        ...itemNumberTokens,
      ].join(' '),
    ];
  };
}

const columnBuilderByLanguage = new Map<Language, ReturnType<typeof createColumnBuilder>>();

/** Values of the full-text table's columns for a product. */
export function createSearchColumns(language: Language, product: SearchedProduct): string[] {
  const buildColumns = columnBuilderByLanguage.get(language) ?? createColumnBuilder(language);
  columnBuilderByLanguage.set(language, buildColumns);
  return buildColumns(product);
}
