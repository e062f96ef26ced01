import type { Statement } from '../../src/db/database.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { createSearchColumns, SEARCH_COLUMNS } from '../search/search-columns.ts';
import { createVocabulary } from '../search/vocabulary.ts';
import type { Row } from '../seed/insert-rows.ts';
import type { ImportProduct } from './import-product.ts';
import type { StoredFacet } from './lists/lists-schema.ts';
import { listFacetSlugs, type References } from './references.ts';
import type { CompositionEntry, SearchedTexts, StoredProduct } from './stored-product.ts';
import type { PlannedProduct } from './write/planned.ts';
import { createInsertStatements, createStatementsPerList } from './write/rows.ts';

/** Version of the full-text rows; after a change, the next import writes them again. */
export const SEARCH_ROWS_VERSION = '6';

type SearchedTextsByLanguage = Readonly<Partial<Record<Language, SearchedTexts>>>;

export interface IndexedProduct {
  readonly id: number;
  readonly brand: string;
  readonly texts: SearchedTextsByLanguage;
  readonly facets: Partial<Record<StoredFacet, readonly string[]>>;
  readonly composition: readonly CompositionEntry[];
  readonly skus: readonly string[];
}

interface IndexedTexts {
  readonly indexed: IndexedProduct;
  readonly texts: SearchedTexts;
}

function selectTextsInLanguage(products: readonly IndexedProduct[], language: Language): IndexedTexts[] {
  return products.flatMap((indexedProduct) => {
    const languageTexts = indexedProduct.texts[language] ?? indexedProduct.texts.en;
    // Skips a row whose synonyms are unknown, as rewriting it would delete them.
    return !languageTexts || languageTexts.search === null ? [] : [{ indexed: indexedProduct, texts: languageTexts }];
  });
}

/** Returns the names of all ingredients and forms as `listed`, and in `main` those of a single ingredient. */
function listIngredientNames({ composition }: IndexedProduct, language: Language, { termNames }: References) {
  const translateTerm = (termKey: string) => termNames.get(termKey)?.[language] ?? termNames.get(termKey)?.en ?? '';
  const ingredientLines = composition.map(({ ingredient, form }) =>
    [`ingredient:${ingredient}`, ...(form ? [`form:${form}`] : [])].map(translateTerm),
  );
  const topLevelLines = ingredientLines.filter((_, lineIndex) => composition[lineIndex]?.part_of == null);
  return { listed: ingredientLines.flat().join(', '), main: topLevelLines.length === 1 ? topLevelLines.flat() : [] };
}

function createSearchRow({ indexed, texts }: IndexedTexts, language: Language, references: References): Row {
  const { listed, main } = listIngredientNames(indexed, language, references);
  const searchColumns = createSearchColumns(language, {
    name: texts.name,
    englishName: indexed.texts.en?.name,
    brand: indexed.brand,
    ingredients: listed || texts.ingredients,
    mainIngredientNames: main,
    terms: texts.search ?? '',
    values: references.findValues(indexed.facets, language),
    skus: indexed.skus,
  });
  return [indexed.id, ...searchColumns];
}

/** Statements that add new words to the vocabulary of the spelling correction. */
function createSpellingStatements(
  language: Language,
  searchableWords: ReadonlySet<string>,
  alreadyWrittenWords: Set<string>,
): Statement[] {
  const vocabulary = createVocabulary(language);
  for (const word of searchableWords) {
    if (alreadyWrittenWords.has(word)) continue;
    alreadyWrittenWords.add(word);
    vocabulary.addWords(word);
  }
  return vocabulary
    .createStatements()
    .map(({ sql, values }) => ({ sql: sql.replace(/^INSERT/, 'INSERT OR IGNORE'), values }));
}

/** Statements for full-text rows in every language; each row also has the English name, the brand and all SKUs. */
export function createRowStatements(productBatch: readonly IndexedProduct[], references: References): Statement[] {
  const { languages, spelledTexts } = references;
  return languages.flatMap((language) => {
    const searchedTexts = selectTextsInLanguage(productBatch, language);
    const searchRows = searchedTexts.map((indexedTexts) => createSearchRow(indexedTexts, language, references));
    const correctableWords = searchedTexts.flatMap(({ indexed, texts }) =>
      [
        texts.name,
        indexed.brand,
        texts.search ?? '',
        listIngredientNames(indexed, language, references).listed,
      ].flatMap((text) => text.split(/\s+/)),
    );
    const alreadyWrittenWords = spelledTexts.get(language) ?? new Set();
    spelledTexts.set(language, alreadyWrittenWords);
    return [
      ...createStatementsPerList(
        `DELETE FROM search_${language} WHERE rowid IN (SELECT value FROM json_each(?1))`,
        searchedTexts.map(({ indexed }) => indexed.id),
      ),
      ...createInsertStatements(`search_${language}`, ['rowid', ...SEARCH_COLUMNS], searchRows),
      ...createSpellingStatements(language, new Set(correctableWords), alreadyWrittenWords),
    ];
  });
}

function toIndexedProduct({ id, product, stored }: PlannedProduct): IndexedProduct {
  return {
    id,
    brand: product.brand,
    texts: { ...stored?.texts, ...product.texts },
    facets: { ...stored?.facets, ...listFacetSlugs(product) },
    composition: product.composition ?? stored?.composition ?? [],
    skus: product.variants.map(({ sku }) => sku),
  };
}

export function createSearchStatements(batch: readonly PlannedProduct[], references: References): Statement[] {
  return createRowStatements(batch.map(toIndexedProduct), references);
}

export function mergeSearchWords({ texts }: ImportProduct, storedProduct: StoredProduct | undefined): string {
  const searchWordEntries = Object.entries({ ...storedProduct?.texts, ...texts }).map(([language, { search }]) => [
    language,
    search,
  ]);
  return JSON.stringify(Object.fromEntries(searchWordEntries.filter(([, search]) => search !== null)));
}
