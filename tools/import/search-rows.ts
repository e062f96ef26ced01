import type { Statement } from '../../src/db/database.ts';
import { foldText, indexText, itemNumber, joinedWords } from '../../src/domain/search/text.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { Row } from '../seed/insert-rows.ts';
import { createVocabulary, searchedNames } from '../seed/write-search.ts';
import type { ImportProduct } from './import-product.ts';
import type { References } from './references.ts';
import type { SearchedTexts, StoredProduct } from './stored-product.ts';
import type { PlannedProduct } from './write/planned.ts';
import { forLists, inserted } from './write/rows.ts';

/** Changes with what is written here, so that the same file rewrites the rows of its products. */
export const SEARCH_ROWS = '2';

function searchRow(id: number, product: ImportProduct, texts: SearchedTexts): Row {
  const numbers = product.variants.flatMap(({ sku }) => itemNumber(foldText(sku)) ?? []);
  const terms = indexText([texts.search ?? '', ...joinedWords(texts.name)].join(' '));
  const names = searchedNames(texts.name, product.texts.en?.name);
  const columns = [product.brand, texts.ingredients].map(indexText);
  return [id, names, ...columns, [terms, ...numbers].join(' ')];
}

/** Words that no product had before are known to the correction of typing errors from now on. */
function spellingStatements(language: Language, texts: ReadonlySet<string>, known: Set<string>): Statement[] {
  const vocabulary = createVocabulary(language);
  for (const text of texts) {
    if (known.has(text)) continue;
    known.add(text);
    vocabulary.add(text);
  }
  return vocabulary
    .statements()
    .map(({ sql, values }) => ({ sql: sql.replace(/^INSERT/, 'INSERT OR IGNORE'), values }));
}

interface Searched {
  readonly planned: PlannedProduct;
  readonly texts: SearchedTexts;
}

/** The products that have a row in a language: by the file's words, by the shop's, or by the English ones. */
function searchedIn(batch: readonly PlannedProduct[], language: Language): Searched[] {
  return batch.flatMap((planned) => {
    const { product, stored } = planned;
    const texts = product.texts[language] ?? stored?.texts[language] ?? product.texts.en;
    // Without its other words the row would lose them.
    return !texts || texts.search === null ? [] : [{ planned, texts }];
  });
}

/** The full-text rows of products in every language, since each has the English name, the brand and the item numbers. */
export function searchStatements(
  batch: readonly PlannedProduct[],
  { languages, spelled }: References,
): Statement[] {
  return languages.flatMap((language) => {
    const searched = searchedIn(batch, language);
    const rows = searched.map(({ planned: { id, product }, texts }) => searchRow(id, product, texts));
    const words = searched.flatMap(({ planned: { product }, texts }) =>
      [texts.name, product.brand, texts.search ?? ''].flatMap((text) => text.split(/\s+/)),
    );
    const known = spelled.get(language) ?? new Set();
    spelled.set(language, known);
    return [
      ...forLists(
        `DELETE FROM search_${language} WHERE rowid IN (SELECT value FROM json_each(?1))`,
        searched.map(({ planned }) => planned.id),
      ),
      ...inserted(`search_${language}`, ['rowid', 'name', 'brand', 'ingredients', 'terms'], rows),
      ...spellingStatements(language, new Set(words), known),
    ];
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
