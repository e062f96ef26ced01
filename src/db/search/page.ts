import { AVAILABLE_FILTER_ID, type CategoryNode } from '#contract/catalogue/schema.ts';
import {
  type CatalogueClaims,
  POPULAR_PRODUCTS_COUNT,
  type SearchQuery,
  type SearchResponse,
  type SearchSuggestion,
} from '#contract/search/schema.ts';
import type { Catalogue } from '#db/catalogue/cached.ts';
import { readFilterLists } from '#db/catalogue/lookup.ts';
import { type CatalogueSession, catalogueTextLanguage, runWithCatalogueSession } from '#db/catalogue/version.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { listOrderedProductIds, toFacetChoices } from '#db/listing/page.ts';
import { readProducts } from '#db/product/card.ts';
import { LISTED_STOREFRONTS_SQL } from '#db/storefront/public-list.ts';
import { type Bitmap, createFullBitmap, uniteBitmaps } from '#domain/listing/bitmap.ts';
import { type FacetResult, queryFacets } from '#domain/listing/facet-index.ts';
import { DEFAULT_ORDERING } from '#domain/listing/ordering.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { findValueWithMostSimilarName } from '#domain/search/nearest.ts';
import { MAXIMUM_QUERY_LENGTH, readSearchWords } from '#domain/search/query.ts';
import { sliceRankedHits } from '#domain/search/ranking.ts';
import type { Language } from '#i18n/languages.ts';
import { readPartialMatches, readSearchMatches, type SearchLanguages } from './matches.ts';
import { correctQuery } from './spelling.ts';

const jsonBooleanSql = (conditionSql: string) => `json(iif(${conditionSql}, 'true', 'false'))`;
const coversHalfOfProductsSql = (tableSql: string) =>
  jsonBooleanSql(`2 * (SELECT count(DISTINCT product_id) FROM ${tableSql}) >= (SELECT count(*) FROM product)`);

const CATALOGUE_CLAIMS_JSON_SQL = `SELECT json_object(
  'composition', ${coversHalfOfProductsSql('composition')},
  'allergens', ${coversHalfOfProductsSql(`product_allergen WHERE status <> 'unknown'`)},
  'unit_prices', ${coversHalfOfProductsSql('variant WHERE is_net_known = 1')},
  'protocols', ${jsonBooleanSql('EXISTS (SELECT 1 FROM protocol_line)')},
  'practices', ${jsonBooleanSql(`EXISTS (SELECT 1 FROM ${LISTED_STOREFRONTS_SQL})`)}) AS data`;

const cachedCatalogueClaims = new WeakMap<Catalogue, CatalogueClaims>();

/** Reads the claims about the catalogue for the home page, such as counts; computed once per version and isolate. */
async function readCatalogueClaims({ catalogue, readText }: CatalogueSession): Promise<CatalogueClaims> {
  const catalogueClaims =
    cachedCatalogueClaims.get(catalogue) ??
    readJson<CatalogueClaims>(await readText(statement(CATALOGUE_CLAIMS_JSON_SQL)));
  cachedCatalogueClaims.set(catalogue, catalogueClaims);
  return catalogueClaims;
}

interface SearchMatches {
  /** Groups of hits, best first; undefined for a query without words, which finds every product. */
  readonly tiers: readonly Bitmap[] | undefined;
  readonly correctedText?: string | undefined;
  /** True if the hits match only some words. */
  readonly hasOnlyPartialMatches?: boolean;
}

const NO_SEARCH_MATCHES: SearchMatches = { tiers: [] };

async function findSearchMatches(
  session: CatalogueSession,
  query: string,
  languages: SearchLanguages,
): Promise<SearchMatches> {
  if (query === '') return { tiers: undefined };
  if (readSearchWords(query).length === 0) return NO_SEARCH_MATCHES;
  const fullMatches = await readSearchMatches(session, query, languages);
  if (!fullMatches.hasOnlyPartialMatches) return { tiers: fullMatches.tiers };
  const correctedQuery = await correctQuery(session, query, languages);
  const correctedMatches = correctedQuery
    ? await readSearchMatches(session, correctedQuery.text, languages)
    : fullMatches;
  if (!correctedMatches.hasOnlyPartialMatches)
    return { tiers: correctedMatches.tiers, correctedText: correctedQuery?.correctedText };
  const partialMatches = await readPartialMatches(session, correctedQuery?.text ?? query, languages, correctedMatches);
  return partialMatches.tiers.length > 0 ? partialMatches : NO_SEARCH_MATCHES;
}

function listHitProductIds(
  catalogueSession: CatalogueSession,
  { page, per_page: productsPerPage, order_by, order }: SearchQuery,
  hitTiers: readonly Bitmap[] | undefined,
  facetResult: FacetResult,
  language: Language,
): Promise<number[]> | number[] {
  const pageRange = { offset: (page - 1) * productsPerPage, limit: productsPerPage };
  if (hitTiers && order_by === undefined)
    return sliceRankedHits(catalogueSession.catalogue.index, hitTiers, facetResult.matchingBitmap, pageRange);
  const { order_by: defaultSortField, order: defaultSortOrder } = DEFAULT_ORDERING;
  const productOrdering = { order_by: order_by ?? defaultSortField, order: order ?? defaultSortOrder };
  return listOrderedProductIds(catalogueSession, facetResult, productOrdering, language, pageRange);
}

const SUGGESTED_FILTER_GROUPS = ['health_goals', 'categories', 'free_from'] as const;

const flattenCategories = (categoryNodes: readonly CategoryNode[]): CategoryNode[] =>
  categoryNodes.flatMap((categoryNode) => [categoryNode, ...flattenCategories(categoryNode.children ?? [])]);

/** Suggests the health goal, category or free-from value whose name is nearest to the query. */
async function suggestFilter(catalogueSession: CatalogueSession, searchText: string, language: Language) {
  const { categories, ...lists } = await readFilterLists(catalogueSession, language);
  const { facets } = catalogueSession.catalogue.index;
  const candidateSuggestions = SUGGESTED_FILTER_GROUPS.flatMap((filterGroup) =>
    (filterGroup === 'categories' ? flattenCategories(categories) : lists[filterGroup])
      .filter(({ id }) => facets[filterGroup].has(id))
      .map(({ id, name }): SearchSuggestion => ({ filter: filterGroup, id, name })),
  );
  return findValueWithMostSimilarName(searchText, candidateSuggestions);
}

export function searchProductsPage(
  env: DataEnvironment,
  query: SearchQuery,
  language: Language,
): Promise<SearchResponse> {
  return runWithCatalogueSession(env, async (session) => {
    const { index } = session.catalogue;
    const queryText = (query.query ?? '').trim().slice(0, MAXIMUM_QUERY_LENGTH);
    const languages = { spoken: language, written: catalogueTextLanguage(session.catalogue, language) };
    const { tiers, correctedText, hasOnlyPartialMatches } = await findSearchMatches(session, queryText, languages);
    const facetResult = queryFacets(index, toFacetChoices(query), tiers && uniteBitmaps(tiers, index.productCount));
    const ids = await listHitProductIds(session, query, tiers, facetResult, language);
    const suggestedFilter = tiers?.length === 0 ? await suggestFilter(session, queryText, language) : undefined;
    return {
      hits: await readProducts(session, ids, language),
      total_results: facetResult.total,
      total_pages: Math.ceil(facetResult.total / query.per_page),
      current_page: query.page,
      available_products: facetResult.availableCount,
      unavailable_products: facetResult.unavailableCount,
      facets: facetResult.facets,
      ...(correctedText !== undefined && { corrected_query: correctedText }),
      ...(hasOnlyPartialMatches && { is_partial: true }),
      ...(suggestedFilter && { suggestion: suggestedFilter }),
    };
  });
}

export function listPopularProducts(env: DataEnvironment, language: Language): Promise<SearchResponse> {
  return runWithCatalogueSession(env, async (catalogueSession) => {
    const { index } = catalogueSession.catalogue;
    const allProductsBitmap = createFullBitmap(index.productCount);
    const availableProductsBitmap = index.facets.availability.get(AVAILABLE_FILTER_ID)?.positions;
    const pageRange = { offset: 0, limit: POPULAR_PRODUCTS_COUNT };
    const ids = sliceRankedHits(
      index,
      availableProductsBitmap ? [availableProductsBitmap, allProductsBitmap] : [allProductsBitmap],
      allProductsBitmap,
      pageRange,
    );
    const popularProducts = await readProducts(catalogueSession, ids, language);
    const availableHitCount = popularProducts.filter((popularProduct) =>
      popularProduct.variants.some((variant) => variant.availability),
    ).length;
    return {
      hits: popularProducts,
      total_results: popularProducts.length,
      total_pages: popularProducts.length > 0 ? 1 : 0,
      current_page: 1,
      available_products: availableHitCount,
      unavailable_products: popularProducts.length - availableHitCount,
      claims: await readCatalogueClaims(catalogueSession),
    };
  });
}
