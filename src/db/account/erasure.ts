import { type Database, type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { markUserStoresStaleStatement } from '#db/platform/edge-cache.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import {
  countPersonalRowsStatement,
  createPersonalStatement,
  type PersonalAccount,
  parseRowCounts,
} from './personal-values.ts';

/** Counts the rows that an erasure would delete, by table. */
export async function countPersonalRows(db: Database, account: PersonalAccount): Promise<ReadonlyMap<string, number>> {
  const [texts] = await db.run([countPersonalRowsStatement(account)]);
  return parseRowCounts(texts?.[0]);
}

/** Replaces the account's id by a pseudonym in rows that remain as evidence: consents and the access log. */
const pseudonymiseStatements = ({ id }: PersonalAccount, accountPseudonym: number, now: number): Statement[] => [
  statement(
    'UPDATE consent SET withdrawn_at = ?2 WHERE (user_id = ?1 OR practitioner_id = ?1) AND withdrawn_at IS NULL',
    id,
    now,
  ),
  ...PERSONAL_TABLES.flatMap(({ name, pseudonymisedColumns = [] }) =>
    pseudonymisedColumns.map((columnName) =>
      statement(`UPDATE ${name} SET ${columnName} = ?2 WHERE ${columnName} = ?1`, id, accountPseudonym),
    ),
  ),
  statement('UPDATE consent SET user_id = NULL, erased_as = ?2 WHERE user_id = ?1', id, accountPseudonym),
];

const PROTOCOLS_PER_BATCH = 50;

async function deleteProtocols(db: Database, { id }: PersonalAccount): Promise<void> {
  for (;;) {
    const [deletedRows = []] = await db.run([
      statement(
        `DELETE FROM protocol WHERE id IN (SELECT id FROM protocol WHERE practitioner_id = ?1 LIMIT ${PROTOCOLS_PER_BATCH})
         RETURNING '1' AS data`,
        id,
      ),
    ]);
    if (deletedRows.length < PROTOCOLS_PER_BATCH) return;
  }
}

const createRandomPseudonym = (): number => -1 - Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/** Deletes an account, its protocols first in batches; returns the number of rows by table. Safe to repeat. */
export async function eraseAccount(
  db: Database,
  account: PersonalAccount,
  accountPseudonym = createRandomPseudonym(),
  now = Date.now(),
): Promise<ReadonlyMap<string, number>> {
  const ownStoreIdSql = '(SELECT id FROM store WHERE user_id = ?1)';
  const personalRowCounts = await countPersonalRows(db, account);
  await deleteProtocols(db, account);
  const sqlResultTexts = await db.run([
    markUserStoresStaleStatement('?1', account.id),
    statement(`UPDATE media SET created_at = 0 WHERE store_id = ${ownStoreIdSql}`, account.id),
    ...pseudonymiseStatements(account, accountPseudonym, now),
    ...PERSONAL_TABLES.filter(({ outlivesAccount }) => outlivesAccount).map(({ name, rowsConditionSql: rowsSql }) =>
      createPersonalStatement(`DELETE FROM ${name} WHERE ${rowsSql}`, account),
    ),
    statement('DELETE FROM user WHERE id = ?1 AND email = ?2', account.id, account.email),
    countPersonalRowsStatement(account),
  ]);
  const remainingCounts = parseRowCounts(sqlResultTexts.at(-1)?.[0]);
  if (remainingCounts.size > 0) throw new Error(`Not everything is gone: ${[...remainingCounts.keys()].join(', ')}`);
  return personalRowCounts;
}

export interface DueErasure extends PersonalAccount {
  readonly language: Language;
}

export async function listDueErasures({ DB }: DataEnvironment, now: number): Promise<DueErasure[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', id, 'email', email, 'language', language) AS data FROM user
       WHERE erase_at <= ?1 ORDER BY erase_at LIMIT 5`,
      now,
    ),
  ]);
  return texts.map((erasureJson) => readJson<DueErasure>(erasureJson));
}
