import { type Database, statement } from '../../src/db/database.ts';
import { incrementVersionStatement, RANKED_VERSION_SQL } from '../../src/db/listing/facet-index.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';

const PRODUCTS_PER_CHUNK = 5000;

function createImportedIdsStatement(afterProductId: number) {
  return statement(
    `SELECT json_group_array(json_array(id, slug)) AS data FROM (
       SELECT p.id, p.slug FROM product_import i CROSS JOIN product p ON p.id = i.product_id
       WHERE i.product_id > ?1 AND i.digest <> '' ORDER BY i.product_id LIMIT ${PRODUCTS_PER_CHUNK})`,
    afterProductId,
  );
}

export async function findMissingProducts(db: Database, importFileSlugs: ReadonlySet<string>): Promise<number[]> {
  const missingProductIds: number[] = [];
  for (let lastReadProductId = 0; ; ) {
    const [texts] = await db.run([createImportedIdsStatement(lastReadProductId)]);
    const productChunk = readJson<[id: number, slug: string][]>(texts?.[0] ?? '[]');
    for (const [id, slug] of productChunk) if (!importFileSlugs.has(slug)) missingProductIds.push(id);
    if (productChunk.length < PRODUCTS_PER_CHUNK) return missingProductIds;
    lastReadProductId = productChunk.at(-1)?.[0] ?? lastReadProductId;
  }
}

/** Withdraws products from sale and clears their import digests, so that no later import skips them as unchanged. */
export async function withdrawProducts(db: Database, ids: readonly number[], now: number): Promise<void> {
  const idConditionSql = 'IN (SELECT value FROM json_each(?1))';
  for (let chunkStart = 0; chunkStart < ids.length; chunkStart += PRODUCTS_PER_CHUNK) {
    const idChunkJson = JSON.stringify(ids.slice(chunkStart, chunkStart + PRODUCTS_PER_CHUNK));
    await db.run([
      statement(`UPDATE variant SET available = 0 WHERE product_id ${idConditionSql}`, idChunkJson),
      statement(`UPDATE product SET updated_at = ?2 WHERE id ${idConditionSql}`, idChunkJson, now),
      statement(`UPDATE product_import SET digest = '' WHERE product_id ${idConditionSql}`, idChunkJson),
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
