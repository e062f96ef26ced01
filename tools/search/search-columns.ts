import { normaliseSpelling } from '../../src/domain/search/rules.ts';
import {
  brandToken,
  foldText,
  indexText,
  joinedWords,
  markLeadingMeaning,
  meaningToken,
  NAME_BORDER_TOKEN,
  nameToken,
  storedItemNumber,
  textRuns,
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
    .filter((head) => head.length >= MINIMUM_PART_LENGTH);
  const words = textRuns(foldText(name)).filter(({ kind }) => kind === 'letters');
  return words.flatMap(({ text }) =>
    compoundHeads
      .filter((head) => text.startsWith(head) && text.length - head.length >= MINIMUM_PART_LENGTH)
      .map((head) => `${head} ${text.slice(head.length)}`),
  );
}

/** Memoises a function whose arguments are texts that many products share. */
function memoise<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? make(text);
    if (known.size > MEMO_SIZE) known.clear();
    known.set(text, found);
    return found;
  };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const isGoalMeaning = (meaning: string): boolean => meaning.startsWith('g');
/** Matches meanings of goals and forms, which are read from texts only if the product lists none. */
const LISTED_MEANING_PATTERN = /^[gf]/u;
const isFreeFromMeaning = (meaning: string): boolean => meaning.startsWith('x');

/** Goals ranked first in search: the product's only goal and goals in its name; a goal that is both comes first. */
function leadingGoals(named: readonly string[], goals: readonly string[]): string[] {
  const own = goals.length > 0 ? goals : named.filter(isGoalMeaning);
  return own.flatMap((goal) => {
    const [isOnly, isNamed] = [own.length === 1, named.includes(goal)];
    return [...(isOnly || isNamed ? [goal] : []), ...(isOnly && isNamed ? [markLeadingMeaning(goal)] : [])];
  });
}

/** Meanings of a list value: by slug, else those of its name. */
function valueMeanings(
  { facet, slug, name }: SearchedValue,
  read: readonly ((text: string) => string[])[],
): string[] {
  const kind = meaningLetterOf(facet);
  if (kind === undefined) return [];
  const known = meaningOf(kind, slug);
  if (isMeaning(known)) return [known];
  return distinct(read.flatMap((meanings) => meanings(name))).filter((meaning) => meaning.startsWith(kind));
}

function createColumns(language: Language) {
  const tokens = memoise((text) => indexText(normaliseSpelling(text, queryRulesOf(language))));
  const meanings = memoise((text) => meaningsIn(text, language));
  const englishMeanings = memoise((text) => meaningsIn(text, 'en'));
  const meant = (some: readonly string[]) => distinct(some).map(meaningToken).join(' ');
  return ({ name, english = name, brand, ingredients, main, terms, values, skus }: SearchedProduct) => {
    const named = distinct([...[name, ...main].flatMap(meanings), ...englishMeanings(english)]);
    const listedMeanings = values.flatMap((value) => valueMeanings(value, [meanings, englishMeanings]));
    const goals = distinct(listedMeanings.filter(isGoalMeaning));
    const texts = distinct([name, english, ...main, ...compoundParts(name, main)]);
    const others = [...splitWordList(terms), ...joinedWords(name), ...values.map((value) => value.name)];
    // Free-from values are no words of the product; products for women and men are for neither.
    const words = distinct(others).filter((text) => !meanings(text).some(isFreeFromMeaning));
    const statedMeanings = [
      ...named,
      ...others.flatMap(meanings).filter((meaning) => !meaning.startsWith('s')),
    ];
    const isUnlisted = (meaning: string) =>
      LISTED_MEANING_PATTERN.test(meaning) &&
      listedMeanings.some((own) => own.charAt(0) === meaning.charAt(0));
    const contents = splitWordList(ingredients);
    const numbers = skus.flatMap((sku) => storedItemNumber(foldText(sku)) ?? []);
    const own = [...named.filter((meaning) => !isGoalMeaning(meaning)), ...leadingGoals(named, goals)];
    const markWords = (text: string, mark: (token: string) => string) => text.split(' ').map(mark).join(' ');
    return [
      [
        ...[...texts.map(tokens), meant(own)].map((text) => markWords(text, nameToken)),
        ...texts.map(tokens),
      ].join(` ${NAME_BORDER_TOKEN} `),
      `${tokens(brand)} ${NAME_BORDER_TOKEN} ${markWords(tokens(brand), brandToken)}`,
      contents.map(tokens).join(' '),
      [
        ...words.map(tokens),
        meant([
          ...statedMeanings.filter((meaning) => !isUnlisted(meaning)),
          ...contents.flatMap(meanings),
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
