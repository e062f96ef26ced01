import {
  type ListedStorefronts,
  STOREFRONTS_PAGE_SIZE as SIZE,
  STOREFRONTS_QUERY_MAX_WORDS,
} from '#contract/storefront/public-list-schema.ts';
import { hasVerifiedEmailSql, isApprovedSql } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { splitIntoFoldedWords } from '#domain/storefront/search-text.ts';
import { mediaUrlSql } from './document.ts';
import { selectMissingTextsStatement, storeSearchTexts } from './search-text.ts';

/** SQL table and condition of public storefronts of approved owners. */
export const LISTED_STOREFRONTS_SQL = `store WHERE slug IS NOT NULL AND is_offline = 0
  AND ${isApprovedSql('store.user_id')} AND ${hasVerifiedEmailSql('store.user_id')}`;

/** Maximum number of service names per storefront in the list. */
const MAXIMUM_LISTED_SERVICES = 4;

const MATCHES_ALL_QUERY_WORDS_SQL = `NOT EXISTS (SELECT 1 FROM json_each(?1) word
  WHERE instr(coalesce(store.search_text, ''), word.value) = 0)`;

const SERVICE_NAMES_SQL = `(SELECT json_group_array(name) FROM (SELECT name FROM store_service
  WHERE store_id = s.id ORDER BY sort, id LIMIT ${MAXIMUM_LISTED_SERVICES}))`;

type StorefrontListRequest = { readonly words: readonly string[]; readonly page: number };

function selectStorefrontsStatement({ words, page }: StorefrontListRequest): Statement {
  return statement(
    `WITH found AS MATERIALIZED (SELECT id FROM ${LISTED_STOREFRONTS_SQL} AND ${MATCHES_ALL_QUERY_WORDS_SQL}),
       counted AS (SELECT count(*) AS total, (count(*) + ${SIZE} - 1) / ${SIZE} AS pages FROM found),
       shown AS (SELECT total, pages, max(1, min(CAST(?2 AS INTEGER), pages)) AS page FROM counted)
     SELECT json_object('data', json((SELECT json_group_array(json(entry)) FROM (
         SELECT json_object('id', s.id, 'type', s.type, 'shop_name', s.shop_name, 'slug', s.slug,
           'logo', ${mediaUrlSql('s.logo')}, 'title', s.header_title,
           'services', json(${SERVICE_NAMES_SQL})) AS entry
         FROM found f JOIN store s ON s.id = f.id
         ORDER BY s.slug LIMIT ${SIZE} OFFSET (SELECT (page - 1) * ${SIZE} FROM shown)))),
       'total_results', total, 'total_pages', pages, 'current_page', page) AS data
     FROM shown`,
    JSON.stringify(words),
    page,
  );
}

/** Lists a page of public storefronts by name; a page number past the end gives the last page. */
export async function listPublicStorefronts(
  env: DataEnvironment,
  { query, page }: { readonly query: string; readonly page: number },
): Promise<ListedStorefronts> {
  const foldedQueryWords = splitIntoFoldedWords(query).slice(0, STOREFRONTS_QUERY_MAX_WORDS);
  const storefrontsStatement = selectStorefrontsStatement({ words: foldedQueryWords, page });
  let [texts, missingTexts = []] = await env.DB.run(
    foldedQueryWords.length > 0
      ? [storefrontsStatement, selectMissingTextsStatement(LISTED_STOREFRONTS_SQL)]
      : [storefrontsStatement],
  );
  if (missingTexts.length > 0) {
    await storeSearchTexts(env, missingTexts);
    [texts] = await env.DB.run([storefrontsStatement]);
  }
  return readJson<ListedStorefronts>(texts?.[0] ?? '');
}
