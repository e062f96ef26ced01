import type { Statement } from '../../src/db/database.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { SEARCH_COLUMNS, searchColumns } from '../search/search-columns.ts';
import { createVocabulary } from '../search/vocabulary.ts';
import type { Row } from '../seed/insert-rows.ts';
import type { ImportProduct } from './import-product.ts';
import type { StoredFacet } from './lists/lists-schema.ts';
import { facetSlugs, type References } from './references.ts';
import type { CompositionEntry, SearchedTexts, StoredProduct } from './stored-product.ts';
import type { PlannedProduct } from './write/planned.ts';
import { insertStatements, perListStatements } from './write/rows.ts';

/** Version of the search rows; a change rewrites them on the next import. */
export const SEARCH_ROWS_VERSION = '6';

type ByLanguage = Readonly<Partial<Record<Language, SearchedTexts>>>;

export interface IndexedProduct {
  readonly id: number;
  readonly brand: string;
  readonly texts: ByLanguage;
  readonly facets: Partial<Record<StoredFacet, readonly string[]>>;
  readonly composition: readonly CompositionEntry[];
  readonly skus: readonly string[];
}

interface IndexedTexts {
  readonly indexed: IndexedProduct;
  readonly texts: SearchedTexts;
}

function textsInLanguage(batch: readonly IndexedProduct[], language: Language): IndexedTexts[] {
  return batch.flatMap((batchProduct) => {
    const texts = batchProduct.texts[language] ?? batchProduct.texts.en;
    // Skips a row whose synonyms are unknown, as rewriting it would delete them.
    return !texts || texts.search === null ? [] : [{ indexed: batchProduct, texts }];
  });
}

/** Names of all ingredients and forms; `main` names the single ingredient, and is empty if there are several. */
function namesOf({ composition }: IndexedProduct, language: Language, { termNames }: References) {
  const nameOf = (term: string) => termNames.get(term)?.[language] ?? termNames.get(term)?.en ?? '';
  const lines = composition.map(({ ingredient, form }) =>
    [`ingredient:${ingredient}`, ...(form ? [`form:${form}`] : [])].map(nameOf),
  );
  const wholeLines = lines.filter((_, index) => composition[index]?.part_of == null);
  return { listed: lines.flat().join(', '), main: wholeLines.length === 1 ? wholeLines.flat() : [] };
}

function searchRow({ indexed, texts }: IndexedTexts, language: Language, references: References): Row {
  const { listed, main } = namesOf(indexed, language, references);
  const columns = searchColumns(language, {
    name: texts.name,
    english: indexed.texts.en?.name,
    brand: indexed.brand,
    ingredients: listed || texts.ingredients,
    main,
    terms: texts.search ?? '',
    values: references.findValues(indexed.facets, language),
    skus: indexed.skus,
  });
  return [indexed.id, ...columns];
}

/** Statements that add new words to the vocabulary of the spelling correction. */
function spellingStatements(language: Language, texts: ReadonlySet<string>, knownTexts: Set<string>): Statement[] {
  const vocabulary = createVocabulary(language);
  for (const text of texts) {
    if (knownTexts.has(text)) continue;
    knownTexts.add(text);
    vocabulary.add(text);
  }
  return vocabulary
    .statements()
    .map(({ sql, values }) => ({ sql: sql.replace(/^INSERT/, 'INSERT OR IGNORE'), values }));
}

/** Statements for full-text rows in every language; each row also has the English name, the brand and all SKUs. */
export function rowStatements(batch: readonly IndexedProduct[], references: References): Statement[] {
  const { languages, spelledTexts } = references;
  return languages.flatMap((language) => {
    const searchedTexts = textsInLanguage(batch, language);
    const rows = searchedTexts.map((searchedText) => searchRow(searchedText, language, references));
    const correctableTexts = searchedTexts.flatMap(({ indexed, texts }) =>
      [texts.name, indexed.brand, texts.search ?? '', namesOf(indexed, language, references).listed].flatMap((text) =>
        text.split(/\s+/),
      ),
    );
    const knownTexts = spelledTexts.get(language) ?? new Set();
    spelledTexts.set(language, knownTexts);
    return [
      ...perListStatements(
        `DELETE FROM search_${language} WHERE rowid IN (SELECT value FROM json_each(?1))`,
        searchedTexts.map(({ indexed }) => indexed.id),
      ),
      ...insertStatements(`search_${language}`, ['rowid', ...SEARCH_COLUMNS], rows),
      ...spellingStatements(language, new Set(correctableTexts), knownTexts),
    ];
  });
}

function toIndexedProduct({ id, product, stored }: PlannedProduct): IndexedProduct {
  return {
    id,
    brand: product.brand,
    texts: { ...stored?.texts, ...product.texts },
    facets: { ...stored?.facets, ...facetSlugs(product) },
    composition: product.composition ?? stored?.composition ?? [],
    skus: product.variants.map(({ sku }) => sku),
  };
}

export function searchStatements(batch: readonly PlannedProduct[], references: References): Statement[] {
  return rowStatements(batch.map(toIndexedProduct), references);
}

export function searchWords({ texts }: ImportProduct, storedProduct: StoredProduct | undefined): string {
  const searchWordsByLanguage = Object.entries({ ...storedProduct?.texts, ...texts }).map(([language, { search }]) => [
    language,
    search,
  ]);
  return JSON.stringify(Object.fromEntries(searchWordsByLanguage.filter(([, search]) => search !== null)));
}
