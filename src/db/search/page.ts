import { AVAILABLE_FILTER_ID, type CategoryNode } from '#contract/catalogue/schema.ts';
import {
  type CatalogueClaims,
  POPULAR_PRODUCTS_COUNT,
  type SearchQuery,
  type SearchResponse,
  type Suggestion,
} from '#contract/search/schema.ts';
import type { Catalogue } from '#db/catalogue/cached.ts';
import { readLookups } from '#db/catalogue/lookup.ts';
import { type CatalogueSession, runOnCatalogue, textLanguage } from '#db/catalogue/version.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { orderedIds, toFacetChoices } from '#db/listing/page.ts';
import { readProducts } from '#db/product/card.ts';
import { LISTED_STOREFRONTS } from '#db/storefront/public-list.ts';
import { type Bitmap, fullBitmap, uniteBitmaps } from '#domain/listing/bitmap.ts';
import { type FacetResult, queryFacets } from '#domain/listing/facet-index.ts';
import { DEFAULT_ORDERING } from '#domain/listing/ordering.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { mostSimilarValue } from '#domain/search/nearest.ts';
import { MAXIMUM_QUERY_LENGTH, readSearchWords } from '#domain/search/query.ts';
import { rankedSlice } from '#domain/search/ranking.ts';
import type { Language } from '#i18n/languages.ts';
import { readMatches, readPartialMatches, type SearchLanguages } from './matches.ts';
import { repairQuery } from './spelling.ts';

const jsonBooleanSql = (condition: string) => `json(iif(${condition}, 'true', 'false'))`;
const mostProductsSql = (rows: string) =>
  jsonBooleanSql(`2 * (SELECT count(DISTINCT product_id) FROM ${rows}) >= (SELECT count(*) FROM product)`);

const CATALOGUE_CLAIMS_SQL = `SELECT json_object(
  'composition', ${mostProductsSql('composition')},
  'allergens', ${mostProductsSql(`product_allergen WHERE status <> 'unknown'`)},
  'unit_prices', ${mostProductsSql('variant WHERE is_net_known = 1')},
  'protocols', ${jsonBooleanSql('EXISTS (SELECT 1 FROM protocol_line)')},
  'practices', ${jsonBooleanSql(`EXISTS (SELECT 1 FROM ${LISTED_STOREFRONTS})`)}) AS data`;

const cachedClaims = new WeakMap<Catalogue, CatalogueClaims>();

/** Reads the claims that the home page may make about the catalogue; computed once per version and isolate. */
async function readClaims({ catalogue, readText }: CatalogueSession): Promise<CatalogueClaims> {
  const claims =
    cachedClaims.get(catalogue) ?? readJson<CatalogueClaims>(await readText(statement(CATALOGUE_CLAIMS_SQL)));
  cachedClaims.set(catalogue, claims);
  return claims;
}

interface SearchMatches {
  /** Groups of hits, best first; undefined for a query without words, which finds every product. */
  readonly tiers: readonly Bitmap[] | undefined;
  readonly correctedText?: string | undefined;
  /** True if the hits match only some words. */
  readonly isPartial?: boolean;
}

const NO_MATCHES: SearchMatches = { tiers: [] };

async function findMatches(
  session: CatalogueSession,
  query: string,
  languages: SearchLanguages,
): Promise<SearchMatches> {
  if (query === '') return { tiers: undefined };
  if (readSearchWords(query).length === 0) return NO_MATCHES;
  const queryMatches = await readMatches(session, query, languages);
  if (!queryMatches.isPartial) return { tiers: queryMatches.tiers };
  const repairedQuery = await repairQuery(session, query, languages);
  const repairedMatches = repairedQuery ? await readMatches(session, repairedQuery.text, languages) : queryMatches;
  if (!repairedMatches.isPartial) return { tiers: repairedMatches.tiers, correctedText: repairedQuery?.correctedText };
  const partialMatches = await readPartialMatches(session, repairedQuery?.text ?? query, languages, repairedMatches);
  return partialMatches.tiers.length > 0 ? partialMatches : NO_MATCHES;
}

function listHitIds(
  session: CatalogueSession,
  { page, per_page: limit, order_by, order }: SearchQuery,
  tiers: readonly Bitmap[] | undefined,
  facetResult: FacetResult,
  language: Language,
): Promise<number[]> | number[] {
  const slice = { offset: (page - 1) * limit, limit };
  if (tiers && order_by === undefined)
    return rankedSlice(session.catalogue.index, tiers, facetResult.matchingBitmap, slice);
  const { order_by: defaultField, order: defaultOrder } = DEFAULT_ORDERING;
  const ordering = { order_by: order_by ?? defaultField, order: order ?? defaultOrder };
  return orderedIds(session, facetResult, ordering, language, slice);
}

const SUGGESTED_FILTER_GROUPS = ['health_goals', 'categories', 'free_from'] as const;

const flattenCategories = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flattenCategories(node.children ?? [])]);

/** Suggests the goal, category or statement whose name is nearest to the query. */
async function suggestFilter(session: CatalogueSession, query: string, language: Language) {
  const { categories, ...lists } = await readLookups(session, language);
  const { facets } = session.catalogue.index;
  const values = SUGGESTED_FILTER_GROUPS.flatMap((filter) =>
    (filter === 'categories' ? flattenCategories(categories) : lists[filter])
      .filter(({ id }) => facets[filter].has(id))
      .map(({ id, name }): Suggestion => ({ filter, id, name })),
  );
  return mostSimilarValue(query, values);
}

export function searchProductsPage(
  env: DataEnvironment,
  query: SearchQuery,
  language: Language,
): Promise<SearchResponse> {
  return runOnCatalogue(env, async (session) => {
    const { index } = session.catalogue;
    const text = (query.query ?? '').trim().slice(0, MAXIMUM_QUERY_LENGTH);
    const languages = { spoken: language, written: textLanguage(session.catalogue, language) };
    const { tiers, correctedText, isPartial } = await findMatches(session, text, languages);
    const facetResult = queryFacets(index, toFacetChoices(query), tiers && uniteBitmaps(tiers, index.size));
    const ids = await listHitIds(session, query, tiers, facetResult, language);
    const suggestion = tiers?.length === 0 ? await suggestFilter(session, text, language) : undefined;
    return {
      hits: await readProducts(session, ids, language),
      total_results: facetResult.total,
      total_pages: Math.ceil(facetResult.total / query.per_page),
      current_page: query.page,
      available_products: facetResult.availableCount,
      unavailable_products: facetResult.unavailableCount,
      facets: facetResult.facets,
      ...(correctedText !== undefined && { corrected_query: correctedText }),
      ...(isPartial && { is_partial: true }),
      ...(suggestion && { suggestion }),
    };
  });
}

export function listPopularProducts(env: DataEnvironment, language: Language): Promise<SearchResponse> {
  return runOnCatalogue(env, async (session) => {
    const { index } = session.catalogue;
    const allPositions = fullBitmap(index.size);
    const availableHits = index.facets.availability.get(AVAILABLE_FILTER_ID)?.positions;
    const slice = { offset: 0, limit: POPULAR_PRODUCTS_COUNT };
    const ids = rankedSlice(index, availableHits ? [availableHits, allPositions] : [allPositions], allPositions, slice);
    const hits = await readProducts(session, ids, language);
    const buyableCount = hits.filter((hit) => hit.variants.some((variant) => variant.availability)).length;
    return {
      hits,
      total_results: hits.length,
      total_pages: hits.length > 0 ? 1 : 0,
      current_page: 1,
      available_products: buyableCount,
      unavailable_products: hits.length - buyableCount,
      claims: await readClaims(session),
    };
  });
}
