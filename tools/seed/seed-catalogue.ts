import { buildCatalogueIndex } from '../../src/db/catalogue/build.ts';
import { type Database, statement } from '../../src/db/database.ts';
import { PRODUCT_TAG } from '../../src/domain/platform/edge-cache.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { writeQueryRules } from '../search/query-rules.ts';
import type { CatalogueBasis, ProductRecord } from './record.ts';
import { basisStatements } from './write-basis.ts';
import { productStatements } from './write-products.ts';
import { createVocabulary, findValues, searchStatement, type Vocabulary } from './write-search.ts';
import { createAssetWriter, variantStatements } from './write-variants.ts';

const CHUNK = 200;

export interface CatalogueSource {
  readonly basis: CatalogueBasis;
  readonly products: Iterable<ProductRecord>;
}

export interface SeedOptions {
  /** The moment whose prices the catalogue shows at first, in milliseconds. */
  readonly now: number;
  readonly progress?: (products: number) => void;
}

async function exists(db: Database, rows: string): Promise<boolean> {
  const [texts] = await db.run([statement(`SELECT CAST(EXISTS (${rows}) AS TEXT) AS data`)]);
  return texts?.[0] === '1';
}

/** Whether there are no products yet. */
export async function isCatalogueEmpty(db: Database): Promise<boolean> {
  return !(await exists(db, 'SELECT 1 FROM product'));
}

/** Whether nobody has filled the catalogue yet, not even with lists for products to come. */
export async function isCatalogueNew(db: Database): Promise<boolean> {
  return !(await exists(db, 'SELECT 1 FROM catalogue_state UNION ALL SELECT 1 FROM product'));
}

/** Whether there are products that nobody imported: those of the demonstration, to which its people belong. */
export function hasDemonstration(db: Database): Promise<boolean> {
  return exists(db, 'SELECT 1 FROM product WHERE id NOT IN (SELECT product_id FROM product_import)');
}

/** Takes every product and lookup out, in the order that their references allow. */
export async function emptyCatalogue(db: Database): Promise<void> {
  const tables = [
    'product',
    'picture',
    'brand',
    'filter_value',
    'term',
    'unit_name',
    'search_spelling',
    'facet_index',
  ];
  const search = LANGUAGES.map((language) =>
    statement(`INSERT INTO search_${language} (search_${language}) VALUES ('delete-all')`),
  );
  // The version stays and rises; nothing has a price that has come into force.
  const state = statement('UPDATE catalogue_state SET priced_at = 0');
  await db.run([...tables.map((table) => statement(`DELETE FROM ${table}`)), ...search, state]);
}

function* chunksOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

function collectWords(
  vocabularies: ReadonlyMap<Language, Vocabulary>,
  products: readonly ProductRecord[],
  brandName: (id: number) => string,
): void {
  for (const [language, vocabulary] of vocabularies) {
    for (const { texts, brandId } of products) {
      const own = texts[language];
      if (own)
        for (const text of [own.name, brandName(brandId), own.searchIngredients, own.searchTerms])
          vocabulary.add(text);
    }
  }
}

/** Writes products in chunks and collects the words of their search. Returns how many there were. */
async function writeProducts(
  db: Database,
  { basis, products }: CatalogueSource,
  vocabularies: ReadonlyMap<Language, Vocabulary>,
  progress: (products: number) => void,
): Promise<number> {
  const brandNames = new Map(basis.brands.map(({ id, name }) => [id, name]));
  const brandName = (id: number) => brandNames.get(id) ?? '';
  const searched = { brandName, value: findValues(basis.filterValues) };
  const assetStatements = createAssetWriter();
  let written = 0;
  for (const chunk of chunksOf(products, CHUNK)) {
    const search = basis.languages.map((language) => searchStatement(chunk, language, searched));
    await db.run([
      ...productStatements(chunk),
      ...variantStatements(chunk),
      ...assetStatements(chunk),
      ...search,
    ]);
    collectWords(vocabularies, chunk, brandName);
    written += chunk.length;
    progress(written);
  }
  return written;
}

/** Fills an empty catalogue: tables, full-text search, spelling, and the versioned index. Returns the number of products. */
export async function seedCatalogue(
  db: Database,
  source: CatalogueSource,
  options: SeedOptions,
): Promise<number> {
  const { basis } = source;
  const vocabularies = new Map(basis.languages.map((language) => [language, createVocabulary(language)]));
  await db.run(basisStatements(basis));
  const written = await writeProducts(db, source, vocabularies, options.progress ?? (() => undefined));
  for (const vocabulary of vocabularies.values()) await db.run(vocabulary.statements());
  await writeQueryRules(db, basis.languages);
  await buildCatalogueIndex(db, basis.languages, options.now, { tag: PRODUCT_TAG });
  return written;
}
