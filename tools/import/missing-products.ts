import { type Database, statement } from '../../src/db/database.ts';
import { incrementVersionStatement, RANKED_VERSION_SQL } from '../../src/db/listing/facet-index.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';

const CHUNK_SIZE = 5000;

function importedIdsStatement(afterId: number) {
  return statement(
    `SELECT json_group_array(json_array(id, slug)) AS data FROM (
       SELECT p.id, p.slug FROM product_import i CROSS JOIN product p ON p.id = i.product_id
       WHERE i.product_id > ?1 AND i.digest <> '' ORDER BY i.product_id LIMIT ${CHUNK_SIZE})`,
    afterId,
  );
}

export async function findMissingProducts(db: Database, namedSlugs: ReadonlySet<string>): Promise<number[]> {
  const missingIds: number[] = [];
  for (let lastId = 0; ; ) {
    const [texts] = await db.run([importedIdsStatement(lastId)]);
    const chunk = readJson<[id: number, slug: string][]>(texts?.[0] ?? '[]');
    for (const [id, slug] of chunk) if (!namedSlugs.has(slug)) missingIds.push(id);
    if (chunk.length < CHUNK_SIZE) return missingIds;
    lastId = chunk.at(-1)?.[0] ?? lastId;
  }
}

/**
 * Withdraws products from sale and clears their import digests, so that a later import does not skip them as unchanged.
 */
export async function withdrawProducts(db: Database, ids: readonly number[], now: number): Promise<void> {
  const idCondition = 'IN (SELECT value FROM json_each(?1))';
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const idChunk = JSON.stringify(ids.slice(start, start + CHUNK_SIZE));
    await db.run([
      statement(`UPDATE variant SET available = 0 WHERE product_id ${idCondition}`, idChunk),
      statement(`UPDATE product SET updated_at = ?2 WHERE id ${idCondition}`, idChunk, now),
      statement(`UPDATE product_import SET digest = '' WHERE product_id ${idCondition}`, idChunk),
      incrementVersionStatement(),
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
