import { type DataEnvironment, statement } from '#db/database.ts';
import { LISTED_STOREFRONTS_SQL } from '#db/storefront/public-list.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Slug of a page and day of its last change, as `2026-05-01`. */
export type SitemapRow = readonly [slug: string, changed: string];

export interface SitemapRows {
  readonly products: readonly SitemapRow[];
  readonly stores: readonly SitemapRow[];
}

/** SQL of the products with a price, without those of an unfinished import. */
const PRICED_PRODUCTS_SQL = `product p WHERE p.updated_at <= (SELECT priced_at FROM catalogue_state)
  OR EXISTS (SELECT 1 FROM variant v JOIN price_history h ON h.variant_id = v.id
    WHERE v.product_id = p.id AND h.from_at <= (SELECT priced_at FROM catalogue_state))`;

/** Counts products and listed stores; returns the greater number. */
export async function countSitemapRows({ DB }: DataEnvironment): Promise<number> {
  const [texts] = await DB.run([
    statement(
      `SELECT CAST(max(
         (SELECT count(*) FROM ${PRICED_PRODUCTS_SQL}), (SELECT count(*) FROM ${LISTED_STOREFRONTS_SQL})
       ) AS TEXT) AS data`,
    ),
  ]);
  return Number(texts?.[0] ?? 0);
}

export async function listSitemapRows({ DB }: DataEnvironment, offset: number, limit: number): Promise<SitemapRows> {
  const selectSitemapRowsStatement = (fromClauseSql: string) =>
    statement(
      `SELECT json_group_array(json_array(slug, date(updated_at / 1000, 'unixepoch'))) AS data
       FROM (SELECT slug, updated_at FROM ${fromClauseSql} ORDER BY id LIMIT ?1 OFFSET ?2)`,
      limit,
      offset,
    );
  const [products, stores] = await DB.run([
    selectSitemapRowsStatement(PRICED_PRODUCTS_SQL),
    selectSitemapRowsStatement(LISTED_STOREFRONTS_SQL),
  ]);
  return { products: readJson(products?.[0] ?? '[]'), stores: readJson(stores?.[0] ?? '[]') };
}
