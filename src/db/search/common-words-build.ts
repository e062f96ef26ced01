import { type Database, type Statement, statement } from '#db/database.ts';
import { writeStatements } from '#db/listing/facet-index.ts';
import { encodeWords } from '#db/listing/facet-index-codec.ts';
import type { Positions } from '#domain/listing/facet-index-build.ts';
import { HIT_KINDS, namedWord } from '#domain/search/plan.ts';
import { searchExpressions } from '#domain/search/query.ts';
import { BORDER } from '#domain/search/text.ts';
import type { Language } from '#i18n/languages.ts';
import { storedName } from './common-words.ts';
import { postingsStatement, toBitmap } from './postings.ts';

/** What fewer products hold is read from the full-text table within about two milliseconds. */
export const COMMON_FROM = 4000;

/** Longer beginnings of words are not stored. */
const LENGTHS = JSON.stringify(Array.from({ length: 24 }, (_, before) => before + 1));
const FIRST_CJK = 0x2e80;
const SETS_PER_READ = 20;

/** Products in order of popularity, as they are in one version. */
export interface Ranking {
  readonly positions: Positions;
  readonly size: number;
  /** The version that ranked them. */
  readonly ranked: number;
}

/**
 * Words, and beginnings of words as `vita*`, that many products hold: a row per set of names that contain
 * the same words. The words with one beginning are a stretch of the sorted vocabulary.
 */
function namesStatement(language: Language, from: number): Statement {
  const vocabulary = `search_${language}_vocabulary`;
  return statement(
    `SELECT json_group_array(name ORDER BY name) AS data FROM (
       SELECT name, min(term) AS first, max(term) AS last FROM (
         SELECT substr(v.term, 1, n.value) || '*' AS name, v.term, v.doc FROM ${vocabulary} v
           JOIN json_each(?2) n ON n.value <= length(v.term) AND (n.value > 1 OR unicode(v.term) >= ${FIRST_CJK})
         UNION ALL SELECT term, term, doc FROM ${vocabulary})
       WHERE term <> ?3
       GROUP BY name HAVING sum(doc) >= ?1)
     GROUP BY first, last ORDER BY first, last`,
    from,
    LENGTHS,
    BORDER,
  );
}

function expressionsOf(names: readonly string[]): string[] {
  const expressions = searchExpressions([namedWord(names[0] ?? '')]);
  return HIT_KINDS.map((kind) => expressions[kind]);
}

function encodeHits(texts: readonly string[], { positions, size }: Ranking): string {
  const bitmaps = texts.map((text) => toBitmap(text, positions, size));
  const words = new Uint32Array(bitmaps.reduce((length, bitmap) => length + bitmap.length, 0));
  for (const [place, bitmap] of bitmaps.entries()) words.set(bitmap, place * bitmap.length);
  return encodeWords(words);
}

/** Stores the hits of a language's common words for a ranking; nobody reads them before it is in force. */
export async function storeCommonWords(
  db: Database,
  language: Language,
  ranking: Ranking,
  from: number,
): Promise<void> {
  const [rows = []] = await db.run([namesStatement(language, from)]);
  const sets: string[][] = rows.map((row) => JSON.parse(row));
  for (let start = 0; start < sets.length; start += SETS_PER_READ) {
    const some = sets.slice(start, start + SETS_PER_READ);
    const hits = await db.run(some.map((names) => postingsStatement(expressionsOf(names), language)));
    const stored = (place: number) => storedName(ranking.ranked, language, start + place);
    await db.run(hits.flatMap((texts, place) => writeStatements(stored(place), encodeHits(texts, ranking))));
  }
  const names = sets.flatMap((set, number) => set.map((name) => [name, number]));
  await db.run(writeStatements(storedName(ranking.ranked, language), JSON.stringify(names)));
}
