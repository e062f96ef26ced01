import { type Database, statement } from '../../src/db/database.ts';
import { staleStorefrontsStatement } from '../../src/db/platform/edge-cache.ts';
import type { Account } from './find.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { countStatement, personalStatement, readCounts } from './personal-values.ts';

export async function countOf(db: Database, account: Account): Promise<ReadonlyMap<string, number>> {
  const [texts] = await db.run([countStatement(account)]);
  return readCounts(texts?.[0]);
}

/** Deletes an account in one transaction; returns deleted rows by table. The cron removes its pictures in 5 minutes. */
export async function eraseAccount(db: Database, account: Account): Promise<ReadonlyMap<string, number>> {
  const own = '(SELECT id FROM store WHERE user_id = ?1)';
  const [counted, , , ...rest] = await db.run([
    countStatement(account),
    staleStorefrontsStatement('?1', account.id),
    statement(`UPDATE media SET created_at = 0 WHERE store_id = ${own}`, account.id),
    ...PERSONAL_TABLES.filter(({ outlivesAccount }) => outlivesAccount).map(({ name, rows }) =>
      personalStatement(`DELETE FROM ${name} WHERE ${rows}`, account),
    ),
    statement(
      `DELETE FROM user WHERE id = ?1 AND email = ?2 RETURNING '1' AS data`,
      account.id,
      account.email,
    ),
    countStatement(account),
  ]);
  const left = readCounts(rest.at(-1)?.[0]);
  if (left.size > 0) throw new Error(`Not everything is gone: ${[...left.keys()].join(', ')}`);
  return readCounts(counted?.[0]);
}

/** Data beyond an erasure's reach, for the controller. */
export const NOT_REACHED = [
  'Not reached by this command:',
  '  - texts of others that name the person, and mails to others, which the shop deletes after 30 days',
  "  - D1's time travel, which can restore the last 30 days, and copies made with d1 export",
  '  - the log of the platform, which has the number of the account and no address',
  'Orders and invoices have to be kept by law; this shop stores none: they are with your checkout.',
].join('\n');
