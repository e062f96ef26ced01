import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productSchema } from '#contract/product/schema.ts';
import { searchQuerySchema } from '#contract/search/schema.ts';
import { type Statement, statement } from '#db/database.ts';
import { getProduct } from '#db/product/page.ts';
import { searchProductsPage } from '#db/search/page.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { htmlToText } from '../../tools/import/html-text.ts';
import { type Candidate, importProductSchema } from '../../tools/import/import-product.ts';
import { readJsonProducts } from '../../tools/import/read-json.ts';
import { readShopifyProducts } from '../../tools/import/read-shopify.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const SAMPLES = join(import.meta.dirname, '..', 'support', 'samples');
const DAY = 86_400_000;
const TIMEOUT = 60_000;

const sample = (name: string) => readFileSync(join(SAMPLES, name), 'utf8');
const shopify = (name: string) => readShopifyProducts(sample(name)).candidates;

let folder: string;
let db: LocalDatabase;
let now = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = join(folder, 'catalogue.sqlite');
  const sqlite = new DatabaseSync(file);
  for (const name of readdirSync(MIGRATIONS).toSorted())
    sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  sqlite.close();
  db = openLocalDatabase(file);
  // Versions are times: each test's catalogue is newer than those that were kept of the tests before.
  now = Date.now();
  await seedCatalogue(db, fixtureCatalogue(12), { now });
}, TIMEOUT);

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function importAll(candidates: readonly Candidate[], isDryRun = false, later = 0) {
  const options = { now: now + DAY + later, isDryRun, progress: () => undefined };
  return importProducts(db, candidates, await readReferences(db), options);
}

async function rows(sql: string): Promise<string[]> {
  const [texts] = await db.run([statement(sql)]);
  return [...(texts ?? [])];
}

const prices = (sku: string) =>
  rows(`SELECT json_array(amount, reduced_from) AS data FROM price_history h JOIN variant v ON v.id = h.variant_id
        WHERE v.sku = '${sku}' ORDER BY from_at`);
const product = async (slug: string, language: 'en' | 'de' = 'en') => getProduct({ DB: db }, slug, language);

const found = async (query: string, language: Language) => {
  const page = await searchProductsPage({ DB: db }, searchQuerySchema.parse({ query }), language);
  return page.is_partial ? [] : page.hits.map(({ slug }) => slug);
};

describe('Shopify CSV', () => {
  it('reads products, variants, options and reductions of an export', () => {
    const [magnesium, oil] = shopify('shopify-2023.csv');
    const read = importProductSchema.parse(magnesium?.value);
    expect(read).toMatchObject({ slug: 'harbour-magnesium', brand: 'Harbourline', type: 'Minerals' });
    expect(read.tags).toEqual(['Energy', 'vegan']);
    expect(read.texts.en?.description).toBe('Magnesium citrate & malate.\n• Take with water');
    expect(read.variants.map(({ sku, price, was, available }) => [sku, price, was, available])).toEqual([
      ['HB-MG-60', 14.9, 18.9, true],
      ['HB-MG-120', 24.5, undefined, false],
    ]);
    expect(read.pictures).toEqual([
      { url: 'https://cdn.invalid/b.jpg', alt: 'The pack' },
      { url: 'https://cdn.invalid/a.jpg' },
      { url: 'https://cdn.invalid/c.jpg' },
      { url: 'https://cdn.invalid/b.jpg', variant: 'HB-MG-120' },
    ]);
    const other = importProductSchema.parse(oil?.value);
    // No SKU, no price before, and the parcel's weight is not what is in it.
    expect(other.variants[0]).toMatchObject({
      sku: 'harbour-oil-100-ml',
      net: { amount: 100, unit: 'ml' },
      available: true,
    });
    expect(other.variants[0]?.was).toBeUndefined();
    expect(other.tags).toEqual([]);
  });

  it('knows the columns of exports of today too, and refuses another file', () => {
    expect(importProductSchema.parse(shopify('shopify-2026.csv')[0]?.value).variants[0]?.price).toBe(16);
    expect(() => readShopifyProducts('a,b\n1,2\n')).toThrow(/no export of products/);
  });

  it('leaves out what is not for sale, and names why it refuses the rest', async () => {
    const { candidates, unpublished } = readShopifyProducts(sample('shopify-2023.csv'));
    expect(unpublished).toBe(1);
    const { created, refused } = await importAll(candidates, true);
    expect(created).toBe(2);
    expect(refused.map(({ place, slug }) => [place, slug])).toEqual([
      ['line 6', 'broken-price'],
      ['line 7', 'no-variant'],
      ['line 8', 'Bad Handle!'],
    ]);
    expect(refused[0]?.reason).toMatch(/variants\.0\.price/);
  });

  it('makes words of markup, never markup', () => {
    expect(htmlToText('<p>a<br>b</p><style>p{}</style><!-- c --><p>&lt;b&gt; &#38; &#x41;&nbsp;</p>')).toBe(
      'a\nb\n<b> & A',
    );
  });
});

describe('import', () => {
  it('makes products that are shown, found and listed', { timeout: TIMEOUT }, async () => {
    const report = await importAll(readJsonProducts(sample('products.json')));
    expect([report.created, report.refused.length]).toEqual([1, 3]);
    const reasons = report.refused.map(({ reason }) => reason).join('\n');
    for (const reason of [/English/, /no-such-category/, /two decimals/]) expect(reasons).toMatch(reason);
    const iron = await product('harbour-iron', 'de');
    expect(iron).toMatchObject({ name: 'Harbour Eisen', ingredients: 'Eisenbisglycinat, Cellulose' });
    expect(iron?.variants[0]).toMatchObject({ price: 11.9, label: '90 Kapseln' });
    expect(iron?.breadcrumb?.at(-1)?.slug).toBe('minerals');
    productSchema.parse(iron);
    for (const [language, query] of [
      ['en', 'ferrum'],
      ['de', 'eisen'],
      ['ja', 'harbour iron'],
    ] as const) {
      const page = await searchProductsPage({ DB: db }, searchQuerySchema.parse({ query }), language);
      expect(
        page.hits.map(({ slug }) => slug),
        query,
      ).toContain('harbour-iron');
    }
  });

  it('does the same again without changing anything', { timeout: TIMEOUT }, async () => {
    const candidates = shopify('shopify-2023.csv').slice(0, 2);
    const report = await importAll(candidates);
    expect(report).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect([...report.notes]).toContainEqual(['its pictures were left; --pictures downloads them', 1]);
    const before = await rows('SELECT json_array(id, slug, updated_at) AS data FROM product ORDER BY id');
    await rows('DELETE FROM pending_purge');
    expect(await importAll(candidates, false, DAY)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await rows('SELECT json_array(id, slug, updated_at) AS data FROM product ORDER BY id')).toEqual(
      before,
    );
    expect(await rows("SELECT tag AS data FROM pending_purge WHERE tag GLOB 'product*'")).toEqual([]);
    expect(await prices('HB-MG-60')).toEqual(['[1490,1890]']);
  });

  it('writes the rows of the search anew when they are made otherwise than at the last import', {
    timeout: TIMEOUT,
  }, async () => {
    const candidates = shopify('shopify-2026.csv');
    await importAll(candidates);
    const { pictures: _, ...read } = importProductSchema.parse(candidates[0]?.value);
    // The digest of a file as it was before the rows had a version.
    const digest = createHash('sha256').update(JSON.stringify(read)).digest('hex');
    await rows(`UPDATE product_import SET digest = '${digest}'`);
    await rows('DELETE FROM search_ja WHERE rowid IN (SELECT product_id FROM product_import)');
    expect(await importAll(candidates, false, DAY)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await found('harbour magnesium', 'ja')).toContain('harbour-magnesium');
    expect(await importAll(candidates, false, DAY)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('finds a product in every language by its new English name, brand and number, and by its own words', {
    timeout: TIMEOUT,
  }, async () => {
    const [first] = readJsonProducts(sample('products.json'));
    const iron = importProductSchema.parse(first?.value);
    const file = (texts: object, other: object = {}): Candidate[] => [
      { place: 'product 1', value: { ...iron, ...other, texts }, notes: [] },
    ];
    await importAll(file({ ...iron.texts, de: { ...iron.texts.de, search: 'Blutbildung' } }));
    const renamed = { brand: 'Quellmark', variants: [{ ...iron.variants[0], sku: 'QM-77001-90' }] };
    await importAll(file({ en: { ...iron.texts.en, name: 'Gentle Ferrochel' } }, renamed), false, DAY);
    for (const language of ['en', 'de', 'ja'] as const) {
      for (const query of ['gentle ferrochel', 'quellmark', 'QM-77001-90'])
        expect([language, query, await found(query, language)]).toEqual([language, query, ['harbour-iron']]);
      expect(await found('harbour iron', language)).not.toContain('harbour-iron');
    }
    for (const query of ['harbour eisen', 'eisenbisglycinat', 'blutbildung'])
      expect([query, await found(query, 'de')]).toEqual([query, expect.arrayContaining(['harbour-iron'])]);
  });

  it('leaves the words of a seeded product in the languages that a file does not have', {
    timeout: TIMEOUT,
  }, async () => {
    const [seeded] = fixtureCatalogue(12).products;
    const [first] = readJsonProducts(sample('products.json'));
    const iron = importProductSchema.parse(first?.value);
    const number = seeded?.variants[0]?.sku ?? '';
    const value = { ...iron, slug: seeded?.slug, texts: { en: { name: 'Gentle Ferrochel' } } };
    await importAll([{ place: 'product 1', value, notes: [] }]);
    expect(await found('gentle ferrochel', 'en')).toEqual([seeded?.slug]);
    expect(await found(number, 'de')).toEqual([seeded?.slug]);
  });

  it('notes which pages the deployed shop has to show anew', { timeout: TIMEOUT }, async () => {
    await rows('DELETE FROM pending_purge');
    await importAll(shopify('shopify-2023.csv').slice(0, 2));
    const ids = await rows('SELECT CAST(product_id AS TEXT) AS data FROM product_import');
    expect(ids).toHaveLength(2);
    expect(await rows('SELECT tag AS data FROM pending_purge ORDER BY tag')).toEqual(
      ['catalogue', ...ids.map((id) => `product-${id}`)].toSorted(),
    );
    // New prices that come into force while it runs make a version in between.
    await rows('UPDATE catalogue_state SET version = version + 3600000');
    await rows('DELETE FROM pending_purge');
    await importAll(shopify('shopify-2026.csv'), false, 1000);
    const renewed = await product('harbour-magnesium');
    expect(await rows('SELECT tag AS data FROM pending_purge ORDER BY tag')).toEqual([
      'catalogue',
      `product-${renewed?.id}`,
    ]);
  });

  it('adds a price only where it differs, and keeps variants that the file has no more', {
    timeout: TIMEOUT,
  }, async () => {
    await importAll(shopify('shopify-2023.csv').slice(0, 2));
    const old = await product('harbour-magnesium');
    expect(await importAll(shopify('shopify-2026.csv'), false, DAY)).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await prices('HB-MG-60')).toEqual(['[1490,1890]', '[1600,null]']);
    expect(await prices('HB-MG-120')).toEqual(['[2450,null]']);
    const renewed = await product('harbour-magnesium');
    expect(renewed?.id).toBe(old?.id);
    expect(renewed?.variants.map(({ sku, availability }) => [sku, availability])).toEqual([
      ['HB-MG-60', true],
      ['HB-MG-120', false],
    ]);
    // Its category and goal stay, since this file says nothing of goals.
    expect(renewed?.health_goals?.map(({ slug }) => slug)).toEqual(['energy']);
  });

  it('asks for nothing that D1 refuses, however large a product is', { timeout: TIMEOUT }, async () => {
    const [first] = readJsonProducts(sample('products.json'));
    const iron = importProductSchema.parse(first?.value);
    const long = '亜'.repeat(20_000);
    const texts = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        { name: 'Iron', description: long, ingredients: long, search: long },
      ]),
    );
    const variants = Array.from({ length: 100 }, (_, place) => ({ ...iron.variants[0], sku: `FE-${place}` }));
    const value = { ...iron, texts, variants };
    const strict = {
      run: (statements: readonly Statement[]) => {
        for (const { sql, values } of statements) {
          expect(Buffer.byteLength(sql)).toBeLessThan(100_000);
          expect(values.length).toBeLessThanOrEqual(100);
          for (const one of values) expect(Buffer.byteLength(String(one))).toBeLessThan(2_000_000);
        }
        return db.run(statements);
      },
    };
    const options = { now: now + DAY, isDryRun: false, progress: () => undefined };
    const candidate = { place: 'product 1', value, notes: [] };
    const report = await importProducts(strict, [candidate], await readReferences(db), options);
    expect(report).toMatchObject({ created: 1, refused: [] });
  });

  it('writes nothing in a dry run', { timeout: TIMEOUT }, async () => {
    const count = () => rows('SELECT CAST(count(*) AS TEXT) AS data FROM product');
    const before = await count();
    const version = await rows('SELECT CAST(version AS TEXT) AS data FROM catalogue_state');
    expect(await importAll(shopify('shopify-2023.csv').slice(0, 2), true)).toMatchObject({ created: 2 });
    expect(await count()).toEqual(before);
    expect(await rows('SELECT CAST(version AS TEXT) AS data FROM catalogue_state')).toEqual(version);
  });

  it('takes a product whole or not at all, whichever statement fails', { timeout: TIMEOUT }, async () => {
    const [candidate] = shopify('shopify-2023.csv');
    if (!candidate) throw new Error('no sample');
    const contents = async () =>
      (
        await rows(
          "SELECT name AS data FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'search_*_*' AND name NOT GLOB 'sqlite_*' AND name NOT IN ('facet_index', 'catalogue_state', 'pending_purge')",
        )
      ).map((name) =>
        rows(`SELECT json_group_array(rowid) || count(*) AS data FROM ${name}`).catch(() =>
          rows(`SELECT CAST(count(*) AS TEXT) AS data FROM ${name}`),
        ),
      );
    const before = await Promise.all(await contents());
    const broken: Statement = statement('INSERT INTO no_such_table VALUES (1)');
    let length = 0;
    for (let place = 0; place === 0 || place <= length; place++) {
      const failing = {
        run: (statements: readonly Statement[]) => {
          const isWrite = statements.some(({ sql }) => sql.startsWith('INSERT INTO product '));
          if (!isWrite) return db.run(statements);
          length = statements.length;
          return db.run([...statements.slice(0, place), broken, ...statements.slice(place)]);
        },
      };
      const options = { now: now + DAY, isDryRun: false, progress: () => undefined };
      const report = await importProducts(failing, [candidate], await readReferences(db), options);
      expect(report.refused[0]?.reason).toMatch(/could not be written/);
      expect(await Promise.all(await contents())).toEqual(before);
    }
    expect(length).toBeGreaterThan(10);
  });

  it('refuses a SKU of another product and a slug that comes twice', { timeout: TIMEOUT }, async () => {
    const [candidate] = shopify('shopify-2023.csv');
    if (!candidate) throw new Error('no sample');
    await importAll([candidate]);
    const thief = { ...candidate, value: { ...(candidate.value as object), slug: 'harbour-thief' } };
    const { refused } = await importAll([thief, candidate, candidate]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'SKU of another product: HB-MG-60, HB-MG-120',
      'the slug stands in the file twice',
    ]);
  });
});
