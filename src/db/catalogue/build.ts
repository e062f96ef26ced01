import { type Database, type DataEnvironment, statement } from '#db/database.ts';
import {
  type CatalogueState,
  loadFacetIndex,
  type NewFacetIndex,
  type PermutationName,
  parseIndexState,
  RANKED_VERSION_SQL,
  saveFacetIndex,
  selectIndexStateStatement,
} from '#db/listing/facet-index.ts';
import { staleProductRunOutsStatement } from '#db/plan/run-out-stale.ts';
import {
  markCacheTagsStaleStatement,
  markPricesStaleStatement,
  markProductsStaleStatement,
} from '#db/platform/edge-cache.ts';
import {
  buildFacetIndex,
  buildOrderPermutation,
  buildSaleFacetValues,
  createPositionLookup,
  groupEqualRuns,
  type PositionLookup,
} from '#domain/listing/facet-index-build.ts';
import { CATALOGUE_CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import {
  type ProductColumns,
  readCategoryParents,
  readFacetMembers,
  readProductColumns,
  readProductNames,
} from './columns.ts';

type SortPermutations = Map<PermutationName, Uint32Array>;
type SortColumn = 'id' | 'price' | 'created_at' | 'updated_at';

function buildColumnPermutation(
  products: readonly ProductColumns[],
  sortColumn: SortColumn,
  positionById: PositionLookup,
): Uint32Array {
  const sortedProducts = products.toSorted(
    (firstProduct, secondProduct) => firstProduct[sortColumn] - secondProduct[sortColumn],
  );
  const runsOfEqualValues = groupEqualRuns(
    sortedProducts,
    (firstProduct, secondProduct) => firstProduct[sortColumn] === secondProduct[sortColumn],
  );
  return buildOrderPermutation(
    runsOfEqualValues.map((equalProducts) => equalProducts.map(({ id }) => id)),
    positionById,
  );
}

async function buildNamePermutation(
  db: Database,
  language: Language,
  positionById: PositionLookup,
): Promise<Uint32Array> {
  const nameEntries = [...(await readProductNames(db, language))];
  const { compare } = new Intl.Collator(regionalLanguageTag(language), { numeric: true });
  const sortedNameEntries = nameEntries.toSorted(([, name], [, otherName]) => compare(name, otherName));
  const runsOfEqualNames = groupEqualRuns(
    sortedNameEntries,
    ([, name], [, otherName]) => compare(name, otherName) === 0,
  );
  return buildOrderPermutation(
    runsOfEqualNames.map((equalNameEntries) => equalNameEntries.map(([id]) => id)),
    positionById,
  );
}

async function buildPermutations(
  db: Database,
  products: readonly ProductColumns[],
  languages: readonly Language[],
  positionById: PositionLookup,
): Promise<SortPermutations> {
  const permutations: SortPermutations = new Map();
  for (const sortColumn of ['id', 'price', 'created_at', 'updated_at'] as const) {
    permutations.set(sortColumn, buildColumnPermutation(products, sortColumn, positionById));
  }
  for (const language of languages)
    permutations.set(`name:${language}`, await buildNamePermutation(db, language, positionById));
  return permutations;
}

interface CatalogueBuildOptions {
  /** Cache tag to purge; by default, the tags of products written since the last catalogue version. */
  readonly purgedCacheTag?: string;
}

/** Rebuilds the stored index after any change except of prices; throws if another index was stored meanwhile. */
export async function buildCatalogueIndex(
  db: Database,
  languages: readonly Language[],
  now: number,
  { purgedCacheTag: purgedTag }: CatalogueBuildOptions = {},
): Promise<void> {
  const [texts, rankedVersionTexts] = await db.run([
    selectIndexStateStatement(),
    statement(`SELECT CAST(${RANKED_VERSION_SQL} AS TEXT) AS data`),
  ]);
  const stateBeforeBuild = parseIndexState(texts);
  const stateAfterBuild = nextCatalogueState({ ...stateBeforeBuild, languages }, now);
  const products = await readProductColumns(db, stateAfterBuild.priced_at);
  const facetMembers = await readFacetMembers(
    db,
    products.map((product) => product.id),
  );
  const index = buildFacetIndex(products, facetMembers, await readCategoryParents(db));
  const positionById = createPositionLookup(index.ids);
  const permutations = await buildPermutations(db, products, languages, positionById);
  // Purges pages of products written since the last ranking: workers served the former version until now.
  const lastRankingTime = Math.min(Number(rankedVersionTexts?.[0]), now - 1);
  const markStaleStatements = purgedTag
    ? []
    : [markProductsStaleStatement(lastRankingTime), staleProductRunOutsStatement(lastRankingTime)];
  const recordPurgeStatements = [
    markCacheTagsStaleStatement([CATALOGUE_CACHE_TAG, ...(purgedTag ? [purgedTag] : [])]),
    ...markStaleStatements,
  ];
  const indexToSave = { state: stateAfterBuild, index, permutations, isRanked: true, notes: recordPurgeStatements };
  const isIndexSaved = await saveFacetIndex(db, indexToSave, stateBeforeBuild.index_version);
  if (!isIndexSaved) throw new Error('Another index was stored while this one was built');
}

function nextCatalogueState({ version, priced_at, languages }: CatalogueState, now: number): NewFacetIndex['state'] {
  // An import passes its start as `now`: prices that came into force since then stay in force.
  return { version: Math.max(now, version + 1), priced_at: Math.max(now, priced_at), languages };
}

async function haveNewPricesTakenEffect(db: Database, lastPriceTime: number, now: number): Promise<boolean> {
  const [texts] = await db.run([
    statement(
      'SELECT CAST(EXISTS (SELECT 1 FROM price_history WHERE from_at > ?1 AND from_at <= ?2) AS TEXT) AS data',
      lastPriceTime,
      now,
    ),
  ]);
  return texts?.[0] === '1';
}

/** Updates prices in the index once new prices take effect. False without new prices or if the catalogue changed. */
export async function refreshCatalogueIndex({ DB: db }: DataEnvironment, now: number): Promise<boolean> {
  const [texts] = await db.run([selectIndexStateStatement()]);
  const { priced_at: lastPricedAt } = parseIndexState(texts);
  if (!(await haveNewPricesTakenEffect(db, lastPricedAt, now))) return false;
  const { state, index } = await loadFacetIndex(db);
  if (!index) return false;
  const products = await readProductColumns(db, now);
  const positionById = createPositionLookup(index.ids);
  const updatedFacets = {
    ...index.facets,
    zero_waste: buildSaleFacetValues(products, positionById, index.productCount),
  };
  const permutations: SortPermutations = new Map([['price', buildColumnPermutation(products, 'price', positionById)]]);
  const indexToSave = {
    state: nextCatalogueState(state, now),
    index: { ...index, facets: updatedFacets },
    permutations,
    isRanked: false,
    notes: [markCacheTagsStaleStatement([CATALOGUE_CACHE_TAG]), markPricesStaleStatement(lastPricedAt, now)],
  };
  return saveFacetIndex(db, indexToSave, state.index_version);
}
