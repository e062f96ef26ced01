import { type FilterGroup, SALE_FILTER } from '#contract/catalogue/schema.ts';
import type { Ordering } from '#contract/listing/ordering.ts';
import type { ListingQuery, ProductsPage } from '#contract/listing/schema.ts';
import {
  type CatalogueSession,
  catalogueTextLanguage,
  readCachedPermutation,
  runWithCatalogueSession,
} from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { readProducts } from '#db/product/card.ts';
import {
  type FacetChoices,
  type FacetResult,
  type PageRange,
  queryFacets,
  sliceByOrdering,
  sliceByPopularity,
  sliceByUnpopularity,
} from '#domain/listing/facet-index.ts';
import { FILTER_PARAMETERS, mapFilterGroups } from '#domain/listing/filters.ts';
import { DEFAULT_ORDERING } from '#domain/listing/ordering.ts';
import type { Language } from '#i18n/languages.ts';
import type { PermutationName } from './facet-index.ts';

type FilterQuery = Omit<ListingQuery, 'page' | 'limit' | 'order_by' | 'order'>;

/** Converts a query to filter choices; ignores unknown values. */
export function toFacetChoices(query: FilterQuery): FacetChoices {
  const selectedIdsOf = (filterGroup: FilterGroup): readonly number[] =>
    [query[FILTER_PARAMETERS[filterGroup]] ?? []].flat();
  return {
    ...mapFilterGroups(selectedIdsOf),
    delivery_forms: [...query.delivery_form, ...query.delivery_forms],
    zero_waste: query.zero_waste.filter((id) => id === SALE_FILTER.id),
  };
}

function toPermutationName(sortField: Exclude<Ordering['order_by'], 'popular'>, language: Language): PermutationName {
  return sortField === 'name' ? `name:${language}` : sortField;
}

export async function listOrderedProductIds(
  catalogueSession: CatalogueSession,
  facetResult: FacetResult,
  { order_by, order }: Ordering,
  language: Language,
  pageRange: PageRange,
): Promise<number[]> {
  const { index } = catalogueSession.catalogue;
  if (order_by !== 'popular') {
    const orderedPositions = await readCachedPermutation(
      catalogueSession,
      toPermutationName(order_by, catalogueTextLanguage(catalogueSession.catalogue, language)),
    );
    return sliceByOrdering(index, facetResult.matchingBitmap, orderedPositions, order === 'desc', pageRange);
  }
  return order === 'desc'
    ? sliceByPopularity(index, facetResult.matchingBitmap, pageRange)
    : sliceByUnpopularity(index, facetResult, pageRange);
}

/** Filters the products; cached per isolate, as the result serves all pages and sort orders. */
function getCachedFacetResult(
  { catalogue: { index, facetResults: facetResultCache } }: CatalogueSession,
  facetChoices: FacetChoices,
): FacetResult {
  const cacheKey = JSON.stringify(facetChoices);
  const chosenFacetResult = facetResultCache.get(cacheKey) ?? queryFacets(index, facetChoices);
  facetResultCache.set(cacheKey, chosenFacetResult);
  return chosenFacetResult;
}

export function listProductsPage(env: DataEnvironment, query: ListingQuery, language: Language): Promise<ProductsPage> {
  const { page, limit, order_by = DEFAULT_ORDERING.order_by, order = DEFAULT_ORDERING.order } = query;
  return runWithCatalogueSession(env, async (catalogueSession) => {
    const facetResult = getCachedFacetResult(catalogueSession, toFacetChoices(query));
    const pageRange = { offset: (page - 1) * limit, limit };
    const ids = await listOrderedProductIds(catalogueSession, facetResult, { order_by, order }, language, pageRange);
    return {
      data: await readProducts(catalogueSession, ids, language),
      total_results: facetResult.total,
      total_pages: Math.ceil(facetResult.total / limit),
      current_page: page,
      limit,
      available_products: facetResult.availableCount,
      unavailable_products: facetResult.unavailableCount,
      facets: facetResult.facets,
    };
  });
}
