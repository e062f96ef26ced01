import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { loadFacetIndex } from '#db/listing/facet-index.ts';
import { catalogueBasis } from '../../demo/seed/catalogue-basis.ts';
import { catalogueProducts } from '../../demo/seed/catalogue-products.ts';
import { createPictureFinder } from '../../demo/seed/picture-finder.ts';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { emptyCatalogue, isCatalogueEmpty, seedCatalogue } from '../../tools/seed/seed-catalogue.ts';

const NOW = Date.UTC(2026, 10, 20);
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

let folder: string;
let db: LocalDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const file = join(folder, 'catalogue.sqlite');
  const sqlite = new DatabaseSync(file);
  for (const name of readdirSync(MIGRATIONS).toSorted())
    sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  sqlite.close();
  db = openLocalDatabase(file);
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function source(count: number) {
  const basis = catalogueBasis(['en', 'zh_tw']);
  return { basis, products: catalogueProducts(basis, { count, now: NOW, pictures: () => [] }) };
}

async function count(table: string): Promise<number> {
  const [texts] = await db.run([statement(`SELECT CAST(count(*) AS TEXT) AS data FROM ${table}`)]);
  return Number(texts?.[0]);
}

it('fills an empty database with the products asked for, in every language asked for', async () => {
  expect(await isCatalogueEmpty(db)).toBe(true);
  expect(await seedCatalogue(db, source(20), { now: NOW })).toBe(20);
  expect(await isCatalogueEmpty(db)).toBe(false);
  expect(await count('product')).toBe(20);
  expect(await count('product_text')).toBe(40);
  expect(await count('search_zh_tw')).toBe(20);
  expect(await count('search_de')).toBe(0);
});

it('stores the index of the version that it sets', async () => {
  await seedCatalogue(db, source(20), { now: NOW });
  const { state, index } = await loadFacetIndex(db);
  expect(state).toEqual({ version: NOW, index_version: NOW, priced_at: NOW, languages: ['en', 'zh_tw'] });
  expect(index?.size).toBe(20);
});

it('replaces a catalogue after emptying it, with a newer version', async () => {
  await seedCatalogue(db, source(20), { now: NOW });
  await emptyCatalogue(db);
  expect(await isCatalogueEmpty(db)).toBe(true);
  await seedCatalogue(db, source(5), { now: NOW });
  expect(await count('product')).toBe(5);
  expect(await count('search_en')).toBe(5);
  expect((await loadFacetIndex(db)).state.version).toBe(NOW + 1);
});

it('makes the same catalogue again', async () => {
  const made = () => [...source(30).products];
  expect(made()).toEqual(made());
});

it('leaves nothing behind if it fails half-way', async () => {
  const { basis, products } = source(3);
  const [first] = products;
  const twice = first ? [first, first] : [];
  const failing = db.transaction(
    async () => void (await seedCatalogue(db, { basis, products: twice }, { now: NOW })),
  );
  await expect(failing).rejects.toThrow('UNIQUE');
  expect(await isCatalogueEmpty(db)).toBe(true);
  expect(await count('brand')).toBe(0);
});

it('shows a product without a picture of its own in the pack of its like', () => {
  const basis = catalogueBasis(['en']);
  const keys: string[] = [];
  const own = createPictureFinder();
  const finder: typeof own = (product) => {
    const pictures = own(product);
    if (product.recipeSlug === 'omega-3' && pictures.length > 0) keys.push(product.slug);
    return pictures;
  };
  const products = [...catalogueProducts(basis, { count: 3000, now: NOW, pictures: finder })];
  const shown = products.filter((product) =>
    product.pictures.some(({ path }) => path.startsWith('/pictures/pack-omega-3-')),
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(keys).toContain('omega-3');
});
