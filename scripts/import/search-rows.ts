import { type Statement, statement } from '../../src/db/database.ts';
import { foldText, indexText, itemNumber, joinedWords } from '../../src/domain/search-text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { insertRows } from '../seed/insert-rows.ts';
import { createVocabulary, searchedNames } from '../seed/write-search.ts';
import type { ImportProduct, ImportTexts } from './import-product.ts';

function rowStatements(
  id: number,
  language: Language,
  product: ImportProduct,
  texts: ImportTexts,
): Statement[] {
  const numbers = product.variants.flatMap(({ sku }) => itemNumber(foldText(sku)) ?? []);
  const terms = indexText([texts.search, ...joinedWords(texts.name)].join(' '));
  const names = searchedNames(texts.name, product.texts.en?.name);
  const columns = [product.brand, texts.ingredients].map(indexText);
  return [
    statement(`DELETE FROM search_${language} WHERE rowid = ?1`, id),
    insertRows(
      `search_${language}`,
      ['rowid', 'name', 'brand', 'ingredients', 'terms'],
      [[id, names, ...columns, [terms, ...numbers].join(' ')]],
    ),
  ];
}

/** Words that no product had before are known to the correction of typing errors from now on. */
function spellingStatements(language: Language, { brand }: ImportProduct, texts: ImportTexts): Statement[] {
  const vocabulary = createVocabulary(language);
  for (const text of [texts.name, brand, texts.search]) vocabulary.add(text);
  return vocabulary
    .statements()
    .map(({ sql, values }) => ({ sql: sql.replace(/^INSERT/, 'INSERT OR IGNORE'), values }));
}

/** The full-text rows of a product; a new one is found by its English words where it has no others. */
export function searchStatements(
  id: number,
  product: ImportProduct,
  isNew: boolean,
  languages: readonly Language[],
): Statement[] {
  return languages.flatMap((language) => {
    const texts = product.texts[language] ?? (isNew ? product.texts.en : undefined);
    if (!texts) return [];
    return [...rowStatements(id, language, product, texts), ...spellingStatements(language, product, texts)];
  });
}
