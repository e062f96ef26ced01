import { type FilterGroup, SALE_FILTER } from '#contract/catalogue/schema.ts';
import type { Ordering } from '#contract/listing/ordering.ts';
import type { ListingQuery, ProductsPage } from '#contract/listing/schema.ts';
import { type CatalogueSession, cachedPermutation, runOnCatalogue, textLanguage } from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { readProducts } from '#db/product/card.ts';
import {
  type FacetChoices,
  type FacetResult,
  type PageSlice,
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
  const idsOf = (group: FilterGroup): readonly number[] => [query[FILTER_PARAMETERS[group]] ?? []].flat();
  return {
    ...mapFilterGroups(idsOf),
    delivery_forms: [...query.delivery_form, ...query.delivery_forms],
    zero_waste: query.zero_waste.filter((id) => id === SALE_FILTER.id),
  };
}

function permutationName(field: Exclude<Ordering['order_by'], 'popular'>, language: Language): PermutationName {
  return field === 'name' ? `name:${language}` : field;
}

export async function orderedIds(
  session: CatalogueSession,
  facetResult: FacetResult,
  { order_by, order }: Ordering,
  language: Language,
  slice: PageSlice,
): Promise<number[]> {
  const { index } = session.catalogue;
  if (order_by !== 'popular') {
    const positions = await cachedPermutation(
      session,
      permutationName(order_by, textLanguage(session.catalogue, language)),
    );
    return sliceByOrdering(index, facetResult.matchingBitmap, positions, order === 'desc', slice);
  }
  return order === 'desc'
    ? sliceByPopularity(index, facetResult.matchingBitmap, slice)
    : sliceByUnpopularity(index, facetResult, slice);
}

/** Filters the products by choices; cached per isolate, as the result serves all pages and sort orders. */
function cachedResult({ catalogue: { index, results } }: CatalogueSession, choices: FacetChoices): FacetResult {
  const key = JSON.stringify(choices);
  const result = results.get(key) ?? queryFacets(index, choices);
  results.set(key, result);
  return result;
}

export function listProductsPage(env: DataEnvironment, query: ListingQuery, language: Language): Promise<ProductsPage> {
  const { page, limit, order_by = DEFAULT_ORDERING.order_by, order = DEFAULT_ORDERING.order } = query;
  return runOnCatalogue(env, async (session) => {
    const facetResult = cachedResult(session, toFacetChoices(query));
    const slice = { offset: (page - 1) * limit, limit };
    const ids = await orderedIds(session, facetResult, { order_by, order }, language, slice);
    return {
      data: await readProducts(session, ids, language),
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
