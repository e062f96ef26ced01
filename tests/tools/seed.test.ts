import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { loadFacetIndex } from '#db/listing/facet-index.ts';
import type { LocalDatabase } from '../../tools/seed/local-database.ts';
import { deleteCatalogueRows, isCatalogueEmpty, seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { createFixtureSource } from '../support/fixture-catalogue.ts';

const SEED_TIME_MS = Date.UTC(2026, 10, 20);

let folder: string;
let db: LocalDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'));
  db = createEmptyDatabase(folder, 'catalogue');
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const createCatalogueSource = (fixtureProductCount: number) =>
  createFixtureSource(fixtureProductCount, ['en', 'zh_tw']);

async function countRows(tableName: string): Promise<number> {
  const [texts] = await db.run([statement(`SELECT CAST(count(*) AS TEXT) AS data FROM ${tableName}`)]);
  return Number(texts?.[0]);
}

it('fills an empty database with the products asked for, in every language asked for', async () => {
  expect(await isCatalogueEmpty(db)).toBe(true);
  expect(await seedCatalogue(db, createCatalogueSource(20), SEED_TIME_MS)).toBe(20);
  expect(await isCatalogueEmpty(db)).toBe(false);
  expect(await countRows('product')).toBe(20);
  expect(await countRows('product_text')).toBe(40);
  expect(await countRows('search_zh_tw')).toBe(20);
  expect(await countRows('search_de')).toBe(0);
  const { state, index } = await loadFacetIndex(db);
  expect(state.languages).toEqual(['en', 'zh_tw']);
  expect(index?.productCount).toBe(20);
});

it('replaces a catalogue after emptying it, with a newer version', async () => {
  await seedCatalogue(db, createCatalogueSource(20), SEED_TIME_MS);
  const { version } = (await loadFacetIndex(db)).state;
  await deleteCatalogueRows(db);
  expect(await isCatalogueEmpty(db)).toBe(true);
  await seedCatalogue(db, createCatalogueSource(5), SEED_TIME_MS);
  expect(await countRows('product')).toBe(5);
  expect(await countRows('search_en')).toBe(5);
  expect((await loadFacetIndex(db)).state.version).toBeGreaterThan(version);
});

it('leaves nothing behind if it fails half-way', async () => {
  const { lists, products } = createCatalogueSource(3);
  const [first] = products;
  const duplicateProducts = first ? [first, first] : [];
  const pendingFailingSeed = db.transaction(
    async () => void (await seedCatalogue(db, { lists, products: duplicateProducts }, SEED_TIME_MS)),
  );
  await expect(pendingFailingSeed).rejects.toThrow('1 products were refused');
  expect(await isCatalogueEmpty(db)).toBe(true);
  expect(await countRows('brand')).toBe(0);
});
