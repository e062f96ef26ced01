import { type Database, type DataEnvironment, statement } from '#db/database.ts';
import {
  type CatalogueState,
  loadFacetIndex,
  type NewIndex,
  type PermutationName,
  RANKED_VERSION_SQL,
  readState,
  saveFacetIndex,
  stateStatement,
} from '#db/listing/facet-index.ts';
import { staleProductRunOutsStatement } from '#db/plan/run-out-stale.ts';
import { stalePricesStatement, staleProductsStatement, staleTagsStatement } from '#db/platform/edge-cache.ts';
import {
  buildFacetIndex,
  buildPermutation,
  groupRuns,
  type PositionById,
  positionsOf,
  saleValues,
} from '#domain/listing/facet-index-build.ts';
import { CATALOGUE_TAG } from '#domain/platform/edge-cache.ts';
import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import {
  type ProductColumns,
  readCategoryParents,
  readFacetMembers,
  readNames,
  readProductColumns,
} from './columns.ts';

type SortPermutations = Map<PermutationName, Uint32Array>;
type SortColumn = 'id' | 'price' | 'created_at' | 'updated_at';

function permutationByColumn(
  products: readonly ProductColumns[],
  column: SortColumn,
  positions: PositionById,
): Uint32Array {
  const sortedProducts = products.toSorted((left, right) => left[column] - right[column]);
  const tiedRuns = groupRuns(sortedProducts, (left, right) => left[column] === right[column]);
  return buildPermutation(
    tiedRuns.map((tiedRun) => tiedRun.map(({ id }) => id)),
    positions,
  );
}

async function permutationByName(db: Database, language: Language, positions: PositionById): Promise<Uint32Array> {
  const names = [...(await readNames(db, language))];
  const { compare } = new Intl.Collator(regionalTag(language), { numeric: true });
  const sortedNames = names.toSorted(([, name], [, otherName]) => compare(name, otherName));
  const tiedRuns = groupRuns(sortedNames, ([, name], [, otherName]) => compare(name, otherName) === 0);
  return buildPermutation(
    tiedRuns.map((tiedRun) => tiedRun.map(([id]) => id)),
    positions,
  );
}

async function buildPermutations(
  db: Database,
  products: readonly ProductColumns[],
  languages: readonly Language[],
  positions: PositionById,
): Promise<SortPermutations> {
  const permutations: SortPermutations = new Map();
  for (const column of ['id', 'price', 'created_at', 'updated_at'] as const) {
    permutations.set(column, permutationByColumn(products, column, positions));
  }
  for (const language of languages)
    permutations.set(`name:${language}`, await permutationByName(db, language, positions));
  return permutations;
}

interface BuildOptions {
  /** Cache tag to purge; by default, the tags of products written since the last catalogue version. */
  readonly tag?: string;
}

/** Rebuilds the stored index after a change other than prices; throws if another index is stored meanwhile. */
export async function buildCatalogueIndex(
  db: Database,
  languages: readonly Language[],
  now: number,
  { tag }: BuildOptions = {},
): Promise<void> {
  const [texts, rankedVersionTexts] = await db.run([
    stateStatement(),
    statement(`SELECT CAST(${RANKED_VERSION_SQL} AS TEXT) AS data`),
  ]);
  const replacedState = readState(texts);
  const state = nextCatalogueState({ ...replacedState, languages }, now);
  const products = await readProductColumns(db, state.priced_at);
  const members = await readFacetMembers(
    db,
    products.map((product) => product.id),
  );
  const index = buildFacetIndex(products, members, await readCategoryParents(db));
  const positions = positionsOf(index.ids);
  const permutations = await buildPermutations(db, products, languages, positions);
  // Purges pages of products written since the last ranking: workers served the former version until now.
  const sinceTime = Math.min(Number(rankedVersionTexts?.[0]), now - 1);
  const staleStatements = tag ? [] : [staleProductsStatement(sinceTime), staleProductRunOutsStatement(sinceTime)];
  const notes = [staleTagsStatement([CATALOGUE_TAG, ...(tag ? [tag] : [])]), ...staleStatements];
  const renewedIndex = { state, index, permutations, isRanked: true, notes };
  const isIndexSaved = await saveFacetIndex(db, renewedIndex, replacedState.index_version);
  if (!isIndexSaved) throw new Error('Another index was stored while this one was built');
}

function nextCatalogueState({ version, priced_at, languages }: CatalogueState, now: number): NewIndex['state'] {
  // An import passes its start as `now`: prices that came into force since then stay in force.
  return { version: Math.max(now, version + 1), priced_at: Math.max(now, priced_at), languages };
}

async function hasNewPrices(db: Database, sinceTime: number, now: number): Promise<boolean> {
  const [texts] = await db.run([
    statement(
      'SELECT CAST(EXISTS (SELECT 1 FROM price_history WHERE from_at > ?1 AND from_at <= ?2) AS TEXT) AS data',
      sinceTime,
      now,
    ),
  ]);
  return texts?.[0] === '1';
}

/** Updates prices in the index once new prices are in force. False without new prices or if the catalogue changed. */
export async function refreshCatalogueIndex({ DB: db }: DataEnvironment, now: number): Promise<boolean> {
  const [texts] = await db.run([stateStatement()]);
  const { priced_at: formerPricedAt } = readState(texts);
  if (!(await hasNewPrices(db, formerPricedAt, now))) return false;
  const { state, index } = await loadFacetIndex(db);
  if (!index) return false;
  const products = await readProductColumns(db, now);
  const positions = positionsOf(index.ids);
  const facets = { ...index.facets, zero_waste: saleValues(products, positions, index.size) };
  const permutations: SortPermutations = new Map([['price', permutationByColumn(products, 'price', positions)]]);
  const renewedIndex = {
    state: nextCatalogueState(state, now),
    index: { ...index, facets },
    permutations,
    isRanked: false,
    notes: [staleTagsStatement([CATALOGUE_TAG]), stalePricesStatement(formerPricedAt, now)],
  };
  return saveFacetIndex(db, renewedIndex, state.index_version);
}
