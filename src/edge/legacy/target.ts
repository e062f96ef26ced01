import { getProduct, listLookups } from '#contract/catalogue/calls.ts';
import type { CategoryNode, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { type ApiClient, FetchError } from '#contract/platform/client.ts';
import { findOrderOption, orderingToQuery } from '#domain/listing/ordering.ts';
import type { LegacyMatch } from './match.ts';
import type { LegacyFilter, LegacyTarget } from './paths.ts';

export interface LegacyLocation {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const NEWEST_FIRST_QUERY = orderingToQuery(findOrderOption('2'));
const SLUG_WITH_NUMBER_PATTERN = /^(.+)-\d+$/;

function stripNumberFromSlug(slug: string): string | undefined {
  return SLUG_WITH_NUMBER_PATTERN.exec(slug)?.[1];
}

function flattenCategories(categoryNodes: readonly CategoryNode[]): FilterItem[] {
  return categoryNodes.flatMap(({ children = [], ...node }) => [node, ...flattenCategories(children)]);
}

function findFilterItem(filterLists: Lookups, legacyFilter: LegacyFilter, slug: string): FilterItem | undefined {
  const filterItems = legacyFilter === 'categories' ? flattenCategories(filterLists.categories) : filterLists.brands;
  const findBySlug = (filterSlug: string | undefined) =>
    filterItems.find((filterItem) => filterItem.slug === filterSlug);
  return findBySlug(slug) ?? findBySlug(stripNumberFromSlug(slug));
}

async function findListingLocation(legacyFilters: readonly LegacyFilter[], slug: string, shopApiClient: ApiClient) {
  const filterLookups = legacyFilters.length > 0 ? await shopApiClient(listLookups) : undefined;
  for (const legacyFilter of legacyFilters) {
    const foundItem = filterLookups && findFilterItem(filterLookups, legacyFilter, slug);
    if (foundItem) return { path: 'products', query: { [legacyFilter]: String(foundItem.id), ...NEWEST_FIRST_QUERY } };
  }
  return { path: 'products', query: NEWEST_FIRST_QUERY };
}

async function productExists(slug: string, shopClient: ApiClient): Promise<boolean> {
  try {
    await shopClient(getProduct, { params: { slug } });
    return true;
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return false;
    throw error;
  }
}

/** Returns the path of a product. Strips a final number only if no product has the full slug, such as `omega-3`. */
async function findProductLocation(slug: string, shopClient: ApiClient): Promise<LegacyLocation> {
  const strippedSlug = stripNumberFromSlug(slug);
  const existsOnlyWithoutNumber =
    strippedSlug !== undefined &&
    !(await productExists(slug, shopClient)) &&
    (await productExists(strippedSlug, shopClient));
  return {
    path: `products/${encodeURIComponent(existsOnlyWithoutNumber ? strippedSlug : slug)}`,
    query: {},
  };
}

const createPageLocation = (
  { path, queryParameter: slugParameter }: Extract<LegacyTarget, { kind: 'page' }>,
  slug: string,
): LegacyLocation => ({
  path,
  query: slugParameter === undefined ? {} : { [slugParameter]: encodeURIComponent(slug) },
});

/** Returns the present location of a former path by category, brand or product. Rejects if these cannot be loaded. */
export async function findLegacyLocation(
  { target, slug }: LegacyMatch,
  shopClient: ApiClient,
): Promise<LegacyLocation> {
  switch (target.kind) {
    case 'page':
      return createPageLocation(target, slug);
    case 'listing':
      return findListingLocation(target.filters, slug, shopClient);
    case 'product':
      return findProductLocation(slug, shopClient);
  }
}

export function guessLegacyLocation({ target, slug }: LegacyMatch): LegacyLocation {
  if (target.kind === 'product') return { path: `products/${encodeURIComponent(slug)}`, query: {} };
  return target.kind === 'page' ? createPageLocation(target, slug) : { path: 'products', query: NEWEST_FIRST_QUERY };
}

export function mergeSearchParameters(query: LegacyLocation['query'], queryString: string): string {
  const locationParameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const otherQueryParameters = queryString
    .slice(1)
    .split('&')
    .filter(
      (parameterText) =>
        parameterText !== '' &&
        ![...new URLSearchParams(parameterText).keys()].some((parameterName) => parameterName in query),
    );
  const mergedParameters = [...locationParameters, ...otherQueryParameters];
  return mergedParameters.length > 0 ? `?${mergedParameters.join('&')}` : '';
}
