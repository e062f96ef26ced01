import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement, type Texts } from '#db/database.ts';
import { type Bitmap, countBits } from '#domain/listing/bitmap.ts';
import { takeCached } from '#domain/platform/limited-map.ts';
import {
  type AskedKind,
  combineHits,
  planSearch,
  type SearchPlan,
  type WordHits,
} from '#domain/search/plan.ts';
import {
  distinctWords,
  nameKey,
  readSearchWords,
  type SearchWord,
  searchExpressions,
} from '#domain/search/query.ts';
import { tiersByMatchedWords } from '#domain/search/ranking.ts';
import { readQuery } from '#domain/search/rules.ts';
import type { Language } from '#i18n/languages.ts';
import { hitsStatement, readHits } from './common-words.ts';
import { postingsSql, postingsStatement, toBitmap } from './postings.ts';
import { readVocabulary } from './vocabulary.ts';

/** The ids of the exact name, or brand and name, and a row of ids for each full-text expression. */
function matchesStatement(query: string, language: Language, expressions: readonly string[]): Statement {
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
    nameKey(query),
    JSON.stringify(expressions),
  );
}

interface Answered {
  /** What each of the plan's common words finds. */
  readonly common: readonly WordHits[];
  /** The rows of the statement. */
  readonly texts: Texts;
}

/** Runs a statement, and with it reads the hits of common words that this isolate has not cached yet. */
async function readWithCommon(
  { catalogue, read }: CatalogueSession,
  language: Language,
  sets: readonly number[],
  wanted: Statement | undefined,
): Promise<Answered> {
  const { wordHits, ranked } = catalogue;
  const key = (set: number) => `${language}:${set}`;
  const { cached, missing } = takeCached(wordHits, sets, key);
  const hits = missing.length > 0 ? [hitsStatement(ranked, language, missing)] : [];
  const statements = [...hits, ...(wanted ? [wanted] : [])];
  const answers = statements.length > 0 ? await read(statements) : [];
  for (const [set, own] of readHits(hits.length > 0 ? (answers[0] ?? []) : [], missing)) {
    cached.set(set, own);
    wordHits.set(key(set), own);
  }
  // Each is there by now; without one of them the search would be for something else.
  const common = sets.map((set) => cached.get(set)).filter((own) => own !== undefined);
  return { common, texts: wanted ? (answers.at(-1) ?? []) : [] };
}

/** Every kind of hit, best first: the exact name or brand and name, then as the plan has them. */
async function readTiers(
  session: CatalogueSession,
  query: string,
  language: Language,
  { common, begun, expressions }: SearchPlan,
): Promise<readonly Bitmap[]> {
  const { positions, index } = session.catalogue;
  const asked = Object.entries(expressions);
  const wanted = matchesStatement(
    query,
    language,
    asked.map(([, expression]) => expression),
  );
  const { common: stored, texts } = await readWithCommon(session, language, [...common, ...begun], wanted);
  const hits = { common: stored.slice(0, common.length), begun: stored.slice(common.length) };
  const [exact, ...found] = texts.map((text) => toBitmap(text, positions, index.size));
  const byKind: Partial<Record<AskedKind, Bitmap>> = Object.fromEntries(
    asked.map(([kind], place) => [kind, found[place]]),
  );
  return [...(exact ? [exact] : []), ...combineHits(hits, byKind, index.size)];
}

async function remembered(
  { catalogue }: CatalogueSession,
  key: string,
  find: () => Promise<readonly Bitmap[]>,
): Promise<readonly Bitmap[] | undefined> {
  const known = catalogue.searches.get(key);
  if (known) return known;
  const tiers = await find();
  if (tiers.every((tier) => countBits(tier) === 0)) return undefined;
  catalogue.searches.set(key, tiers);
  return tiers;
}

/** The tiers of hits for a query with at least one word, or undefined without any hit. Repeated searches are remembered. */
export async function readMatches(
  session: CatalogueSession,
  query: string,
  language: Language,
): Promise<readonly Bitmap[] | undefined> {
  const { common, rules } = await readVocabulary(session, language);
  const words = readSearchWords(readQuery(query, rules));
  return remembered(session, `${language}:${nameKey(query)}:${searchExpressions(words).anywhere}`, () =>
    readTiers(session, query, language, planSearch(words, common)),
  );
}

/** What each word finds by itself, in any order. */
async function readWords(
  session: CatalogueSession,
  language: Language,
  words: readonly SearchWord[],
): Promise<Bitmap[]> {
  const { positions, index } = session.catalogue;
  const { common: stored } = await readVocabulary(session, language);
  const plans = words.map((word) => planSearch([word], stored));
  const expressions = plans.flatMap((plan) => plan.expressions.anywhere ?? []);
  const wanted = expressions.length > 0 ? postingsStatement(expressions, language) : undefined;
  const sets = plans.flatMap((plan) => plan.common);
  const { common, texts } = await readWithCommon(session, language, sets, wanted);
  return [
    ...common.map((hits) => hits.anywhere),
    ...texts.map((text) => toBitmap(text, positions, index.size)),
  ];
}

/**
 * Tiers for a query whose words nothing holds together: products with most of its words, at least half.
 * Undefined for a single word and without any hit.
 */
export async function readPartialMatches(
  session: CatalogueSession,
  query: string,
  language: Language,
): Promise<readonly Bitmap[] | undefined> {
  const { rules } = await readVocabulary(session, language);
  const words = distinctWords(readSearchWords(readQuery(query, rules)));
  if (words.length < 2) return undefined;
  return remembered(session, `${language}?${searchExpressions(words).anywhere}`, async () =>
    tiersByMatchedWords(await readWords(session, language, words), session.catalogue.index.size),
  );
}
