import { type Spellings, spellText } from '../../src/domain/search/rules.ts';
import {
  BORDER,
  foldText,
  indexText,
  joinedWords,
  storedItemNumber,
  textRuns,
} from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { StoredFacet } from '../import/lists/lists-schema.ts';
import { spellingsOf } from './query-rules.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { SEARCH_WORDS, type SearchWords } from './words.ts';

/** A value of a filter that a product has, with its name in the language. */
export interface SearchedValue {
  readonly facet: StoredFacet;
  readonly slug: string;
  readonly name: string;
}

/** What a product is searched by in one language. */
export interface SearchedProduct {
  readonly name: string;
  readonly english: string | undefined;
  readonly brand: string;
  readonly ingredients: string;
  /** What it mainly consists of, under the names that count as its own. */
  readonly main: readonly string[];
  readonly terms: string;
  readonly values: readonly SearchedValue[];
  readonly skus: readonly string[];
}

export const SEARCH_COLUMNS = ['name', 'brand', 'ingredients', 'terms'] as const;

const REMEMBERED = 50_000;
const MINIMUM_PART = 4;

const listed = (text: string): string[] => text.split(', ').filter((word) => word !== '');

function valueWords({ free, facets }: SearchWords, { facet, slug, name }: SearchedValue): string[] {
  if (facet !== 'free_from') return [name, ...listed(facets[facet]?.[slug] ?? '')];
  const things = listed(free.of[slug] ?? '');
  return [name, free.once, ...things.flatMap((thing) => free.each.map((way) => way.replace('#', thing)))];
}

/** `magnesiumcitraat` of magnesium is also `magnesium citraat`. */
function compoundParts(name: string, main: readonly string[]): string[] {
  const heads = main.map((text) => foldText(text).trim()).filter((head) => head.length >= MINIMUM_PART);
  const words = textRuns(foldText(name)).filter(({ kind }) => kind === 'letters');
  return words.flatMap(({ text }) =>
    heads
      .filter((head) => text.startsWith(head) && text.length - head.length >= MINIMUM_PART)
      .map((head) => `${head} ${text.slice(head.length)}`),
  );
}

function createColumns(words: SearchWords, spellings: Spellings) {
  const spell = (text: string) => spellText(text, spellings);
  const synonymsOf = createSynonyms(words.same, spell);
  const remembered = new Map<string, readonly [tokens: string, synonyms: Synonyms]>();
  const read = (text: string) => {
    const known = remembered.get(text);
    if (known) return known;
    const spelled = spell(text);
    const made = [indexText(spelled), synonymsOf(spelled)] as const;
    if (remembered.size > REMEMBERED) remembered.clear();
    remembered.set(text, made);
    return made;
  };
  const tokens = (text: string) => read(text)[0];
  const withSynonyms = (texts: readonly string[], kind: keyof Synonyms) => [
    ...new Set([...texts, ...texts.flatMap((text) => read(text)[1][kind])]),
  ];
  return ({ name, english = name, brand, ingredients, main, terms, values, skus }: SearchedProduct) => {
    const own = [name, ...main];
    const names = [...new Set([name, english, ...withSynonyms(own, 'all'), ...compoundParts(name, main)])];
    const others = [
      ...listed(terms),
      ...joinedWords(name),
      ...values.flatMap((value) => valueWords(words, value)),
    ];
    const numbers = skus.flatMap((sku) => storedItemNumber(foldText(sku)) ?? []);
    return [
      names.map(tokens).join(` ${BORDER} `),
      tokens(brand),
      listed(ingredients).map(tokens).join(' '),
      [...withSynonyms(others, 'mutual').map(tokens), ...numbers].join(' '),
    ];
  };
}

const made = new Map<Language, ReturnType<typeof createColumns>>();

/** What the columns of the full-text table say of a product, in their order. */
export function searchColumns(language: Language, product: SearchedProduct): string[] {
  const columns = made.get(language) ?? createColumns(SEARCH_WORDS[language], spellingsOf(language));
  made.set(language, columns);
  return columns(product);
}
