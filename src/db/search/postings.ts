import { type Statement, statement } from '#db/database.ts';
import { addBit, type Bitmap, createBitmap } from '#domain/listing/bitmap.ts';
import type { PositionById } from '#domain/listing/facet-index-build.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { PlannedExpression } from '#domain/search/plan.ts';
import type { Language } from '#i18n/languages.ts';

/** Full-text table of a language; its name never comes from a request. */
function searchTable(language: Language): string {
  return `search_${language}`;
}

/** SQL that returns a list of product ids per full-text expression of a JSON list parameter, one row each. */
export function postingsSql(language: Language, parameter: number): string {
  const table = searchTable(language);
  return `SELECT iif(value ->> 1 IS NOT NULL AND EXISTS (SELECT 1 FROM ${table} WHERE ${table} MATCH value ->> 1), '[]',
      (SELECT json_group_array(rowid) FROM ${table} WHERE ${table} MATCH value ->> 0)) AS data
    FROM json_each(?${parameter})`;
}

export function postingsStatement(asked: readonly PlannedExpression[], language: Language): Statement {
  return statement(postingsSql(language, 1), JSON.stringify(asked));
}

export function toBitmap(document: string, positions: PositionById, size: number): Bitmap {
  const ids = readJson<number[]>(document);
  const bitmap = createBitmap(size);
  for (const id of ids) {
    const position = positions.get(id);
    if (position !== undefined) addBit(bitmap, position);
  }
  return bitmap;
}
