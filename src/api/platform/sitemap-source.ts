import type { ExecutionContext } from 'hono';
import type { ApiBindings } from '#api/http/context.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { upstreamUrlOf } from '#api/upstream/proxy.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { MAXIMUM_PAGE_SIZE } from '#contract/listing/schema.ts';
import { openDatabase } from '#db/database.ts';
import { countSitemapRows, listSitemapRows, type SitemapRows } from '#db/platform/sitemap.ts';
import { addDatabaseTimeLimit } from '#db/platform/time-limit.ts';
import { FILTER_PARAMETERS } from '#domain/listing/filters.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';

/** Maximum number of products (and of stores) per sitemap file: D1 reads them as one value of at most 2 MB. */
const ENTRIES_PER_FILE = 10_000;
/** Upstream pages per sitemap file, fetched in parallel. */
const UPSTREAM_PAGES_PER_FILE = 5;

/** Entries of a sitemap file; `listings` are query strings of listing pages, which only the first file has. */
interface SitemapPart extends SitemapRows {
  readonly listings: readonly string[];
}

export interface SitemapSource {
  /** Returns the number of sitemap files per language, at least 1. */
  files(): Promise<number>;
  /** Lists the entries of a sitemap file, counted from 1; an entry's date of change may be empty. */
  list(file: number): Promise<SitemapPart>;
}

type SitemapRowSource = Pick<SitemapSource, 'files'> & {
  readonly listRowsOfFile: (file: number) => Promise<SitemapRows>;
};

function createDatabaseSource(env: ApiBindings): SitemapRowSource {
  const dataEnvironment = { DB: addDatabaseTimeLimit(openDatabase(env.DB.withSession('first-unconstrained'))) };
  return {
    files: async () => Math.max(1, Math.ceil((await countSitemapRows(dataEnvironment)) / ENTRIES_PER_FILE)),
    listRowsOfFile: (file) => listSitemapRows(dataEnvironment, (file - 1) * ENTRIES_PER_FILE, ENTRIES_PER_FILE),
  };
}

function createUpstreamSource(env: ApiBindings, workerContext: ExecutionContext): SitemapRowSource {
  const shopClient = getServerClient(env, workerContext, DEFAULT_LANGUAGE);
  const readPageOfProducts = (pageNumber: number) =>
    shopClient(listProducts, { query: { order_by: 'id', order: 'asc', limit: MAXIMUM_PAGE_SIZE, page: pageNumber } });
  return {
    files: async () => Math.max(1, Math.ceil((await readPageOfProducts(1)).total_pages / UPSTREAM_PAGES_PER_FILE)),
    listRowsOfFile: async (file) => {
      const firstPageNumber = (file - 1) * UPSTREAM_PAGES_PER_FILE + 1;
      const pagesOfProducts = await Promise.all(
        Array.from({ length: UPSTREAM_PAGES_PER_FILE }, (_, index) => readPageOfProducts(firstPageNumber + index)),
      );
      const products = pagesOfProducts.flatMap(({ data }, index) =>
        pagesOfProducts[index]?.current_page === firstPageNumber + index
          ? data.map(({ slug }) => [slug, ''] as const)
          : [],
      );
      // The upstream contract has no list of stores.
      return { products, stores: [] };
    },
  };
}

/** Lists query strings of the categories and brands with products; empty for an upstream without product counts. */
async function readListingQueries(env: ApiBindings, workerContext: ExecutionContext): Promise<string[]> {
  const shopClient = getServerClient(env, workerContext, DEFAULT_LANGUAGE);
  const { facets } = await shopClient(listProducts, { query: { limit: 1 } });
  return (['categories', 'brands'] as const).flatMap((facetName) =>
    Object.entries(facets?.[facetName] ?? {})
      .filter(([, products]) => products > 0)
      .map(([id]) => `${FILTER_PARAMETERS[facetName]}=${id}`),
  );
}

/** Creates the source of sitemap entries: the database, or the upstream's listing. */
export function createSitemapSource(env: ApiBindings, workerContext: ExecutionContext): SitemapSource {
  const { files, listRowsOfFile: listFileRows } = upstreamUrlOf(env)
    ? createUpstreamSource(env, workerContext)
    : createDatabaseSource(env);
  return {
    files,
    list: async (file) => {
      const [rows, listings] = await Promise.all([
        listFileRows(file),
        file === 1 ? readListingQueries(env, workerContext) : [],
      ]);
      return { ...rows, listings };
    },
  };
}
