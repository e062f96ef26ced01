import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchQuerySchema } from '#contract/search/schema.ts';
import { statement } from '#db/database.ts';
import { searchProductsPage } from '#db/search/page.ts';
import type { Language } from '#i18n/languages.ts';
import { listBackupTableOptions } from '../../tools/accounts/backup.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import { writeSearchIndex } from '../../tools/search/write-index.ts';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { createFixtureSource } from '../support/fixture-catalogue.ts';

const SEEDING_TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;
const SEEDED_PRODUCT_COUNT = 12;

const gummyProduct = {
  slug: 'harbour-gummies',
  brand: 'Harbourline',
  texts: {
    en: { name: 'Harbour Krill oil', search: 'sea things' },
    de: { name: 'Harbour Krillöl', search: 'Meeresdinge' },
  },
  free_from: ['gluten'],
  suitable_for: ['children'],
  variants: [{ sku: 'HB-GU-60', price: 12.5 }],
};

let folder: string;
let db: LocalDatabase;
let now = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  db = createEmptyDatabase(folder, 'catalogue');
  // Versions are times: each test's catalogue is newer than those cached before.
  now = Math.max(Date.now(), now + 3_600_000);
  await seedCatalogue(db, createFixtureSource(SEEDED_PRODUCT_COUNT), now);
  await importGummyProduct(gummyProduct, DAY_MS);
}, SEEDING_TIMEOUT_MS);

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function importGummyProduct(importedProduct: unknown, importTimeOffsetMs: number): Promise<void> {
  const gummyCandidates = [{ place: 'product 1', value: importedProduct, notes: [] }];
  const importOptions = { now: now + importTimeOffsetMs, isDryRun: false, progress: () => undefined };
  await importProducts(db, gummyCandidates, await readReferences(db), importOptions);
}

async function isGummyProductFound(searchText: string, language: Language): Promise<boolean> {
  const parsedSearchQuery = searchQuerySchema.parse({ query: searchText, per_page: '48' });
  const { hits } = await searchProductsPage({ DB: db }, parsedSearchQuery, language);
  return hits.some(({ slug }) => slug === gummyProduct.slug);
}

const MATCHING_QUERIES = [
  ['kids', 'en'],
  ['gluten free sea', 'en'],
  ['for kids without gluten', 'en'],
  ['fish oil', 'en'],
  ['glutenfrei', 'de'],
  ['fischöl für kinder', 'de'],
  ['Meeresdinge ohne Gluten', 'de'],
  ['HB-GU-60', 'en'],
  ['hbgu60', 'de'],
  ['HB-GU', 'de'],
] as const;

async function expectAllQueriesMatch(): Promise<void> {
  for (const [query, language] of MATCHING_QUERIES)
    expect([query, await isGummyProductFound(query, language)]).toEqual([query, true]);
}

it('SHOP-6e an imported product is found by the words of its values, synonyms of its name and item number', async () => {
  await expectAllQueriesMatch();
});

it('SHOP-6e a file that leaves lists out keeps the words of those that the shop has', async () => {
  const { free_from: _, suitable_for: __, ...rest } = gummyProduct;
  await importGummyProduct({ ...rest, variants: [{ sku: 'HB-GU-60', price: 13 }] }, 2 * DAY_MS);
  await expectAllQueriesMatch();
});

it('SHOP-6e the command writes lost rows again', async () => {
  await db.run(['en', 'de'].map((language) => statement(`DELETE FROM search_${language}`)));
  await db.run([statement("DELETE FROM facet_index WHERE name GLOB 'query-rules:*'")]);
  expect(await writeSearchIndex(db, now + 3 * DAY_MS)).toBe(SEEDED_PRODUCT_COUNT + 1);
  await expectAllQueriesMatch();
});

it('SHOP-8a a restored backup is searched in the same words', async () => {
  const backupTableNames = (await listBackupTableOptions(db)).filter((exportArgument) => exportArgument !== '--table');
  db.close();
  createEmptyDatabase(folder, 'restored').close();
  const restoredDatabase = new DatabaseSync(join(folder, 'restored.sqlite'), {
    enableForeignKeyConstraints: false,
  });
  restoredDatabase.exec(`ATTACH '${join(folder, 'catalogue.sqlite')}' AS saved`);
  for (const tableName of backupTableNames) {
    const columnRows = restoredDatabase.prepare('SELECT name FROM pragma_table_info(?)').all(tableName);
    const columnNames = columnRows.map(({ name }) => name).join();
    restoredDatabase.exec(`INSERT INTO ${tableName} (${columnNames}) SELECT ${columnNames} FROM saved.${tableName}`);
  }
  restoredDatabase.close();
  db = openLocalDatabase(join(folder, 'restored.sqlite'));
  await writeSearchIndex(db, now + 3 * DAY_MS);
  await expectAllQueriesMatch();
});

it('SHOP-6j a product with English texts alone is found in the words of every language', async () => {
  const { search: _, ...english } = gummyProduct.texts.en;
  await importGummyProduct({ ...gummyProduct, texts: { en: english } }, 2 * DAY_MS);
  const queriesByLanguage = {
    de: 'Krillöl Kinder',
    ja: 'クリルオイル',
    fr: 'huile de krill',
    hu: 'krillolaj gluténmentes',
    nl: 'visolie',
  };
  // The catalogue has texts in English, German and Japanese.
  for (const [language, query] of Object.entries(queriesByLanguage))
    expect([query, await isGummyProductFound(query, language as Language)]).toEqual([query, true]);
});
