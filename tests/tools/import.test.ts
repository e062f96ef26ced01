import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
import { chooseExitCode, createReportLines } from '../../tools/import/command/tell.ts';
import type { ImportOptions } from '../../tools/import/decide.ts';
import { type ImportCandidate, importProductSchema } from '../../tools/import/import-product.ts';
import { countUnindexedProducts } from '../../tools/import/missing-products.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import type { LocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { buildSamplePath, readCandidates } from '../support/catalogue-files.ts';
import { createFixtureSource } from '../support/fixture-catalogue.ts';

const DAY_MS = 86_400_000;
const TEST_TIMEOUT_MS = 60_000;

const readShopifySample = (sampleFileName: string) => readCandidates(buildSamplePath(sampleFileName));
const readJsonSample = () => readCandidates(buildSamplePath('products.json'));

let folder: string;
let db: LocalDatabase;
let now = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  db = createEmptyDatabase(folder, 'catalogue');
  // Versions are times: each test's catalogue is newer than those cached before.
  now = Math.max(Date.now(), now + 3_600_000);
  await seedCatalogue(db, createFixtureSource(12), now);
  // Simulates the first import.
  await db.run([statement('DELETE FROM product_import')]);
}, TEST_TIMEOUT_MS);

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function importCandidates(
  candidates: readonly ImportCandidate[],
  isDryRun = false,
  importTimeOffsetMs = 0,
  optionOverrides: Partial<ImportOptions> = {},
) {
  const importOptions = { now: now + DAY_MS + importTimeOffsetMs, isDryRun, ...optionOverrides };
  return importProducts(db, candidates, await readReferences(db), importOptions);
}

async function readTexts(sql: string): Promise<string[]> {
  const [texts] = await db.run([statement(sql)]);
  return [...(texts ?? [])];
}

/** Writes a Shopify export with a number of products, each with a table in its text and three sizes. */
function writeShopifyExport(file: string, products: number): void {
  const headerLine =
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price';
  const csvRows = Array.from({ length: products }, (_, productIndex) => {
    const productNumber = productIndex + 1;
    const descriptionHtml = '<p>Enough</p><table><tr><td>Zinc</td><td>10 mg</td></tr></table>';
    const firstRowCells = `Magnesium no. ${productNumber},${descriptionHtml},Brand ${productNumber},Minerals,true`;
    return [60, 120, 180]
      .map(
        (capsuleCount, variantIndex) =>
          `bench-${productNumber},${variantIndex ? ',,,,' : firstRowCells},Size,${capsuleCount} capsules,M-${productNumber}-${capsuleCount},${5 + variantIndex}`,
      )
      .join('\n');
  });
  writeFileSync(file, [headerLine, ...csvRows].join('\n'));
}

const readPrices = (sku: string) =>
  readTexts(`SELECT json_array(amount, reduced_from) AS data FROM price_history h JOIN variant v ON v.id = h.variant_id
        WHERE v.sku = '${sku}' ORDER BY from_at`);
const readProduct = async (slug: string, language: 'en' | 'de' = 'en') => getProduct({ DB: db }, slug, language);

const findProductSlugs = async (query: string, language: Language) => {
  const searchPage = await searchProductsPage({ DB: db }, searchQuerySchema.parse({ query }), language);
  return searchPage.is_partial ? [] : searchPage.hits.map(({ slug }) => slug);
};

describe('Shopify CSV', () => {
  it('reads products, variants, options and reductions of an export', async () => {
    const [magnesium, oil] = await readShopifySample('shopify-2023.csv');
    const parsedMagnesium = importProductSchema.parse(magnesium?.value);
    expect(parsedMagnesium).toMatchObject({
      slug: 'harbour-magnesium',
      brand: 'Harbourline',
      type: 'Minerals',
    });
    expect(parsedMagnesium.tags).toEqual(['Energy', 'vegan']);
    expect(parsedMagnesium.texts.en?.description).toBe('Magnesium citrate & malate.\n• Take with water');
    expect(parsedMagnesium.variants.map(({ sku, price, was, available }) => [sku, price, was, available])).toEqual([
      ['HB-MG-60', 14.9, 18.9, true],
      ['HB-MG-120', 24.5, undefined, false],
    ]);
    expect(parsedMagnesium.pictures).toEqual([
      { url: 'https://cdn.invalid/b.jpg', alt: 'The pack' },
      { url: 'https://cdn.invalid/a.jpg' },
      { url: 'https://cdn.invalid/c.jpg' },
      { url: 'https://cdn.invalid/b.jpg', alt: 'The pack', variant: 'HB-MG-120' },
    ]);
    const parsedOil = importProductSchema.parse(oil?.value);
    // No SKU or former price, and the parcel's weight is not the content.
    expect(parsedOil.variants[0]).toMatchObject({
      sku: 'harbour-oil-100-ml',
      net: { amount: 100, unit: 'ml' },
      available: true,
    });
    expect(parsedOil.variants[0]?.was).toBeUndefined();
    expect(parsedOil.tags).toEqual([]);
  });

  it('knows the columns of exports of today too', async () => {
    const [first] = await readShopifySample('shopify-2026.csv');
    expect(importProductSchema.parse(first?.value).variants[0]?.price).toBe(16);
  });

  it('SHOP-3 leaves out what is not for sale, lists why it refuses the rest, and ends with 2', async () => {
    const importReport = await importCandidates(await readShopifySample('shopify-2023.csv'), true);
    expect(importReport).toMatchObject({ created: 3, unpublished: 1 });
    expect(importReport.refused).toEqual([
      { place: 'line 6', slug: 'broken-price', reason: 'line 6, price: "ask us" is no number' },
      { place: 'line 7', slug: 'no-variant', reason: 'variants: there is none' },
    ]);
    expect(createReportLines(importReport, { isDryRun: true, isComplete: false }).slice(0, 2)).toEqual([
      'refused, line 6 (broken-price): line 6, price: "ask us" is no number',
      'refused, line 7 (no-variant): variants: there is none',
    ]);
    expect(chooseExitCode(importReport)).toBe(2);
  });
});

describe('import', () => {
  it('makes products that are shown, found and listed', { timeout: TEST_TIMEOUT_MS }, async () => {
    const importReport = await importCandidates(await readJsonSample());
    expect([importReport.created, importReport.refused.length]).toEqual([1, 3]);
    const refusalReasons = importReport.refused.map(({ reason }) => reason).join('\n');
    for (const reasonPattern of [/English/, /no-such-category/, /two decimals/])
      expect(refusalReasons).toMatch(reasonPattern);
    const ironProduct = await readProduct('harbour-iron', 'de');
    expect(ironProduct).toMatchObject({ name: 'Harbour Eisen', ingredients: 'Eisenbisglycinat, Cellulose' });
    expect(ironProduct?.variants[0]).toMatchObject({ price: 11.9, label: '90 Kapseln' });
    expect(ironProduct?.breadcrumb?.at(-1)?.slug).toBe('minerals');
    productSchema.parse(ironProduct);
    for (const [language, query] of [
      ['en', 'ferrum'],
      ['de', 'eisen'],
      ['ja', 'harbour iron'],
    ] as const) {
      const searchPage = await searchProductsPage({ DB: db }, searchQuerySchema.parse({ query }), language);
      expect(
        searchPage.hits.map(({ slug }) => slug),
        query,
      ).toContain('harbour-iron');
    }
  });

  it('does the same again without changing anything', { timeout: TEST_TIMEOUT_MS }, async () => {
    const candidates = (await readShopifySample('shopify-2023.csv')).slice(0, 2);
    const importReport = await importCandidates(candidates);
    expect(importReport).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect([...importReport.notes]).toContainEqual([
      'its pictures were left; --pictures downloads them',
      { products: 1, place: 'line 2' },
    ]);
    const productRowsBeforeReimport = await readTexts(
      'SELECT json_array(id, slug, updated_at) AS data FROM product ORDER BY id',
    );
    await readTexts('DELETE FROM pending_purge');
    expect(await importCandidates(candidates, false, DAY_MS)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(await readTexts('SELECT json_array(id, slug, updated_at) AS data FROM product ORDER BY id')).toEqual(
      productRowsBeforeReimport,
    );
    expect(await readTexts("SELECT tag AS data FROM pending_purge WHERE tag GLOB 'product*'")).toEqual([]);
    expect(await readPrices('HB-MG-60')).toEqual(['[1490,1890]']);
  });

  it('writes the rows of the search anew when they are made otherwise than at the last import', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const candidates = await readShopifySample('shopify-2026.csv');
    await importCandidates(candidates);
    const { pictures: _, ...read } = importProductSchema.parse(candidates[0]?.value);
    // Digest of a file from before row versions.
    const productDigest = createHash('sha256').update(JSON.stringify(read)).digest('hex');
    await readTexts(`UPDATE product_import SET digest = '${productDigest}'`);
    await readTexts('DELETE FROM search_ja WHERE rowid IN (SELECT product_id FROM product_import)');
    expect(await importCandidates(candidates, false, DAY_MS)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await findProductSlugs('harbour magnesium', 'ja')).toContain('harbour-magnesium');
    expect(await importCandidates(candidates, false, DAY_MS)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('finds a product in every language by its new English name, brand and number, and by its own words', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [first] = await readJsonSample();
    const ironProduct = importProductSchema.parse(first?.value);
    const createIronCandidates = (productTexts: object, otherProductFields: object = {}): ImportCandidate[] => [
      { place: 'product 1', value: { ...ironProduct, ...otherProductFields, texts: productTexts }, notes: [] },
    ];
    await importCandidates(
      createIronCandidates({ ...ironProduct.texts, de: { ...ironProduct.texts.de, search: 'Blutbildung' } }),
    );
    const renamedBrandFields = {
      brand: 'Quellmark',
      variants: [{ ...ironProduct.variants[0], sku: 'QM-77001-90' }],
    };
    await importCandidates(
      createIronCandidates({ en: { ...ironProduct.texts.en, name: 'Gentle Ferrochel' } }, renamedBrandFields),
      false,
      DAY_MS,
    );
    for (const language of ['en', 'de', 'ja'] as const) {
      for (const query of ['gentle ferrochel', 'quellmark', 'QM-77001-90'])
        expect([language, query, await findProductSlugs(query, language)]).toEqual([language, query, ['harbour-iron']]);
      expect(await findProductSlugs('harbour iron', language)).not.toContain('harbour-iron');
    }
    for (const query of ['harbour eisen', 'eisenbisglycinat', 'blutbildung'])
      expect([query, await findProductSlugs(query, 'de')]).toEqual([query, expect.arrayContaining(['harbour-iron'])]);
  });

  it('notes which pages the deployed shop has to show anew', { timeout: TEST_TIMEOUT_MS }, async () => {
    await readTexts('DELETE FROM pending_purge');
    await importCandidates((await readShopifySample('shopify-2023.csv')).slice(0, 2));
    const ids = await readTexts('SELECT CAST(product_id AS TEXT) AS data FROM product_import');
    expect(ids).toHaveLength(2);
    expect(await readTexts('SELECT tag AS data FROM pending_purge ORDER BY tag')).toEqual(
      ['catalogue', ...ids.map((id) => `product-${id}`)].toSorted(),
    );
    // New prices during the run create an intermediate version.
    await readTexts('UPDATE catalogue_state SET version = version + 3600000');
    await readTexts('DELETE FROM pending_purge');
    await importCandidates(await readShopifySample('shopify-2026.csv'), false, 1000);
    const reimportedProduct = await readProduct('harbour-magnesium');
    expect(await readTexts('SELECT tag AS data FROM pending_purge ORDER BY tag')).toEqual([
      'catalogue',
      `product-${reimportedProduct?.id}`,
    ]);
  });

  it('adds a price only where it differs, and keeps variants that the file has no more', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    await importCandidates((await readShopifySample('shopify-2023.csv')).slice(0, 2));
    const productBeforeReimport = await readProduct('harbour-magnesium');
    expect(await importCandidates(await readShopifySample('shopify-2026.csv'), false, DAY_MS)).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await readPrices('HB-MG-60')).toEqual(['[1490,1890]', '[1600,null]']);
    expect(await readPrices('HB-MG-120')).toEqual(['[2450,null]']);
    const renewedProduct = await readProduct('harbour-magnesium');
    expect(renewedProduct?.id).toBe(productBeforeReimport?.id);
    expect(renewedProduct?.variants.map(({ sku, availability }) => [sku, availability])).toEqual([
      ['HB-MG-60', true],
      ['HB-MG-120', false],
    ]);
    // Category and goal stay, since this file has no goals.
    expect(renewedProduct?.health_goals?.map(({ slug }) => slug)).toEqual(['energy']);
  });

  it('asks for nothing that D1 refuses, however large a product is', { timeout: TEST_TIMEOUT_MS }, async () => {
    const [first] = await readJsonSample();
    const ironProduct = importProductSchema.parse(first?.value);
    const longText = '亜'.repeat(20_000);
    const longTextsByLanguage = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        { name: 'Iron', description: longText, ingredients: longText, search: longText },
      ]),
    );
    const variants = Array.from({ length: 100 }, (_, index) => ({
      ...ironProduct.variants[0],
      sku: `FE-${index}`,
    }));
    const largeProduct = { ...ironProduct, texts: longTextsByLanguage, variants };
    const limitCheckDatabase = {
      run: (statements: readonly Statement[]) => {
        for (const { sql, values } of statements) {
          expect(Buffer.byteLength(sql)).toBeLessThan(100_000);
          expect(values.length).toBeLessThanOrEqual(100);
          for (const parameterValue of values)
            expect(Buffer.byteLength(String(parameterValue))).toBeLessThan(2_000_000);
        }
        return db.run(statements);
      },
    };
    const options = { now: now + DAY_MS, isDryRun: false };
    const largeCandidate = { place: 'product 1', value: largeProduct, notes: [] };
    const importReport = await importProducts(limitCheckDatabase, [largeCandidate], await readReferences(db), options);
    expect(importReport).toMatchObject({ created: 1, refused: [] });
  });

  it('writes nothing in a dry run', { timeout: TEST_TIMEOUT_MS }, async () => {
    const countProducts = () => readTexts('SELECT CAST(count(*) AS TEXT) AS data FROM product');
    const productCountBeforeDryRun = await countProducts();
    const catalogueVersion = await readTexts('SELECT CAST(version AS TEXT) AS data FROM catalogue_state');
    expect(await importCandidates((await readShopifySample('shopify-2023.csv')).slice(0, 2), true)).toMatchObject({
      created: 2,
    });
    expect(await countProducts()).toEqual(productCountBeforeDryRun);
    expect(await readTexts('SELECT CAST(version AS TEXT) AS data FROM catalogue_state')).toEqual(catalogueVersion);
  });

  it('SHOP-3e the command says the currency, and which columns, stock and sizes are not known', {
    timeout: TEST_TIMEOUT_MS,
  }, () => {
    const databaseFolder = join(folder, 'v3', 'd1', 'miniflare-D1DatabaseObject');
    mkdirSync(databaseFolder, { recursive: true });
    const sqliteDatabase = new DatabaseSync(join(folder, 'catalogue.sqlite'));
    sqliteDatabase.exec(`VACUUM INTO '${join(databaseFolder, 'shop.sqlite')}'`);
    sqliteDatabase.close();
    const file = join(folder, 'file.csv');
    writeFileSync(file, 'Handle,Title,Vendor,Variant Price,Barcode\np,P,V,9.90,4\n');
    const commandArguments = [
      join(import.meta.dirname, '..', '..', 'tools', 'import.ts'),
      file,
      '--dry-run',
      '--state-dir',
      folder,
    ];
    const env = { ...process.env, PUBLIC_REGION: 'uk' };
    const { stdout } = spawnSync(process.execPath, commandArguments, { encoding: 'utf8', env });
    expect(stdout.match(/in the shop's currency: GBP$/gm)).toHaveLength(1);
    expect(stdout).toContain('Columns that are not read: Barcode\n');
    expect(stdout).toContain('no unit price for 1 variant:');
    expect(stdout).toContain('the file does not say what is in stock');
  });

  it('takes a product whole or not at all, whichever statement fails', { timeout: TEST_TIMEOUT_MS }, async () => {
    const [candidate] = await readShopifySample('shopify-2023.csv');
    if (!candidate) throw new Error('no sample');
    const startReadingTables = async () =>
      (
        await readTexts(
          "SELECT name AS data FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'search_*_*' AND name NOT GLOB 'sqlite_*' AND name NOT IN ('facet_index', 'catalogue_state', 'pending_purge')",
        )
      ).map((tableName) =>
        readTexts(`SELECT json_group_array(rowid) || count(*) AS data FROM ${tableName}`).catch(() =>
          readTexts(`SELECT CAST(count(*) AS TEXT) AS data FROM ${tableName}`),
        ),
      );
    const tableContentsBeforeImport = await Promise.all(await startReadingTables());
    const brokenStatement: Statement = statement('INSERT INTO no_such_table VALUES (1)');
    let statementCount = 0;
    for (let statementIndex = 0; statementIndex === 0 || statementIndex <= statementCount; statementIndex++) {
      const failingDatabase = {
        run: (statements: readonly Statement[]) => {
          const isProductInsert = statements.some(({ sql }) => sql.startsWith('INSERT INTO product '));
          if (!isProductInsert) return db.run(statements);
          statementCount = statements.length;
          return db.run([...statements.slice(0, statementIndex), brokenStatement, ...statements.slice(statementIndex)]);
        },
      };
      const importOptions = { now: now + DAY_MS, isDryRun: false };
      const importReport = await importProducts(failingDatabase, [candidate], await readReferences(db), importOptions);
      expect(importReport.refused[0]?.reason).toMatch(/could not be written/);
      expect(await Promise.all(await startReadingTables())).toEqual(tableContentsBeforeImport);
    }
    expect(statementCount).toBeGreaterThan(10);
  });

  it('SHOP-3e notes a SKU of another product, finds both by it, and refuses a slug that comes twice', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [candidate] = await readShopifySample('shopify-2023.csv');
    if (!candidate) throw new Error('no sample');
    await importCandidates([candidate]);
    const otherSlugCandidate = { ...candidate, value: { ...(candidate.value as object), slug: 'harbour-other' } };
    const { created, refused, notes } = await importCandidates([otherSlugCandidate, candidate, candidate]);
    expect([created, ...refused.map(({ reason }) => reason)]).toEqual([
      1,
      'another product of the file has the same slug',
    ]);
    expect([...notes.keys()]).toContain('its SKU HB-MG-60 is also that of harbour-magnesium');
    expect((await findProductSlugs('HB-MG-60', 'de')).toSorted()).toEqual(['harbour-magnesium', 'harbour-other']);
    expect((await readProduct('harbour-other'))?.variants.map(({ sku }) => sku)).toEqual(['HB-MG-60', 'HB-MG-120']);
  });

  it('SHOP-3h leaves the stock that a file does not tell as it is, and counts what has no unit price', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [first] = await readShopifySample('shopify-2023.csv');
    const parsedProduct = importProductSchema.parse(first?.value);
    const createMagnesiumCandidates = (isAvailable?: boolean): ImportCandidate[] => {
      const [one, other] = parsedProduct.variants.map(({ available: _, ...variant }) => variant);
      const variants = [{ ...one, ...(isAvailable !== undefined && { available: isAvailable }) }, other];
      return [{ place: 'line 2', value: { ...parsedProduct, variants }, notes: [] }];
    };
    const readVariantAvailabilities = async () =>
      (await readProduct('harbour-magnesium'))?.variants.map(({ availability }) => availability);
    expect(await importCandidates(createMagnesiumCandidates())).toMatchObject({ created: 1, unpriced: 2 });
    expect(await readVariantAvailabilities()).toEqual([true, true]);
    await importCandidates(createMagnesiumCandidates(false), false, DAY_MS);
    expect(await importCandidates(createMagnesiumCandidates(), false, 2 * DAY_MS)).toMatchObject({ updated: 1 });
    expect(await readVariantAvailabilities()).toEqual([false, true]);
  });

  it('SHOP-3d refuses gift cards and what costs nothing unless somebody asks for them', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const candidates = await readCandidates(buildSamplePath('shopify-units-2023.csv'));
    const lastCandidateCopy = candidates
      .map((copiedCandidate) => ({ ...copiedCandidate, value: { ...(copiedCandidate.value as object) } }))
      .at(-1);
    const freeProductData = {
      ...(lastCandidateCopy?.value as object),
      slug: 'free',
      variants: [{ sku: 'FREE', price: 0 }],
    };
    const candidatesWithFreeProduct = [...candidates, { place: 'line 9', value: freeProductData, notes: [] }];
    const { refused, created } = await importCandidates(candidatesWithFreeProduct, true);
    expect([created, ...refused.map(({ slug, reason }) => `${slug}: ${reason}`)]).toEqual([
      5,
      'quellmark-voucher: it is a gift card, which this shop cannot redeem; --gift-cards imports it all the same',
      'free: variant FREE costs nothing; --free-products imports it all the same',
    ]);
    const acceptedKinds = { giftCards: true, freeProducts: true };
    expect(await importCandidates(candidatesWithFreeProduct, false, 0, { acceptedKinds })).toMatchObject({
      created: 7,
      refused: [],
    });
  });

  it('SHOP-3e a dry run says what the run does, of new, changed, unchanged, refused and missing products', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [first, oil, ...broken] = await readShopifySample('shopify-2023.csv');
    if (!first || !oil) throw new Error('no sample');
    const createNamedCandidate = (slug: string, sku: string): ImportCandidate => ({
      place: slug,
      value: {
        slug,
        brand: slug === 'c' ? 'HARBOURLINE' : 'New',
        texts: { en: { name: slug } },
        variants: [{ sku, price: 1 }],
      },
      notes: [],
    });
    await importCandidates([first, oil, createNamedCandidate('gone', 'GONE')]);
    const changedCandidate = { ...first, value: { ...(first.value as object), practitioner_only: true } };
    // The last one has a SKU of a product of the same file, known only to a writing run.
    const file = [
      changedCandidate,
      oil,
      ...broken,
      createNamedCandidate('a', 'A'),
      createNamedCandidate('b', 'B'),
      createNamedCandidate('a', 'X'),
      createNamedCandidate('c', 'B'),
    ];
    const dryRunReport = await importCandidates(file, true, DAY_MS);
    const writingRunReport = await importCandidates(file, false, DAY_MS);
    expect(dryRunReport).toEqual(writingRunReport);
    expect(writingRunReport).toMatchObject({ created: 4, updated: 1, unchanged: 1, missing: 1, unpublished: 1 });
    expect(writingRunReport.refused.map(({ reason }) => reason)).toEqual([
      ...[expect.stringContaining('ask us'), 'variants: there is none'],
      'another product of the file has the same slug',
    ]);
    expect(writingRunReport.notes.get('its SKU B is also that of b')?.products).toBe(1);
  });

  it('SHOP-3f takes out of sale what a complete file lacks, and brings it back', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [first, oil] = await readShopifySample('shopify-2023.csv');
    if (!first || !oil) throw new Error('no sample');
    const readAvailability = async () =>
      (await readProduct('harbour-oil'))?.variants.map(({ availability }) => availability);
    await importCandidates([first, oil]);
    expect(await importCandidates([first], false, DAY_MS)).toMatchObject({ unchanged: 1, missing: 1 });
    expect(await readAvailability()).toEqual([true]);
    const unpublishedCandidate = { ...oil, isUnpublished: true };
    expect(await importCandidates([first, unpublishedCandidate], true, 2 * DAY_MS, { isComplete: true })).toMatchObject(
      {
        missing: 1,
      },
    );
    expect(await readAvailability()).toEqual([true]);
    await importCandidates([first, unpublishedCandidate], false, 3 * DAY_MS, { isComplete: true });
    expect(await readAvailability()).toEqual([false]);
    expect(await importCandidates([first], false, 4 * DAY_MS, { isComplete: true })).toMatchObject({
      missing: 0,
    });
    expect(await importCandidates([first, oil], false, 5 * DAY_MS)).toMatchObject({ updated: 1 });
    expect(await readAvailability()).toEqual([true]);
  });

  it('SHOP-5 ends after the batch when it is interrupted, and the same file again finishes it', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const file = join(folder, 'many.csv');
    writeShopifyExport(file, 130);
    const abortController = new AbortController();
    const abortAfter100Products = (doneProductCount: number) => doneProductCount >= 100 && abortController.abort();
    const readAllCandidates = () => readCandidates(file);
    const interruptedReport = await importCandidates(await readAllCandidates(), false, 0, {
      signal: abortController.signal,
      progress: abortAfter100Products,
    });
    expect(interruptedReport).toMatchObject({ created: 100, isInterrupted: true, missing: undefined });
    // Imported products are complete and found; the next batch has none.
    expect(await findProductSlugs('brand 100', 'en')).toContain('bench-100');
    expect(await readProduct('bench-101')).toBeUndefined();
    expect(await importCandidates(await readAllCandidates(), false, DAY_MS)).toMatchObject({
      created: 30,
      unchanged: 100,
    });
    expect(await importCandidates(await readAllCandidates(), false, 2 * DAY_MS)).toMatchObject({
      created: 0,
      unchanged: 130,
    });
  });

  it('SHOP-5a shows the catalogue before until the end of a run that was killed, then the new one', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const file = join(folder, 'many.csv');
    writeShopifyExport(file, 120);
    const createInterruptedCandidates = async function* () {
      for (const [index, candidate] of (await readCandidates(file)).entries()) {
        if (index === 70) throw new Error('killed');
        yield candidate;
      }
    };
    const oldSlugs = await findProductSlugs('magnesium', 'en');
    const options = { now: now + DAY_MS, isDryRun: false };
    await expect(importProducts(db, createInterruptedCandidates(), await readReferences(db), options)).rejects.toThrow(
      'killed',
    );
    expect(await findProductSlugs('magnesium', 'en')).toEqual(oldSlugs);
    expect(await countUnindexedProducts(db)).toBe(50);
    await importCandidates(await readCandidates(file), false, DAY_MS);
    expect(await countUnindexedProducts(db)).toBe(0);
    expect(await findProductSlugs('brand 120', 'en')).toContain('bench-120');
  });

  it('SHOP-5b makes few statements of a batch, whatever its products hold', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const file = join(folder, 'many.csv');
    writeShopifyExport(file, 100);
    const batchLengths: number[] = [];
    const countingDatabase = {
      run: (statements: readonly Statement[]) => {
        if (statements.some(({ sql }) => sql.startsWith('INSERT INTO product '))) batchLengths.push(statements.length);
        return db.run(statements);
      },
    };
    const importOptions = { now: now + DAY_MS, isDryRun: false };
    await importProducts(countingDatabase, await readCandidates(file), await readReferences(db), importOptions);
    expect(batchLengths).toHaveLength(2);
    // A worker may send D1 a thousand queries per call.
    expect(Math.max(...batchLengths)).toBeLessThan(100);
  });
});
