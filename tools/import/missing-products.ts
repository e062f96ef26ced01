import { type Database, statement } from '../../src/db/database.ts';
import { nextVersionStatement, RANKED_VERSION_SQL } from '../../src/db/listing/facet-index.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';

const CHUNK_SIZE = 5000;

function importedIdsStatement(after: number) {
  return statement(
    `SELECT json_group_array(json_array(id, slug)) AS data FROM (
       SELECT p.id, p.slug FROM product_import i CROSS JOIN product p ON p.id = i.product_id
       WHERE i.product_id > ?1 AND i.digest <> '' ORDER BY i.product_id LIMIT ${CHUNK_SIZE})`,
    after,
  );
}

export async function findMissingProducts(db: Database, named: ReadonlySet<string>): Promise<number[]> {
  const missing: number[] = [];
  for (let after = 0; ; ) {
    const [texts] = await db.run([importedIdsStatement(after)]);
    const chunk = readJson<[id: number, slug: string][]>(texts?.[0] ?? '[]');
    for (const [id, slug] of chunk) if (!named.has(slug)) missing.push(id);
    if (chunk.length < CHUNK_SIZE) return missing;
    after = chunk.at(-1)?.[0] ?? after;
  }
}

/**
 * Withdraws products from sale and clears their import digests, so that a later import does not skip them as unchanged.
 */
export async function withdrawProducts(db: Database, ids: readonly number[], now: number): Promise<void> {
  const where = 'IN (SELECT value FROM json_each(?1))';
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const some = JSON.stringify(ids.slice(start, start + CHUNK_SIZE));
    await db.run([
      statement(`UPDATE variant SET available = 0 WHERE product_id ${where}`, some),
      statement(`UPDATE product SET updated_at = ?2 WHERE id ${where}`, some, now),
      statement(`UPDATE product_import SET digest = '' WHERE product_id ${where}`, some),
      nextVersionStatement(),
    ]);
  }
}

export async function countUnindexedProducts(db: Database): Promise<number> {
  const [texts] = await db.run([
    statement(
      `SELECT CAST(count(*) AS TEXT) AS data FROM product_import i JOIN product p ON p.id = i.product_id
       WHERE p.updated_at > ${RANKED_VERSION_SQL}`,
    ),
  ]);
  return Number(texts?.[0] ?? 0);
}
