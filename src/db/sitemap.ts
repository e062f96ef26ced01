import { type Database, readTexts } from '#db/database.ts';

/** A product's slug and the day of its last change, as `2026-05-01`. */
export type SitemapEntry = readonly [slug: string, changed: string];

export async function countProducts(db: Database): Promise<number> {
  return (await db.prepare('SELECT count(*) FROM product').first<number>('count(*)')) ?? 0;
}

/** Products in the order of their ids; one page of them. */
export async function listSitemapEntries(
  db: Database,
  offset: number,
  limit: number,
): Promise<SitemapEntry[]> {
  const statement = db.prepare(
    `SELECT json_group_array(json_array(slug, date(updated_at / 1000, 'unixepoch'))) AS data
     FROM (SELECT slug, updated_at FROM product ORDER BY id LIMIT ?1 OFFSET ?2)`,
  );
  const [texts] = await readTexts(db, [statement.bind(limit, offset)]);
  return JSON.parse(texts?.[0] ?? '[]');
}
