import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import { addBit, type Bitmap, createBitmap, subtractBitmap } from '#domain/listing/bitmap.ts';
import type { PositionLookup } from '#domain/listing/facet-index-build.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { combineHits, type PlannedExpression, planSearch, type RankedHitTiers } from '#domain/search/plan.ts';
import {
  createAllWordsExpression,
  createExactNameKey,
  readSearchWords,
  removeDuplicateWords,
  type SearchWord,
  selectLeadingWords,
} from '#domain/search/query.ts';
import { groupByMatchedWords } from '#domain/search/ranking.ts';
import { normaliseQuery } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';
import { readQueryRules } from './query-rules.ts';

/** Returns the name of a language's full-text table. */
function searchTableName(language: Language): string {
  return `search_${language}`;
}

/** SQL that returns a JSON list of product ids for each full-text expression in a JSON list parameter, one row each. */
function selectProductIdsSql(language: Language, sqlParameterNumber: number): string {
  const searchTable = searchTableName(language);
  return `SELECT iif(value ->> 1 IS NOT NULL AND EXISTS (SELECT 1 FROM ${searchTable} WHERE ${searchTable} MATCH value ->> 1), '[]',
      (SELECT json_group_array(rowid) FROM ${searchTable} WHERE ${searchTable} MATCH value ->> 0)) AS data
    FROM json_each(?${sqlParameterNumber})`;
}

export function selectMatchesStatement(searchExpressions: readonly PlannedExpression[], language: Language): Statement {
  return statement(selectProductIdsSql(language, 1), JSON.stringify(searchExpressions));
}

function toProductBitmap(productIdsJson: string, positionById: PositionLookup, productCount: number): Bitmap {
  const ids = readJson<number[]>(productIdsJson);
  const matchBitmap = createBitmap(productCount);
  for (const id of ids) {
    const productPosition = positionById.get(id);
    if (productPosition !== undefined) addBit(matchBitmap, productPosition);
  }
  return matchBitmap;
}

/** Selects lists of product ids, one per result row: for the exact name, then for each full-text expression. */
function selectQueryMatchesStatement(
  searchText: string,
  language: Language,
  plannedExpressions: readonly PlannedExpression[],
): Statement {
  return statement(
    `SELECT json_group_array(product_id) AS data FROM (
         SELECT product_id FROM product_name WHERE language = ?1 AND search_key = ?2
         UNION
         SELECT n.product_id FROM brand b
           JOIN product_name n ON n.language = ?1 AND n.search_key = substr(?2, length(b.search_key) + 2)
           JOIN product p ON p.id = n.product_id AND p.brand_id = b.id
         WHERE substr(?2, 1, length(b.search_key) + 1) = b.search_key || ' ')
       UNION ALL ${selectProductIdsSql(language, 3)}`,
    language,
    createExactNameKey(searchText),
    JSON.stringify(plannedExpressions),
  );
}

/** Languages of the query and of the searched texts (English if the catalogue lacks the query's). */
export interface SearchLanguages {
  readonly spoken: Language;
  readonly written: Language;
}

async function readQueryWords(
  catalogueSession: CatalogueSession,
  searchText: string,
  { spoken }: SearchLanguages,
): Promise<readonly SearchWord[]> {
  const queryRules = await readQueryRules(catalogueSession, spoken);
  return removeDuplicateWords(readSearchWords(normaliseQuery(searchText, queryRules), queryRules.phrases));
}

async function readMatchBitmaps({ catalogue, read }: CatalogueSession, matchStatement: Statement): Promise<Bitmap[]> {
  const { positionById: productPositionById, index } = catalogue;
  const [texts = []] = await read([matchStatement]);
  return texts.map((productIdsJson) => toProductBitmap(productIdsJson, productPositionById, index.productCount));
}

/** Caches search results per catalogue version, except those without hits. */
async function getCachedSearchTiers(
  { catalogue }: CatalogueSession,
  tiersCacheKey: string,
  findRankedTiers: () => Promise<RankedHitTiers>,
): Promise<RankedHitTiers> {
  const cachedTiers = catalogue.searchResults.get(tiersCacheKey);
  if (cachedTiers) return cachedTiers;
  const foundTiers = await findRankedTiers();
  if (foundTiers.tiers.length > 0) catalogue.searchResults.set(tiersCacheKey, foundTiers);
  return foundTiers;
}

export async function readSearchMatches(
  catalogueSession: CatalogueSession,
  searchText: string,
  languages: SearchLanguages,
): Promise<RankedHitTiers> {
  const { written } = languages;
  const queryWords = await readQueryWords(catalogueSession, searchText, languages);
  return getCachedSearchTiers(
    catalogueSession,
    `${written}:${createExactNameKey(searchText)}:${createAllWordsExpression(queryWords)}`,
    async () => {
      const searchPlan = planSearch(queryWords);
      const matchBitmaps = await readMatchBitmaps(
        catalogueSession,
        selectQueryMatchesStatement(searchText, written, searchPlan.expressions),
      );
      return combineHits(searchPlan, matchBitmaps, catalogueSession.catalogue.index.productCount);
    },
  );
}

/** Finds products that match at least half of a query's words, grouped in tiers that rank below full matches. */
export async function readPartialMatches(
  catalogueSession: CatalogueSession,
  searchText: string,
  languages: SearchLanguages,
  { tiers: fullMatchTiers }: RankedHitTiers,
): Promise<RankedHitTiers> {
  const { written } = languages;
  const queryWords = await readQueryWords(catalogueSession, searchText, languages);
  if (queryWords.length < 2) return { tiers: fullMatchTiers, hasOnlyPartialMatches: true };
  return getCachedSearchTiers(catalogueSession, `${written}?${createAllWordsExpression(queryWords)}`, async () => {
    const partialExpressions = selectLeadingWords(queryWords).map(
      (leadingWord): PlannedExpression => [createAllWordsExpression([leadingWord])],
    );
    const wordBitmaps = await readMatchBitmaps(catalogueSession, selectMatchesStatement(partialExpressions, written));
    const partialTiers = groupByMatchedWords(wordBitmaps, catalogueSession.catalogue.index.productCount);
    return {
      tiers: [
        ...fullMatchTiers,
        ...partialTiers.map((partialTier) => fullMatchTiers.reduce(subtractBitmap, partialTier)),
      ],
      hasOnlyPartialMatches: true,
    };
  });
}
