import { StaleCatalogue } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import { decodeWords } from '#db/listing/facet-index-codec.ts';
import { HIT_KINDS, type WordHits } from '#domain/search/plan.ts';
import type { HitKind } from '#domain/search/query.ts';
import type { Language } from '#i18n/languages.ts';

/** What the hits of a set of common words, or the list of all sets, is stored as for a ranking. */
export function storedName(ranked: number, language: Language, set?: number): string {
  return `common:${ranked}:${language}${set === undefined ? '' : `:${set}`}`;
}

/** A row per set asked for, in their order. */
export function hitsStatement(ranked: number, language: Language, sets: readonly number[]): Statement {
  return statement(
    `SELECT (SELECT group_concat(data, '' ORDER BY piece) FROM facet_index WHERE name = value) AS data
     FROM json_each(?1)`,
    JSON.stringify(sets.map((set) => storedName(ranked, language, set))),
  );
}

function decodeHits(text: string): WordHits {
  const words = decodeWords(text);
  const length = words.length / HIT_KINDS.length;
  const bitmap = (kind: HitKind) => words.subarray(HIT_KINDS.indexOf(kind) * length).subarray(0, length);
  return {
    nameStart: bitmap('nameStart'),
    inName: bitmap('inName'),
    inNameAndBrand: bitmap('inNameAndBrand'),
    anywhere: bitmap('anywhere'),
  };
}

/**
 * The hits of each set.
 * @throws StaleCatalogue if the ranking they were stored for is gone
 */
export function readHits(texts: readonly string[], sets: readonly number[]): Map<number, WordHits> {
  if (texts.length !== sets.length) throw new StaleCatalogue();
  return new Map(sets.map((set, place) => [set, decodeHits(texts[place] ?? '')]));
}
