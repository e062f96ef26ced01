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

function slugWithoutNumber(slug: string): string | undefined {
  return SLUG_WITH_NUMBER_PATTERN.exec(slug)?.[1];
}

function flattenCategories(nodes: readonly CategoryNode[]): FilterItem[] {
  return nodes.flatMap(({ children = [], ...node }) => [node, ...flattenCategories(children)]);
}

function findFilterItem(lookups: Lookups, filter: LegacyFilter, slug: string): FilterItem | undefined {
  const items = filter === 'categories' ? flattenCategories(lookups.categories) : lookups.brands;
  const findBySlug = (key: string | undefined) => items.find((item) => item.slug === key);
  return findBySlug(slug) ?? findBySlug(slugWithoutNumber(slug));
}

async function listingLocation(filters: readonly LegacyFilter[], slug: string, shop: ApiClient) {
  const lookups = filters.length > 0 ? await shop(listLookups) : undefined;
  for (const filter of filters) {
    const item = lookups && findFilterItem(lookups, filter, slug);
    if (item) return { path: 'products', query: { [filter]: String(item.id), ...NEWEST_FIRST_QUERY } };
  }
  return { path: 'products', query: NEWEST_FIRST_QUERY };
}

async function isProduct(slug: string, shop: ApiClient): Promise<boolean> {
  try {
    await shop(getProduct, { params: { slug } });
    return true;
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return false;
    throw error;
  }
}

/** Returns the path of a product. Strips a final number only if no product has the full slug, such as `omega-3`. */
async function productLocation(slug: string, shop: ApiClient): Promise<LegacyLocation> {
  const shortSlug = slugWithoutNumber(slug);
  const isProductWithoutNumber =
    shortSlug !== undefined && !(await isProduct(slug, shop)) && (await isProduct(shortSlug, shop));
  return { path: `products/${encodeURIComponent(isProductWithoutNumber ? shortSlug : slug)}`, query: {} };
}

const pageLocation = ({ path, parameter }: Extract<LegacyTarget, { kind: 'page' }>, slug: string): LegacyLocation => ({
  path,
  query: parameter === undefined ? {} : { [parameter]: encodeURIComponent(slug) },
});

/** Returns the present location of a former path, using the catalogue's lists. Rejects if they cannot be loaded. */
export async function legacyLocation({ target, slug }: LegacyMatch, shop: ApiClient): Promise<LegacyLocation> {
  switch (target.kind) {
    case 'page':
      return pageLocation(target, slug);
    case 'listing':
      return listingLocation(target.filters, slug, shop);
    case 'product':
      return productLocation(slug, shop);
  }
}

export function guessLegacyLocation({ target, slug }: LegacyMatch): LegacyLocation {
  if (target.kind === 'product') return { path: `products/${encodeURIComponent(slug)}`, query: {} };
  return target.kind === 'page' ? pageLocation(target, slug) : { path: 'products', query: NEWEST_FIRST_QUERY };
}

export function mergeSearchParameters(query: LegacyLocation['query'], search: string): string {
  const setParameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const otherParameters = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => name in query));
  const pairs = [...setParameters, ...otherParameters];
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
