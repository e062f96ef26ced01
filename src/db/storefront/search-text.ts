import { type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { createStorefrontSearchText } from '#domain/storefront/search-text.ts';

/** Maximum number of missing search texts that one search creates; the next search continues. */
const SEARCH_TEXTS_PER_BATCH = 500;

/** SQL of the searched texts: name, slug, title, services and location. */
const SEARCHED_TEXTS_SQL = `json_array(store.shop_name, store.slug, store.header_title, store.header_description,
  store.contact_description, coalesce((SELECT group_concat(name, ' / ') FROM store_service WHERE store_id = store.id), ''))`;

export function selectMissingTextsStatement(storefrontsSql: string): Statement {
  return statement(
    `SELECT json_object('id', id, 'texts', ${SEARCHED_TEXTS_SQL}) AS data FROM ${storefrontsSql} AND search_text IS NULL
     LIMIT ${SEARCH_TEXTS_PER_BATCH}`,
  );
}

interface MissingSearchText {
  readonly id: number;
  readonly texts: readonly string[];
}

/** Creates and stores search texts, except where the storefront changed meanwhile. */
export async function storeSearchTexts({ DB }: DataEnvironment, missingTextJsons: RowTexts): Promise<void> {
  const searchTextSqlRows = missingTextJsons.map((missingTextJson) => {
    const { id, texts } = readJson<MissingSearchText>(missingTextJson);
    return [id, JSON.stringify(texts), createStorefrontSearchText(texts)];
  });
  await DB.run([
    statement(
      `UPDATE store SET search_text = made.value ->> 2 FROM json_each(?1) made
       WHERE store.id = made.value ->> 0 AND ${SEARCHED_TEXTS_SQL} = made.value ->> 1`,
      JSON.stringify(searchTextSqlRows),
    ),
  ]);
}
