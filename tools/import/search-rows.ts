import { type Statement, statement } from '../../src/db/database.ts';
import { foldText, indexText, itemNumber, joinedWords } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { insertRows } from '../seed/insert-rows.ts';
import { createVocabulary, searchedNames } from '../seed/write-search.ts';
import type { ImportProduct } from './import-product.ts';
import type { SearchedTexts, StoredProduct } from './stored-product.ts';

/** Changes with what is written here, so that the same file rewrites the rows of its products. */
export const SEARCH_ROWS = '2';

function rowStatements(
  id: number,
  language: Language,
  product: ImportProduct,
  texts: SearchedTexts,
): Statement[] {
  const columns = searchColumns(language, {
    name: texts.name,
    english: product.texts.en?.name,
    brand: product.brand,
    ingredients: texts.ingredients,
    main: [],
    terms: texts.search ?? '',
    values,
    skus: product.variants.map(({ sku }) => sku),
  });
  return [
    statement(`DELETE FROM search_${language} WHERE rowid = ?1`, id),
    insertRows(`search_${language}`, ['rowid', ...SEARCH_COLUMNS], [[id, ...columns]]),
  ];
}

/** Words that no product had before are known to the correction of typing errors from now on. */
function spellingStatements(language: Language, { brand }: ImportProduct, texts: SearchedTexts): Statement[] {
  const vocabulary = createVocabulary(language);
  for (const text of [texts.name, brand, texts.search ?? '']) vocabulary.add(text);
  return vocabulary
    .statements()
    .map(({ sql, values }) => ({ sql: sql.replace(/^INSERT/, 'INSERT OR IGNORE'), values }));
}

/**
 * The full-text rows of a product in every language, since each has the English name, the brand and the item
 * numbers: by the file's words, by those it has in the shop, or by the English ones where it has no others.
 */
export function searchStatements(
  id: number,
  product: ImportProduct,
  stored: StoredProduct | undefined,
  languages: readonly Language[],
): Statement[] {
  return languages.flatMap((language) => {
    const texts = product.texts[language] ?? stored?.texts[language] ?? product.texts.en;
    // Without its other words the row would lose them.
    if (!texts || texts.search === null) return [];
    return [...rowStatements(id, language, product, texts), ...spellingStatements(language, product, texts)];
  });
}

/** The other words of each language whose row is known from now on, as they are stored. */
export function searchWords({ texts }: ImportProduct, stored: StoredProduct | undefined): string {
  const words = Object.entries({ ...stored?.texts, ...texts }).map(([language, { search }]) => [
    language,
    search,
  ]);
  return JSON.stringify(Object.fromEntries(words.filter(([, search]) => search !== null)));
}
