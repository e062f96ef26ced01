import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import { addBit, type Bitmap, createBitmap, subtractBitmap } from '#domain/listing/bitmap.ts';
import type { PositionById } from '#domain/listing/facet-index-build.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { combineHits, type PlannedExpression, planSearch, type RankedTiers } from '#domain/search/plan.ts';
import {
  allWordsExpression,
  distinctWords,
  exactNameKey,
  leadingWords,
  readSearchWords,
  type SearchWord,
} from '#domain/search/query.ts';
import { tiersByMatchedWords } from '#domain/search/ranking.ts';
import { normaliseQuery } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';
import { readQueryRules } from './query-rules.ts';

/** Full-text table of a language; its name never comes from a request. */
function searchTable(language: Language): string {
  return `search_${language}`;
}

/** SQL that returns a list of product ids per full-text expression of a JSON list parameter, one row each. */
function postingsSql(language: Language, parameter: number): string {
  const table = searchTable(language);
  return `SELECT iif(value ->> 1 IS NOT NULL AND EXISTS (SELECT 1 FROM ${table} WHERE ${table} MATCH value ->> 1), '[]',
      (SELECT json_group_array(rowid) FROM ${table} WHERE ${table} MATCH value ->> 0)) AS data
    FROM json_each(?${parameter})`;
}

export function postingsStatement(expressions: readonly PlannedExpression[], language: Language): Statement {
  return statement(postingsSql(language, 1), JSON.stringify(expressions));
}

function toBitmap(document: string, positions: PositionById, size: number): Bitmap {
  const ids = readJson<number[]>(document);
  const bitmap = createBitmap(size);
  for (const id of ids) {
    const position = positions.get(id);
    if (position !== undefined) addBit(bitmap, position);
  }
  return bitmap;
}

/** Selects lists of product ids, one per result row: for the exact name, then for each full-text expression. */
function matchesStatement(query: string, language: Language, expressions: readonly PlannedExpression[]): Statement {
  return statement(
    `SELECT json_group_array(product_id) AS data FROM (
         SELECT product_id FROM product_name WHERE language = ?1 AND search_key = ?2
         UNION
         SELECT n.product_id FROM brand b
           JOIN product_name n ON n.language = ?1 AND n.search_key = substr(?2, length(b.search_key) + 2)
           JOIN product p ON p.id = n.product_id AND p.brand_id = b.id
         WHERE substr(?2, 1, length(b.search_key) + 1) = b.search_key || ' ')
       UNION ALL ${postingsSql(language, 3)}`,
    language,
    exactNameKey(query),
    JSON.stringify(expressions),
  );
}

/** Languages of the query and of the searched texts (English if the catalogue lacks the query's). */
export interface SearchLanguages {
  readonly spoken: Language;
  readonly written: Language;
}

async function readQueryWords(
  session: CatalogueSession,
  query: string,
  { spoken }: SearchLanguages,
): Promise<readonly SearchWord[]> {
  const rules = await readQueryRules(session, spoken);
  return distinctWords(readSearchWords(normaliseQuery(query, rules), rules.phrases));
}

async function readBitmaps({ catalogue, read }: CatalogueSession, query: Statement): Promise<Bitmap[]> {
  const { positions, index } = catalogue;
  const [texts = []] = await read([query]);
  return texts.map((text) => toBitmap(text, positions, index.size));
}

/** Caches search results per catalogue version, except those without hits. */
async function cachedTiers(
  { catalogue }: CatalogueSession,
  key: string,
  findTiers: () => Promise<RankedTiers>,
): Promise<RankedTiers> {
  const cachedTiers = catalogue.searches.get(key);
  if (cachedTiers) return cachedTiers;
  const foundTiers = await findTiers();
  if (foundTiers.tiers.length > 0) catalogue.searches.set(key, foundTiers);
  return foundTiers;
}

export async function readMatches(
  session: CatalogueSession,
  query: string,
  languages: SearchLanguages,
): Promise<RankedTiers> {
  const { written } = languages;
  const words = await readQueryWords(session, query, languages);
  return cachedTiers(session, `${written}:${exactNameKey(query)}:${allWordsExpression(words)}`, async () => {
    const plan = planSearch(words);
    const answers = await readBitmaps(session, matchesStatement(query, written, plan.expressions));
    return combineHits(plan, answers, session.catalogue.index.size);
  });
}

/** Finds products that match at least half of a query's words, grouped in tiers that rank below full matches. */
export async function readPartialMatches(
  session: CatalogueSession,
  query: string,
  languages: SearchLanguages,
  { tiers: fullMatchTiers }: RankedTiers,
): Promise<RankedTiers> {
  const { written } = languages;
  const words = await readQueryWords(session, query, languages);
  if (words.length < 2) return { tiers: fullMatchTiers, isPartial: true };
  return cachedTiers(session, `${written}?${allWordsExpression(words)}`, async () => {
    const expressions = leadingWords(words).map((word): PlannedExpression => [allWordsExpression([word])]);
    const bitmaps = await readBitmaps(session, postingsStatement(expressions, written));
    const partialTiers = tiersByMatchedWords(bitmaps, session.catalogue.index.size);
    return {
      tiers: [...fullMatchTiers, ...partialTiers.map((tier) => fullMatchTiers.reduce(subtractBitmap, tier))],
      isPartial: true,
    };
  });
}
