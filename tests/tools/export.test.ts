import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { getProduct } from '#db/product/page.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { createCatalogueListsJson, streamProductsJson } from '../../tools/export/export-catalogue.ts';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import { type ListsFile, parseLists } from '../../tools/import/lists/read-lists.ts';
import { createListAssigner } from '../../tools/import/lists/word-sorter.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import type { LocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { createFixtureSource } from '../support/fixture-catalogue.ts';

const SAMPLES_FOLDER = join(import.meta.dirname, '..', 'support', 'samples');
const TEST_TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;

const buildSamplePath = (sampleFileName: string) => join(SAMPLES_FOLDER, sampleFileName);

let folder: string;
let openedDatabases: LocalDatabase[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  openedDatabases = [];
});

afterEach(() => {
  for (const db of openedDatabases) db.close();
  rmSync(folder, { recursive: true });
});

function createEmptyShopDatabase(databaseName: string): LocalDatabase {
  const db = createEmptyDatabase(folder, databaseName);
  openedDatabases.push(db);
  return db;
}

async function importInto(db: Database, path: string, file?: ListsFile, now = Date.now()) {
  const catalogueReferences = await readReferences(db);
  const listAssigner = await createListAssigner({ db, references: catalogueReferences, isDryRun: false, file });
  const { readCandidates: readFileCandidates } = await openCatalogueFile(path, {});
  const acceptedProductKinds = { giftCards: true };
  return importProducts(db, readFileCandidates(), catalogueReferences, {
    now,
    isDryRun: false,
    words: listAssigner,
    acceptedKinds: acceptedProductKinds,
  });
}

async function exportShop(db: Database) {
  const productJsonPieces: string[] = [];
  for await (const jsonPiece of streamProductsJson(db)) productJsonPieces.push(jsonPiece);
  return { lists: await createCatalogueListsJson(db), products: productJsonPieces.join('') };
}

/** Exports a shop, imports the files into an empty shop a day later, and exports that one too. */
async function copyAndExportShop(db: Database, databaseName: string) {
  const firstExport = await exportShop(db);
  const copiedDatabase = createEmptyShopDatabase(databaseName);
  const file = parseLists(firstExport.lists, 'lists.json');
  const products = join(folder, `${databaseName}.json`);
  writeFileSync(products, firstExport.products);
  const importReport = await importInto(copiedDatabase, products, file, Date.now() + DAY_MS);
  return { first: firstExport, second: await exportShop(copiedDatabase), copy: copiedDatabase, report: importReport };
}

/** Product page data in Japanese, without row ids, which differ between shops. */
async function readProductPage(db: Database, slug: string): Promise<unknown> {
  const isRowIdKey = (key: string) => /^(?:brand_|asset_)?id$/.test(key);
  const product = await getProduct({ DB: db }, slug, 'ja');
  return JSON.parse(JSON.stringify(product, (key, value) => (isRowIdKey(key) ? undefined : value)));
}

describe('export', () => {
  it('SHOP-4d writes what import reads: the demonstration in an empty shop is exported the same', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const shopDatabase = createEmptyShopDatabase('demonstration');
    await seedCatalogue(shopDatabase, createFixtureSource(150, LANGUAGES), Date.now());
    const { first, second, report, copy } = await copyAndExportShop(shopDatabase, 'copy');
    expect(report.refused).toEqual([]);
    expect([...report.notes]).toEqual([]);
    expect(second.lists).toBe(first.lists);
    expect(second.products).toBe(first.products);
    const { slug } = JSON.parse(first.products).products[7];
    expect(await readProductPage(copy, slug)).toEqual(await readProductPage(shopDatabase, slug));
  });

  it('SHOP-4d moves an imported catalogue with its price history and search words', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const shopDatabase = createEmptyShopDatabase('own');
    await importInto(shopDatabase, buildSamplePath('shopify-units-2023.csv'), undefined, Date.now() - 40 * DAY_MS);
    await importInto(shopDatabase, buildSamplePath('shopify-units-2026.csv'), undefined, Date.now() - DAY_MS);
    await importInto(shopDatabase, buildSamplePath('products.json'));
    const { first, second } = await copyAndExportShop(shopDatabase, 'copy');
    expect(JSON.parse(first.products).products).toHaveLength(9);
    expect(first.products).toContain('"search":"ferrum"');
    expect(second).toEqual(first);
  });

  it('SHOP-4d exports a shop that has nothing yet', async () => {
    const { lists, products } = await exportShop(createEmptyShopDatabase('nothing'));
    expect(JSON.parse(products)).toEqual({ products: [] });
    expect(JSON.parse(lists)).toMatchObject({ brands: [], categories: [], allergens: [] });
  });
});
