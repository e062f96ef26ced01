import type { CatalogueSession } from '#db/catalogue.ts';
import { type Statement, statement, type Texts } from '#db/database.ts';
import { addBit, type Bitmap, countBits, createBitmap } from '#domain/bitmap.ts';
import type { Positions } from '#domain/facet-index-build.ts';
import { nameKey, readSearchWords, searchExpressions, wordExpressions } from '#domain/search-query.ts';
import { tiersByMatchedWords } from '#domain/search-ranking.ts';
import type { Language } from '#i18n/languages.ts';

/** The full-text table of a language; the name comes from the list of languages, never from a request. */
function searchTable(language: Language): string {
  return `search_${language}`;
}

/**
 * The ids of every kind of hit, best first: the exact name or brand and name, names that begin so, all
 * words in the name, all words in name and brand, all words anywhere.
 */
function matchesStatement(query: string, language: Language): Statement {
  const table = searchTable(language);
  const { nameStart, inName, inNameAndBrand, anywhere } = searchExpressions(readSearchWords(query));
  const tier = (parameter: number) =>
    `SELECT json_group_array(rowid) AS data FROM ${table} WHERE ${table} MATCH ?${parameter}`;
  return statement(
    `SELECT json_group_array(product_id) AS data FROM (
         SELECT product_id FROM product_name WHERE language = ?1 AND search_key = ?2
         UNION
         SELECT n.product_id FROM brand b
           JOIN product_name n ON n.language = ?1 AND n.search_key = substr(?2, length(b.search_key) + 2)
           JOIN product p ON p.id = n.product_id AND p.brand_id = b.id
         WHERE substr(?2, 1, length(b.search_key) + 1) = b.search_key || ' ')
       UNION ALL ${tier(3)} UNION ALL ${tier(4)} UNION ALL ${tier(5)} UNION ALL ${tier(6)}`,
    language,
    nameKey(query),
    nameStart,
    inName,
    inNameAndBrand,
    anywhere,
  );
}

/** The ids that each word finds by itself: a row per word, however many they are. */
function wordsStatement(expressions: readonly string[], language: Language): Statement {
  const table = searchTable(language);
  return statement(
    `SELECT (SELECT json_group_array(rowid) FROM ${table} WHERE ${table} MATCH value) AS data
       FROM json_each(?1)`,
    JSON.stringify(expressions),
  );
}

function toBitmap(document: string, positions: Positions, size: number): Bitmap {
  const ids: number[] = JSON.parse(document);
  const bitmap = createBitmap(size);
  for (const id of ids) {
    const position = positions.get(id);
    if (position !== undefined) addBit(bitmap, position);
  }
  return bitmap;
}

function isEmpty(texts: Texts): boolean {
  return texts.every((document) => document === '[]');
}

/** The tiers of hits for a query with at least one word, or undefined without any hit. Repeated searches are remembered. */
export async function readMatches(
  { catalogue, read }: CatalogueSession,
  query: string,
  language: Language,
): Promise<readonly Bitmap[] | undefined> {
  const key = `${language}:${query}`;
  const known = catalogue.searches.get(key);
  if (known) return known;
  const [texts = []] = await read([matchesStatement(query, language)]);
  if (isEmpty(texts)) return undefined;
  const tiers = texts.map((document) => toBitmap(document, catalogue.positions, catalogue.index.size));
  catalogue.searches.set(key, tiers);
  return tiers;
}

/**
 * Tiers for a query whose words nothing holds together: products with most of its words, at least half.
 * Undefined for a single word and without any hit.
 */
export async function readPartialMatches(
  { catalogue, read }: CatalogueSession,
  query: string,
  language: Language,
): Promise<readonly Bitmap[] | undefined> {
  const key = `${language}?${query}`;
  const known = catalogue.searches.get(key);
  if (known) return known;
  const expressions = wordExpressions(readSearchWords(query));
  if (expressions.length < 2) return undefined;
  const [texts = []] = await read([wordsStatement(expressions, language)]);
  const { positions, index } = catalogue;
  const tiers = tiersByMatchedWords(
    texts.map((document) => toBitmap(document, positions, index.size)),
    index.size,
  );
  if (tiers.every((tier) => countBits(tier) === 0)) return undefined;
  catalogue.searches.set(key, tiers);
  return tiers;
}
