import { type Lookups, lookupsSchema } from '../src/contract/catalogue/schema.ts';
import { buildIfStale } from '../tools/build.ts';
import { measureProcessor } from './catalogue-processor.ts';
import { type BenchRequest, firstSearches, listingRequests, searchRequests } from './catalogue-requests.ts';
import { catalogueState } from './catalogue-state.ts';
import { startHost } from './host.ts';
import { percentile } from './percentile.ts';
import { printTable } from './table.ts';

/** Products, and the target for the 95th of 100 answers, in milliseconds. */
const SIZES: readonly (readonly [products: number, target: number])[] = [
  [20_000, 30],
  [100_000, 80],
];
const REQUESTS = 600;
const WARM_UP = 60;

interface Measured {
  readonly total: number;
  readonly database: number;
}

/** One request from outside: its whole time, and the part that Server-Timing says was the database. */
async function measure(origin: string, { path, method }: BenchRequest): Promise<Measured> {
  const start = performance.now();
  const response = await fetch(`${origin}/api${path}`, { method });
  await response.arrayBuffer();
  const total = performance.now() - start;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return {
    total,
    database: Number(/db;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1] ?? 0),
  };
}

function row(query: string, figure: string, values: readonly number[], target: number) {
  const [p50 = 0, p95 = 0, p99 = 0, max = 0] = [0.5, 0.95, 0.99, 1].map((share) =>
    Number(percentile(values, share).toFixed(1)),
  );
  return { query, figure, p50, p95, p99, max, target: `p95 ≤ ${target}` };
}

interface Shop {
  readonly origin: string;
  readonly stateDir: string;
  readonly warmUp: readonly BenchRequest[];
  readonly target: number;
}

async function measureAll(
  query: string,
  { origin, stateDir, warmUp, target }: Shop,
  requests: readonly BenchRequest[],
) {
  for (const request of warmUp) await measure(origin, request);
  const measured: Measured[] = [];
  for (const request of requests) measured.push(await measure(origin, request));
  return [
    row(
      query,
      'whole request',
      measured.map(({ total }) => total),
      target,
    ),
    row(
      query,
      'of it database',
      measured.map(({ database }) => database),
      target,
    ),
    row(query, 'processor time', await measureProcessor(stateDir, warmUp, requests), target),
  ];
}

async function readLookups(origin: string): Promise<Lookups> {
  return lookupsSchema.parse(await (await fetch(`${origin}/api/v2/storefront/categories`)).json());
}

/**
 * How long the listing and the search take: a request from outside, one after the other, and the processor
 * time of SQL and index alone, which other work on the machine does not change. Searches are first measured
 * with words that the worker has not been asked for yet.
 */
export async function measureDatabase(): Promise<void> {
  await buildIfStale();
  for (const [products, target] of SIZES) {
    const stateDir = await catalogueState(products);
    const { origin, stop } = await startHost(stateDir);
    const lookups = await readLookups(origin);
    const listings = listingRequests(lookups, REQUESTS);
    const searches = searchRequests(lookups, REQUESTS);
    const warmUp = listings.slice(0, WARM_UP);
    const shop = { origin, stateDir, warmUp, target };
    const rows = [
      ...(await measureAll('search, first time', shop, firstSearches())),
      ...(await measureAll('search', { ...shop, warmUp: searches.slice(0, WARM_UP) }, searches)),
      ...(await measureAll('listing', shop, listings)),
    ];
    await stop();
    printTable(`Catalogue of ${products} products, milliseconds`, rows);
  }
}

if (import.meta.main) await measureDatabase();
