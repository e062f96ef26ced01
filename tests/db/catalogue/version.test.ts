import { beforeEach, describe, expect, it } from 'vitest';
import { type ListingQuery, listingQuerySchema } from '#contract/listing/schema.ts';
import { buildCatalogueIndex, refreshCatalogueIndex } from '#db/catalogue/build.ts';
import { listFilterValues } from '#db/catalogue/lookup.ts';
import { type Database, type Statement, statement } from '#db/database.ts';
import { listProductsPage } from '#db/listing/page.ts';
import { getProduct } from '#db/product/page.ts';
import { listPopularProducts } from '#db/search/page.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createCountingDatabase } from '../../support/counting-database.ts';
import { FIXTURE_DAY_MS } from '../../support/fixture-day.ts';

const DAY_MS = 86_400_000;
const env = { DB: database };
const parseListingQuery = (queryParameters: Record<string, string> = {}): ListingQuery =>
  listingQuerySchema.parse(queryParameters);
const getListing = (queryParameters: Record<string, string> = {}, db: Database = database) =>
  listProductsPage({ DB: db }, parseListingQuery(queryParameters), 'en');
const runStatements = (...statements: Statement[]) => database.run(statements);

beforeEach(() => loadCatalogueIntoDatabase());

describe('statements per page', () => {
  it('a listing takes one once its ordering is known, with its products or without', async () => {
    await getListing();
    const db = createCountingDatabase(database);
    await getListing({ page: '2' }, db);
    expect(db.takeStatementCounts()).toEqual([1]);
    await getListing({ page: '2' }, db);
    expect(db.takeStatementCounts()).toEqual([1]);
    await getListing({ brands: '1', order_by: 'price', order: 'asc' }, db);
    expect(
      db.takeStatementCounts().reduce((totalStatementCount, statements) => totalStatementCount + statements),
    ).toBeLessThanOrEqual(4);
  });

  it('a product takes three at most, one when it was read before', async () => {
    await listFilterValues(env, 'en');
    const db = createCountingDatabase(database);
    const slug = fixtureCatalogue.products[3]?.slug ?? '';
    await getProduct({ DB: db }, slug, 'en');
    expect(
      db.takeStatementCounts().reduce((totalStatementCount, statements) => totalStatementCount + statements),
    ).toBeLessThanOrEqual(3);
    await getProduct({ DB: db }, slug, 'en');
    expect(db.takeStatementCounts()).toEqual([1]);
  });

  it('the home page takes three at most', async () => {
    await listPopularProducts(env, 'de');
    const db = createCountingDatabase(database);
    await Promise.all([listFilterValues({ DB: db }, 'en'), listPopularProducts({ DB: db }, 'de')]);
    await Promise.all([listFilterValues({ DB: db }, 'en'), listPopularProducts({ DB: db }, 'de')]);
    const [, , ...warmTrips] = db.takeStatementCounts();
    expect(warmTrips.reduce((totalStatementCount, statements) => totalStatementCount + statements)).toBeLessThanOrEqual(
      3,
    );
  });
});

const createChangingDatabase = (stateChangeSql: string, ...followingStatementsSql: string[]): Database => ({
  run: async (statements) => {
    await runStatements(
      statement(`UPDATE catalogue_state SET ${stateChangeSql}`),
      ...followingStatementsSql.map((sql) => statement(sql)),
    );
    return database.run(statements);
  },
});

describe('version', () => {
  it('what the isolate keeps is used only for the version it was read of', async () => {
    const [firstProduct] = (await getListing()).data;
    await runStatements(
      statement(
        "UPDATE product_name SET name = 'Renamed' WHERE product_id = ?1 AND language = 'en'",
        firstProduct?.id ?? 0,
      ),
      statement('UPDATE product SET popularity = 0 WHERE id = ?1', firstProduct?.id ?? 0),
    );
    expect((await getListing()).data[0]).toEqual(firstProduct);
    await buildCatalogueIndex(database, ['en'], FIXTURE_DAY_MS);
    expect((await getListing()).data[0]?.id).not.toBe(firstProduct?.id);
    const lastPage = await getListing({ limit: '100', page: '2' });
    expect(lastPage.data.at(-1)).toMatchObject({ id: firstProduct?.id, name: 'Renamed' });
  });

  it('a version made between two reads of a request is noticed, and the request repeated', async () => {
    await getListing();
    let isReadInterrupted = false;
    const interferingDatabase: Database = {
      run: async (statements) => {
        if (!isReadInterrupted) {
          isReadInterrupted = true;
          await runStatements(statement('UPDATE variant SET available = 0'));
          await buildCatalogueIndex(database, ['en'], FIXTURE_DAY_MS);
        }
        return database.run(statements);
      },
    };
    const listedPage = await getListing({}, interferingDatabase);
    expect(listedPage).toMatchObject({
      available_products: 0,
      unavailable_products: fixtureCatalogue.products.length,
    });
    expect(listedPage.data.every((product) => product.variants.every((variant) => !variant.availability))).toBe(true);
  });

  it('gives up when the index changes with every attempt', async () => {
    await getListing();
    await expect(
      getListing({}, createChangingDatabase('version = version + 1, index_version = version + 1')),
    ).rejects.toThrow('changed');
    expect((await getListing()).data).toHaveLength(26);
  });

  it('does not give up when an import writes between any two reads: each read is of one moment', async () => {
    await getListing();
    const renameSql = "UPDATE product_name SET name = 'Written ' || (SELECT version FROM catalogue_state)";
    const { data } = await getListing({ order_by: 'name' }, createChangingDatabase('version = version + 1', renameSql));
    expect(data).toHaveLength(26);
    expect(new Set(data.map(({ name }) => name)).size).toBe(1);
    // Nothing is cached: the next list is current.
    const [now] = await runStatements(statement('SELECT name AS data FROM product_name LIMIT 1'));
    expect((await getListing()).data[0]?.name).toBe(now?.[0]);
  });

  it('an empty catalogue has empty answers', async () => {
    await runStatements(
      statement('DELETE FROM product'),
      statement('DELETE FROM facet_index'),
      statement('DELETE FROM catalogue_state'),
    );
    expect(await getListing()).toMatchObject({ data: [], total_results: 0, total_pages: 0 });
    expect(await getProduct(env, fixtureCatalogue.products[0]?.slug ?? '', 'en')).toBeUndefined();
  });
});

describe('two writers', () => {
  /** Creates a database that runs `runMeanwhile` once, just before the facet index is saved. */
  const createInterruptedDatabase = (runMeanwhile: () => Promise<unknown>): Database => {
    let hasInterruptionRun = false;
    return {
      run: async (statements) => {
        if (
          !hasInterruptionRun &&
          statements.some(({ sql }) => sql.includes('INSERT OR REPLACE INTO catalogue_state'))
        ) {
          hasInterruptionRun = true;
          await runMeanwhile();
        }
        return database.run(statements);
      },
    };
  };
  const readFacetIndex = async () =>
    (await runStatements(statement('SELECT name || piece || data AS data FROM facet_index')))[0];
  const insertPrice = () =>
    runStatements(
      statement(
        'INSERT INTO price_history (variant_id, from_at, amount) VALUES (?1, ?2, 1)',
        fixtureCatalogue.products[0]?.variants[0]?.id ?? 0,
        FIXTURE_DAY_MS + DAY_MS,
      ),
    );

  it('a refresh of prices does not write over an index that was built meanwhile, and is made up for', async () => {
    await insertPrice();
    let builtFacetIndex: readonly string[] | undefined;
    const db = createInterruptedDatabase(async () => {
      await runStatements(statement('UPDATE variant SET available = 0'));
      await buildCatalogueIndex(database, ['en'], FIXTURE_DAY_MS);
      builtFacetIndex = await readFacetIndex();
    });
    expect(await refreshCatalogueIndex({ DB: db }, FIXTURE_DAY_MS + DAY_MS)).toBe(false);
    expect(await readFacetIndex()).toEqual(builtFacetIndex);
    expect((await getListing()).available_products).toBe(0);
    expect(await refreshCatalogueIndex(env, FIXTURE_DAY_MS + DAY_MS)).toBe(true);
    expect((await getListing({ order_by: 'price', order: 'asc' })).data[0]?.id).toBe(fixtureCatalogue.products[0]?.id);
    expect((await getListing()).available_products).toBe(0);
  });

  it('an index that was built of what is old by now is refused', async () => {
    const db = createInterruptedDatabase(() => buildCatalogueIndex(database, ['en'], FIXTURE_DAY_MS));
    await expect(buildCatalogueIndex(db, ['en'], FIXTURE_DAY_MS)).rejects.toThrow('Another index');
    expect((await getListing()).data).toHaveLength(26);
  });
});

describe('prices', () => {
  const product = fixtureCatalogue.products[0];
  const variant = product?.variants[0];
  const regularPrice = variant?.prices.at(-1)?.amount ?? 0;
  const createReducedPriceStatement = (fromTime: number, reducedAmount: number) =>
    statement(
      'INSERT INTO price_history (variant_id, from_at, amount, reduced_from) VALUES (?1, ?2, ?3, ?4)',
      variant?.id ?? 0,
      fromTime,
      reducedAmount,
      regularPrice,
    );
  const readPrice = async () => (await getProduct(env, product?.slug ?? '', 'en'))?.variants[0];

  it('a price set for later comes into force with the refresh, in the product, the order and the sale', async () => {
    await runStatements(createReducedPriceStatement(FIXTURE_DAY_MS + DAY_MS, 1));
    expect((await readPrice())?.price).toBe(regularPrice / 100);
    expect(await refreshCatalogueIndex(env, FIXTURE_DAY_MS + DAY_MS - 1)).toBe(false);
    expect(await refreshCatalogueIndex(env, FIXTURE_DAY_MS + DAY_MS)).toBe(true);
    expect(await readPrice()).toMatchObject({ price: 0.01, reduced: { previous_price: regularPrice / 100 } });
    expect((await getListing({ order_by: 'price', order: 'asc' })).data[0]?.id).toBe(product?.id);
    expect((await getListing({ zero_waste: '1', limit: '100' })).data.map(({ id }) => id)).toContain(product?.id);
    expect(await refreshCatalogueIndex(env, FIXTURE_DAY_MS + DAY_MS)).toBe(false);
  });

  it('the lowest price of the 30 days before is found behind any number of changes', async () => {
    const hourMs = DAY_MS / 24;
    const reducedAt = FIXTURE_DAY_MS + 60 * DAY_MS;
    const createPriceStatement = (fromTime: number, priceAmount: number) =>
      statement(
        'INSERT INTO price_history (variant_id, from_at, amount) VALUES (?1, ?2, ?3)',
        variant?.id ?? 0,
        fromTime,
        priceAmount,
      );
    const reducedPriceStep = (fromTime: number, reducedAmount: number) =>
      createReducedPriceStatement(fromTime, reducedAmount);
    await runStatements(
      // In force for the first minute of the 30 days, after one that is not.
      createPriceStatement(reducedAt - 32 * DAY_MS, 50),
      createPriceStatement(reducedAt - 31 * DAY_MS, 70),
      createPriceStatement(reducedAt - 30 * DAY_MS + 60_000, regularPrice),
      ...Array.from({ length: 200 }, (_, hourIndex) =>
        createPriceStatement(reducedAt - 20 * DAY_MS + hourIndex * hourMs, regularPrice + hourIndex),
      ),
      ...Array.from({ length: 30 }, (_, hourCount) => reducedPriceStep(reducedAt + hourCount * hourMs, 60 - hourCount)),
    );
    await refreshCatalogueIndex(env, reducedAt + 2 * DAY_MS);
    expect(await readPrice()).toMatchObject({ price: 0.31, reduced: { lowest_30_days: 0.7 } });
  });

  it('a price that rises again within a sale is no reduction, nor among the reduced products', async () => {
    const listReducedIds = async () => (await getListing({ zero_waste: '1', limit: '100' })).data.map(({ id }) => id);
    const reducedAt = FIXTURE_DAY_MS + 60 * DAY_MS;
    await runStatements(createReducedPriceStatement(reducedAt, regularPrice - 200));
    await refreshCatalogueIndex(env, reducedAt + DAY_MS);
    expect(await listReducedIds()).toContain(product?.id);
    await runStatements(createReducedPriceStatement(reducedAt + 2 * DAY_MS, regularPrice - 100));
    await refreshCatalogueIndex(env, reducedAt + 3 * DAY_MS);
    expect(await readPrice()).toMatchObject({ reduced: null });
    expect(await listReducedIds()).not.toContain(product?.id);
  });

  it('the history is append-only until its variant goes', async () => {
    const id = variant?.id ?? 0;
    await expect(
      runStatements(statement('UPDATE price_history SET amount = 1 WHERE variant_id = ?1', id)),
    ).rejects.toThrow('append-only');
    await expect(runStatements(statement('DELETE FROM price_history WHERE variant_id = ?1', id))).rejects.toThrow(
      'append-only',
    );
    await runStatements(statement('DELETE FROM product WHERE id = ?1', product?.id ?? 0));
    const [texts] = await runStatements(
      statement('SELECT CAST(count(*) AS TEXT) AS data FROM price_history WHERE variant_id = ?1', id),
    );
    expect(texts).toEqual(['0']);
  });

  it('a reduction must be below the price it is announced against', async () => {
    await expect(runStatements(createReducedPriceStatement(FIXTURE_DAY_MS, regularPrice))).rejects.toThrow('CHECK');
  });
});

describe('schema', () => {
  it('a batch that fails leaves nothing of itself', async () => {
    const insertBrandStatement = statement(
      "INSERT INTO brand (id, slug, name, search_key, operator_name, operator_address) VALUES (99, 'x', 'X', 'x', 'X', '[]')",
    );
    await expect(runStatements(insertBrandStatement, insertBrandStatement)).rejects.toThrow('UNIQUE');
    const [texts] = await runStatements(statement('SELECT CAST(count(*) AS TEXT) AS data FROM brand WHERE id = 99'));
    expect(texts).toEqual(['0']);
  });

  it('refuses rows that refer to nothing', async () => {
    await expect(
      runStatements(
        statement("INSERT INTO product_facet (product_id, facet, value_id, sort) VALUES (1, 'categories', 424242, 0)"),
      ),
    ).rejects.toThrow('FOREIGN KEY');
  });
});
