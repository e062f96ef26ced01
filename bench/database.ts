import { existsSync } from 'node:fs';
import { listingQuerySchema } from '../src/contract/listing/schema.ts';
import { searchQuerySchema } from '../src/contract/search/schema.ts';
import { listFilterValues } from '../src/db/catalogue/lookup.ts';
import { listProductsPage } from '../src/db/listing/page.ts';
import { searchProductsPage } from '../src/db/search/page.ts';
import { buildIfStale } from '../tools/build.ts';
import { projectPath } from '../tools/project.ts';
import { findDatabaseFile, type LocalDatabase, openLocalDatabase } from '../tools/seed/local-database.ts';
import { fillStateFolder } from '../tools/seed/multiplied.ts';
import { migrateDatabase } from '../tools/start/migrate.ts';
import { createListingQueries, createSearchQueries, createUncachedSearches, type Query } from './database/queries.ts';
import { measureStatements } from './database/statements.ts';
import { startWorkerHost } from './host.ts';
import { percentile } from './percentile.ts';
import { printTable } from './table.ts';

/** Catalogue sizes, each with the target 95th percentiles of listing and search in milliseconds. */
const CATALOGUE_SIZES = [
  { products: 20_000, listing: 30, search: 30 },
  { products: 100_000, listing: 30, search: 80 },
] as const;
const REQUEST_COUNT = 600;

async function prepareCatalogue(products: number): Promise<string> {
  const stateDir = projectPath('.cache', 'bench', `catalogue-${products}`);
  const hasStateFolder = existsSync(stateDir);
  await migrateDatabase(stateDir);
  if (!hasStateFolder) await fillStateFolder(stateDir, products, ['en', 'de']);
  return stateDir;
}

interface QueryKind {
  readonly runQuery: (db: LocalDatabase, catalogueQuery: Query) => Promise<unknown>;
  readonly path: string;
  readonly httpMethod: 'GET' | 'POST';
}

const LISTING_QUERY_KIND: QueryKind = {
  runQuery: (db, catalogueQuery) => listProductsPage({ DB: db }, listingQuerySchema.parse(catalogueQuery), 'en'),
  path: '/v2/storefront/products?',
  httpMethod: 'GET',
};
const SEARCH_QUERY_KIND: QueryKind = {
  runQuery: (db, catalogueQuery) => searchProductsPage({ DB: db }, searchQuerySchema.parse(catalogueQuery), 'en'),
  path: '/v2/storefront/search?formatted=1&',
  httpMethod: 'POST',
};

/** Creates a function that measures one kind of query in a catalogue: time of requests, and processor time. */
function createQueryMeter(origin: string, db: LocalDatabase) {
  return async (
    queryKindName: string,
    { runQuery: executeQuery, path, httpMethod: method }: QueryKind,
    queries: readonly Query[],
    targetDurationMs: number,
  ) => {
    const measurersByMetric = {
      'whole request': async (catalogueQuery: Query) => {
        const startTime = performance.now();
        const response = await fetch(`${origin}/api${path}${new URLSearchParams(catalogueQuery)}`, { method });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
        return performance.now() - startTime;
      },
      /** Milliseconds of processor time that the query takes without HTTP. */
      'processor time': async (catalogueQuery: Query) => {
        const cpuUsageBefore = process.cpuUsage();
        await executeQuery(db, catalogueQuery);
        const { user, system } = process.cpuUsage(cpuUsageBefore);
        return (user + system) / 1000;
      },
    };
    const tableRows = [];
    for (const [figure, measure] of Object.entries(measurersByMetric)) {
      const queryDurations: number[] = [];
      for (const catalogueQuery of queries) queryDurations.push(await measure(catalogueQuery));
      const [p50 = 0, p95 = 0, max = 0] = [0.5, 0.95, 1].map((percentileFraction) =>
        Number(percentile(queryDurations, percentileFraction).toFixed(1)),
      );
      tableRows.push({ query: queryKindName, figure, p50, p95, max, target: `p95 ≤ ${targetDurationMs}` });
    }
    return tableRows;
  };
}

/**
 * Measures statements per page, and times of listing and search in large catalogues, searches with a cold cache first.
 */
export async function measureDatabase(): Promise<void> {
  await buildIfStale();
  await measureStatements();
  for (const { products, ...targets } of CATALOGUE_SIZES) {
    const stateDir = await prepareCatalogue(products);
    const db = openLocalDatabase(findDatabaseFile(stateDir));
    const { origin, stop } = await startWorkerHost(stateDir);
    try {
      const filterValues = await listFilterValues({ DB: db }, 'en');
      const measureQueries = createQueryMeter(origin, db);
      printTable(`Catalogue of ${products} products, milliseconds`, [
        ...(await measureQueries('search, first time', SEARCH_QUERY_KIND, createUncachedSearches(), targets.search)),
        ...(await measureQueries(
          'search',
          SEARCH_QUERY_KIND,
          createSearchQueries(filterValues, REQUEST_COUNT),
          targets.search,
        )),
        ...(await measureQueries(
          'listing',
          LISTING_QUERY_KIND,
          createListingQueries(filterValues, REQUEST_COUNT),
          targets.listing,
        )),
      ]);
    } finally {
      db.close();
      await stop();
    }
  }
}
