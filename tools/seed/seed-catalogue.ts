import { type Database, statement } from '../../src/db/database.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import type { ImportCandidate } from '../import/import-product.ts';
import type { ListsFile } from '../import/lists/read-lists.ts';
import { createListAssigner } from '../import/lists/word-sorter.ts';
import { readReferences } from '../import/references.ts';
import { importProducts } from '../import/run-import.ts';
import { hasRows } from './insert-rows.ts';

export const isCatalogueEmpty = async (db: Database): Promise<boolean> => !(await hasRows(db, 'SELECT 1 FROM product'));

/** True for a catalogue without products and lists. */
export const isCatalogueNew = async (db: Database): Promise<boolean> =>
  !(await hasRows(db, 'SELECT 1 FROM catalogue_state UNION ALL SELECT 1 FROM product'));

/** Deletes products and lists in the order of foreign keys; the catalogue version still increases. */
export async function deleteCatalogueRows(db: Database): Promise<void> {
  const catalogueTables = 'product picture brand filter_value term unit_name search_spelling facet_index'.split(' ');
  const clearSearchStatements = LANGUAGES.map((language) =>
    statement(`INSERT INTO search_${language} (search_${language}) VALUES ('delete-all')`),
  );
  // No price is in force.
  const priceStateStatement = statement('UPDATE catalogue_state SET priced_at = 0');
  await db.run([
    ...catalogueTables.map((tableName) => statement(`DELETE FROM ${tableName}`)),
    ...clearSearchStatements,
    priceStateStatement,
  ]);
}

export interface CatalogueSource {
  readonly lists: ListsFile;
  readonly products: Iterable<ImportCandidate>;
}

/** Imports a catalogue into an empty database; returns the number of products. @throws Error for a refused product */
export async function seedCatalogue(db: Database, { lists, products }: CatalogueSource, now: number): Promise<number> {
  const catalogueReferences = await readReferences(db);
  const listAssigner = await createListAssigner({ db, references: catalogueReferences, isDryRun: false, file: lists });
  const importOptions = { now, isDryRun: false, words: listAssigner };
  const { created, refused } = await importProducts(db, products, catalogueReferences, importOptions);
  const [first] = refused;
  if (first) throw new Error(`${refused.length} products were refused; the first is ${first.place}: ${first.reason}`);
  return created;
}
