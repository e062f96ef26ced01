import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listingQuerySchema } from '#contract/listing/schema.ts';
import { refreshCatalogueIndex } from '#db/catalogue/build.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import { type Database, type Statement, statement } from '#db/database.ts';
import { incrementVersionStatement } from '#db/listing/facet-index.ts';
import { listProductsPage } from '#db/listing/page.ts';
import { listSitemapRows } from '#db/platform/sitemap.ts';
import { getProduct } from '#db/product/page.ts';
import { readQueryRules } from '#db/search/query-rules.ts';
import type { ImportCandidate } from '../../tools/import/import-product.ts';
import { countUnindexedProducts } from '../../tools/import/missing-products.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import type { LocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { createFixtureSource } from '../support/fixture-catalogue.ts';

const MINUTE_MS = 60_000;
/** Number of imported products; too many for one transaction. */
const PRODUCT_COUNT = 60;

let folder: string;
let db: LocalDatabase;
/** Time of a test's catalogue, later than that of any catalogue which this worker has cached. */
let now = Date.UTC(2040, 0);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'));
  db = createEmptyDatabase(folder, 'catalogue');
  // Versions are times: each test's catalogue is newer than those cached before.
  now += 1000 * MINUTE_MS;
  await seedCatalogue(db, createFixtureSource(12), now);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const selectTexts = async (sql: string) => (await db.run([statement(sql)]))[0] ?? [];
const listProducts = (sourceDatabase: Database = db) =>
  listProductsPage({ DB: sourceDatabase }, listingQuerySchema.parse({ limit: '100' }), 'en');
const readProduct = (slug: string) => getProduct({ DB: db }, slug, 'en');
const readPrice = async (slug: string) => (await readProduct(slug))?.variants[0]?.price;
const incrementCatalogueVersion = () => db.run([incrementVersionStatement()]);

const createCandidate = (
  slug: string,
  price: number,
  descriptionText = 'Text',
  packNames = ['1'],
): ImportCandidate => ({
  place: slug,
  notes: [],
  value: {
    slug,
    brand: 'Brand',
    texts: { en: { name: `Name ${slug}`, description: descriptionText } },
    variants: packNames.map((packName) => ({ sku: `${slug}-${packName}`, price, labels: { en: 'Pack' } })),
  },
});
const createCandidates = (slugPrefix: string, price: number, descriptionText?: string) =>
  Array.from({ length: PRODUCT_COUNT }, (_, n) => createCandidate(`${slugPrefix}${n}`, price, descriptionText));

async function importCandidates(
  candidates: Parameters<typeof importProducts>[1],
  clockOffsetMs: number,
  targetDatabase: Database = db,
) {
  return importProducts(targetDatabase, candidates, await readReferences(db), {
    now: now + clockOffsetMs,
    isDryRun: false,
  });
}

/** Yields products; calls `runMeanwhile` after the first transaction is written. */
async function* interruptCandidates(candidates: readonly ImportCandidate[], runMeanwhile: () => Promise<unknown>) {
  for (const [place, candidate] of candidates.entries()) {
    if (place === PRODUCT_COUNT - 5) await runMeanwhile();
    yield candidate;
  }
}

const isFacetIndexRead = ({ values }: Statement) => values[0] === 'layout';

/** Database that counts round trips, and loads of the whole facet index; `runBeforeCall` runs before each call. */
function createCountingDatabase(runBeforeCall: () => Promise<unknown> = async () => undefined) {
  const callCounts = { trips: 0, loads: 0 };
  const wrappedDatabase: Database = {
    run: async (statements) => {
      await runBeforeCall();
      callCounts.trips += 1;
      if (statements.some(isFacetIndexRead)) callCounts.loads += 1;
      return db.run(statements);
    },
  };
  return { of: wrappedDatabase, counted: callCounts };
}

describe('while an import writes', () => {
  it('scheduled prices come into force and stay, with those that it has written', async () => {
    await importCandidates(createCandidates('a', 5), MINUTE_MS);
    await importCandidates([createCandidate('sale', 9)], 2 * MINUTE_MS);
    await db.run([
      statement(
        "INSERT INTO price_history (variant_id, from_at, amount) SELECT id, ?1, 400 FROM variant WHERE sku = 'sale-1'",
        now + 11 * MINUTE_MS,
      ),
    ]);
    const [, ...others] = createCandidates('a', 6);
    const file = [createCandidate('a0', 6, 'Text', ['1', '2']), ...others];
    const interruptedCandidates = interruptCandidates(file, async () => {
      const oldPrices = [await readPrice('a0'), await readPrice('a59'), await readPrice('sale')];
      expect([...oldPrices, (await readProduct('a0'))?.variants.length]).toEqual([5, 5, 9, 1]);
      expect(await refreshCatalogueIndex({ DB: db }, now + 12 * MINUTE_MS)).toBe(true);
      const newPrices = [await readPrice('a0'), await readPrice('a59'), await readPrice('sale')];
      expect([...newPrices, (await readProduct('a0'))?.variants.length]).toEqual([6, 5, 4, 2]);
    });
    await importCandidates(interruptedCandidates, 10 * MINUTE_MS);
    expect([await readPrice('a0'), await readPrice('a59'), await readPrice('sale')]).toEqual([6, 6, 4]);
    expect(await refreshCatalogueIndex({ DB: db }, now + 13 * MINUTE_MS)).toBe(false);
  });

  it('another one that ends lists nothing that has no price yet, nor does the sitemap name it', async () => {
    const interruptedCandidates = interruptCandidates(createCandidates('b', 7), async () => {
      expect(await importCandidates([createCandidate('a', 5)], MINUTE_MS)).toMatchObject({ created: 1 });
      const { data, total_results: totalProductCount } = await listProducts();
      expect(data.map(({ slug }) => slug)).toContain('a');
      expect([totalProductCount, data.filter(({ variants }) => variants.length === 0)]).toEqual([13, []]);
      expect(await readProduct('b1')).toBeUndefined();
      const listedSlugs = (await listSitemapRows({ DB: db }, 0, 1000)).products.map(([slug]) => slug);
      expect([listedSlugs.includes('a'), listedSlugs.includes('b1')]).toEqual([true, false]);
    });
    await importCandidates(interruptedCandidates, 5 * MINUTE_MS);
    expect((await listProducts()).total_results).toBeGreaterThan(13);
    expect(await readPrice('b1')).toBe(7);
  });

  it('the end of another one is no failure', async () => {
    const interferingDatabase: Database = {
      run: async (statements) => {
        if (statements.some(({ sql }) => sql.includes('INTO catalogue_state'))) await incrementCatalogueVersion();
        return db.run(statements);
      },
    };
    expect(await importCandidates([createCandidate('a', 5)], MINUTE_MS, interferingDatabase)).toMatchObject({
      created: 1,
      refused: [],
    });
    expect((await listProducts()).total_results).toBe(13);
  });

  it('no read loads an index again that is still the same', async () => {
    await importCandidates(createCandidates('a', 5), MINUTE_MS);
    await listProducts();
    const { of, counted } = createCountingDatabase(incrementCatalogueVersion);
    await listProducts(of);
    expect(counted.loads).toBe(0);
  });

  it('words are not read again: they come with the index', async () => {
    await listProducts();
    let queryRuleReadCount = 0;
    const countedDatabase: Database = {
      run: (statements) => {
        queryRuleReadCount += statements.filter(({ values }) => String(values[0]).startsWith('query-rules:')).length;
        return db.run(statements);
      },
    };
    for (let attemptNumber = 0; attemptNumber < 5; attemptNumber++) {
      await incrementCatalogueVersion();
      await runWithCatalogueSession({ DB: countedDatabase }, (dbSession) => readQueryRules(dbSession, 'en'));
    }
    // The first attempt fails, as the version has changed.
    expect(queryRuleReadCount).toBe(2);
  });
});

it('what an import wrote before it was killed is purged with the next one, and counted until then', async () => {
  await importCandidates(createCandidates('a', 5, 'Old'), MINUTE_MS);
  await selectTexts('DELETE FROM pending_purge');
  const file = createCandidates('a', 5, 'New');
  file[1] = createCandidate('a1', 6, 'New');
  const failingCandidates = interruptCandidates(file, () => Promise.reject(new Error('killed')));
  await expect(importCandidates(failingCandidates, 10 * MINUTE_MS)).rejects.toThrow('killed');
  expect(await countUnindexedProducts(db)).toBe(50);
  expect(await refreshCatalogueIndex({ DB: db }, now + 12 * MINUTE_MS)).toBe(true);
  expect(await countUnindexedProducts(db)).toBe(50);
  await selectTexts('DELETE FROM pending_purge');
  expect(await importCandidates(file, 20 * MINUTE_MS)).toMatchObject({ updated: 10, unchanged: 50 });
  const [id] = await selectTexts("SELECT CAST(id AS TEXT) AS data FROM product WHERE slug = 'a3'");
  expect(await selectTexts('SELECT tag AS data FROM pending_purge')).toContain(`product-${id}`);
  expect(await countUnindexedProducts(db)).toBe(0);
});
