import { type DataEnvironment, statement } from '#db/database.ts';

/** A product's slug and the day of its last change, as `2026-05-01`. */
export type SitemapEntry = readonly [slug: string, changed: string];

/** How many products the catalogue has. */
export async function countProducts({ DB }: DataEnvironment): Promise<number> {
  const [texts] = await DB.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM product')]);
  return Number(texts?.[0] ?? 0);
}

/** Products in the order of their ids; one page of them. */
export async function listSitemapEntries(
  { DB }: DataEnvironment,
  offset: number,
  limit: number,
): Promise<SitemapEntry[]> {
  const entries = statement(
    `SELECT json_group_array(json_array(slug, date(updated_at / 1000, 'unixepoch'))) AS data
     FROM (SELECT slug, updated_at FROM product ORDER BY id LIMIT ?1 OFFSET ?2)`,
    limit,
    offset,
  );
  const [texts] = await DB.run([entries]);
  return JSON.parse(texts?.[0] ?? '[]');
}
