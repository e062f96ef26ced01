import {
  type ListedStorefronts,
  STOREFRONTS_PAGE_SIZE as SIZE,
  STOREFRONTS_QUERY_WORDS,
} from '#contract/storefront/public-list-schema.ts';
import { hasProof, isApproved } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { storefrontSlug } from '#domain/storefront/slug.ts';
import { mediaAddress } from './document.ts';

/** In SQL, of `store`: public, and its owner an approved practitioner. */
export const LISTED_STOREFRONTS = `store WHERE slug IS NOT NULL AND is_offline = 0
  AND ${isApproved('store.user_id')} AND ${hasProof('store.user_id')}`;

/** Services that the list names of each. */
const NAMED_SERVICES = 4;

/** Words as they are in addresses, which have no marks and no capitals. */
const wordsOf = (query: string): string[] =>
  storefrontSlug(query)
    .split('-')
    .filter((word) => word !== '')
    .slice(0, STOREFRONTS_QUERY_WORDS);

/** Every word is in the name, the title or the name of a service. */
const MATCHES = `NOT EXISTS (SELECT 1 FROM json_each(?1) word WHERE instr(store.slug, word.value) = 0
  AND instr(lower(store.header_title), word.value) = 0
  AND NOT EXISTS (SELECT 1 FROM store_service offered
    WHERE offered.store_id = store.id AND instr(lower(offered.name), word.value) > 0))`;

const SERVICE_NAMES = `(SELECT json_group_array(name) FROM (SELECT name FROM store_service
  WHERE store_id = s.id ORDER BY sort, id LIMIT ${NAMED_SERVICES}))`;

/** One page of the listed storefronts by name; a page past the end is the last one. */
export async function listPublicStorefronts(
  { DB }: DataEnvironment,
  { query, page }: { readonly query: string; readonly page: number },
): Promise<ListedStorefronts> {
  const [texts] = await DB.run([
    statement(
      `WITH found AS MATERIALIZED (SELECT id FROM ${LISTED_STOREFRONTS} AND ${MATCHES}),
         counted AS (SELECT count(*) AS total, (count(*) + ${SIZE} - 1) / ${SIZE} AS pages FROM found),
         shown AS (SELECT total, pages, max(1, min(CAST(?2 AS INTEGER), pages)) AS page FROM counted)
       SELECT json_object('data', json((SELECT json_group_array(json(entry)) FROM (
           SELECT json_object('id', s.id, 'type', s.type, 'shop_name', s.shop_name, 'slug', s.slug,
             'logo', ${mediaAddress('s.logo')}, 'title', s.header_title,
             'services', json(${SERVICE_NAMES})) AS entry
           FROM found f JOIN store s ON s.id = f.id
           ORDER BY s.slug LIMIT ${SIZE} OFFSET (SELECT (page - 1) * ${SIZE} FROM shown)))),
         'total_results', total, 'total_pages', pages, 'current_page', page) AS data
       FROM shown`,
      JSON.stringify(wordsOf(query)),
      page,
    ),
  ]);
  const listed: ListedStorefronts = JSON.parse(texts?.[0] ?? '');
  return listed;
}
