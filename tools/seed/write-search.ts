import type { Statement } from '../../src/db/database.ts';
import { deletions, spelledWords } from '../../src/domain/search/spelling.ts';
import { foldText } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { SEARCH_COLUMNS, type SearchedValue, searchColumns } from '../search/search-columns.ts';
import { insertRows, type Row } from './insert-rows.ts';
import type { FilterValueRecord, ProductRecord, ProductTexts, StoredFacet } from './record.ts';

const WORDS = /[\p{L}\p{M}ー]+/gu;
const ROWS_PER_STATEMENT = 5000;
/** The words of categories are among the other words of a product. */
const SEARCHED_FACETS = ['health_goals', 'delivery_forms', 'free_from', 'suitable_for'] as const;

type ValueNames = (facet: StoredFacet, id: number) => FilterValueRecord | undefined;

export function findValues(values: readonly FilterValueRecord[]): ValueNames {
  const byId = new Map(values.map((value) => [`${value.facet}:${value.id}`, value]));
  return (facet, id) => byId.get(`${facet}:${id}`);
}

/** Ingredient and form of what a product consists of, if that is one thing: then their names are its own, too. */
function mainNames(texts: ProductTexts, { composition }: ProductRecord): string[] {
  if (composition.filter(({ partOf }) => partOf === null).length !== 1) return [];
  return texts.searchIngredients.split(', ', 2).filter((text) => text !== '');
}

function searchedValues({ facets }: ProductRecord, language: Language, find: ValueNames): SearchedValue[] {
  return SEARCHED_FACETS.flatMap((facet) =>
    facets[facet].flatMap((id) => {
      const { slug, names } = find(facet, id) ?? {};
      return slug === undefined ? [] : [{ facet, slug, name: names?.[language] ?? slug }];
    }),
  );
}

export interface SearchedBasis {
  readonly brandName: (id: number) => string;
  readonly value: ValueNames;
}

/** The full-text rows of some products in one language. */
export function searchStatement(
  products: readonly ProductRecord[],
  language: Language,
  { brandName, value }: SearchedBasis,
): Statement {
  const rows = products.flatMap((product): Row[] => {
    const texts = product.texts[language];
    if (!texts) return [];
    const columns = searchColumns(language, {
      name: texts.name,
      english: product.texts.en?.name,
      brand: brandName(product.brandId),
      ingredients: texts.searchIngredients,
      main: mainNames(texts, product),
      terms: texts.searchTerms,
      values: searchedValues(product, language, value),
      skus: product.variants.map(({ sku }) => sku),
    });
    return [[product.id, ...columns]];
  });
  return insertRows(`search_${language}`, ['rowid', ...SEARCH_COLUMNS], rows);
}

interface Word {
  shown: string;
  products: number;
}

/** Collects the words of a language's products, for forgiving a typo in them. */
export interface Vocabulary {
  readonly add: (text: string) => void;
  readonly statements: () => Statement[];
}

export function createVocabulary(language: Language): Vocabulary {
  const words = new Map<string, Word>();
  const known = new Map<string, readonly [folded: string, shown: string][]>();
  return {
    add: (text) => {
      const found = known.get(text) ?? readWords(text);
      known.set(text, found);
      for (const [folded, shown] of found) {
        const word = words.get(folded) ?? { shown, products: 0 };
        word.products++;
        words.set(folded, word);
      }
    },
    statements: () => spellingStatements(language, words),
  };
}

function readWords(text: string): [folded: string, shown: string][] {
  const words = text.match(WORDS) ?? [];
  const spelled = words.filter((word) => spelledWords(word)[0] === foldText(word));
  return [...new Map(spelled.map((word) => [foldText(word), word.toLowerCase()]))];
}

function spellingStatements(language: Language, words: ReadonlyMap<string, Word>): Statement[] {
  const rows = [...words].flatMap(([word, { shown, products }]) =>
    deletions(word).map((variant): Row => [language, variant, word, shown, products]),
  );
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, chunk) =>
    rows.slice(chunk * ROWS_PER_STATEMENT, (chunk + 1) * ROWS_PER_STATEMENT),
  );
  const columns = ['language', 'variant', 'word', 'shown', 'products'];
  return chunks.map((chunk) => insertRows('search_spelling', columns, chunk));
}
