import type { FieldsBeforeChange } from '#contract/storefront/section-schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { markStorefrontStaleStatement } from '#db/platform/edge-cache.ts';
import { createOncePerClaim, type IdempotencyClaim } from '#db/platform/idempotency.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { ChangedSectionFields } from '#domain/storefront/changed-fields.ts';
import { selectOwnStorefrontStatement } from './storefront.ts';

/** SQL of the id of user ?1's storefront. */
export const OWN_STOREFRONT_ID_SQL = '(SELECT id FROM store WHERE user_id = ?1)';

export interface StorefrontEntry {
  readonly id: number;
}

export interface StorefrontList<Entry extends StorefrontEntry, EntryInput> {
  readonly table: 'store_service' | 'store_package' | 'store_faq';
  readonly document: string;
  /** Builds statements that append an entry; each changes a row, and the first returns the new id as text. */
  readonly insert: (userId: number, input: EntryInput) => readonly Statement[];
  /** Builds statements that change an entry's fields if it matches `formerFields`; the first returns the id. */
  readonly update: (
    userId: number,
    id: number,
    changedFields: ChangedSectionFields<EntryInput>,
    formerFields?: FieldsBeforeChange,
  ) => readonly Statement[];
  /** Type of an entry, for type inference only; never set. */
  readonly entry?: Entry;
}

/** Result of a change. `refused`: the list is full or has no such entry; `changed`: its stored values have changed. */
export type EntryChangeResult<Entry> =
  | { readonly kind: 'no-store' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'changed' }
  /** Refusal because the `Idempotency-Key` belongs to another request. */
  | { readonly kind: 'different' }
  | { readonly kind: 'done'; readonly entry: Entry; readonly allEntries: readonly Entry[] };

export const nextSortValueSql = (table: StorefrontList<StorefrontEntry, never>['table']): string =>
  `(SELECT coalesce(max(sort), 0) + 1 FROM ${table} WHERE store_id = ${OWN_STOREFRONT_ID_SQL})`;

/** Defines a list with one row per entry, in text columns of a table. */
export function createTextColumnList<
  Entry extends StorefrontEntry,
  EntryInput extends Readonly<Record<keyof EntryInput, string>>,
>(
  table: StorefrontList<Entry, EntryInput>['table'],
  listJsonSql: string,
  columns: readonly (keyof EntryInput & string)[],
): StorefrontList<Entry, EntryInput> {
  return {
    table,
    document: listJsonSql,
    insert: (userId, input) => {
      return [
        statement(
          `INSERT INTO ${table} (store_id, sort, ${columns.join(', ')})
           SELECT id, ${nextSortValueSql(table)}, ${columns.map((_, columnIndex) => `?${columnIndex + 2}`).join(', ')}
           FROM store WHERE user_id = ?1 RETURNING CAST(id AS TEXT) AS data`,
          userId,
          ...columns.map((columnName) => input[columnName]),
        ),
      ];
    },
    update: (userId, id, changedFields, formerFields = {}) => {
      const setClausesSql = columns.map(
        (columnName, columnIndex) => `${columnName} = coalesce(?${columnIndex + 3}, ${columnName})`,
      );
      const conflictChecksSql = columns.map((columnName, columnIndex) => {
        const [valueNumber, formerNumber] = [columnIndex + 3, columnIndex + 3 + columns.length];
        return `(?${valueNumber} IS NULL OR ?${formerNumber} IS NULL OR ${columnName} IN (?${valueNumber}, ?${formerNumber}))`;
      });
      return [
        statement(
          `UPDATE ${table} SET ${setClausesSql.join(', ')} WHERE id = ?2 AND store_id = ${OWN_STOREFRONT_ID_SQL}
             AND ${conflictChecksSql.join(' AND ')} RETURNING CAST(id AS TEXT) AS data`,
          userId,
          id,
          ...columns.map((columnName) => changedFields[columnName] ?? null),
          ...columns.map((columnName) => formerFields[columnName] ?? null),
        ),
      ];
    },
  };
}

export async function listEntries<Entry extends StorefrontEntry>(
  { DB }: DataEnvironment,
  storefrontList: StorefrontList<Entry, never>,
  userId: number,
): Promise<Entry[] | undefined> {
  const [texts] = await DB.run([selectOwnStorefrontStatement(storefrontList.document, userId)]);
  return readJson<Entry[]>(texts?.[0]);
}

/** Runs changes of a list and `statementsAfterChange`, then reads the list; the first result is the entry's id. */
export async function changeEntries<Entry extends StorefrontEntry>(
  env: DataEnvironment,
  list: StorefrontList<Entry, never>,
  userId: number,
  entryChangeStatements: readonly Statement[],
  statementsAfterChange: readonly Statement[] = [],
  idempotencyClaim?: IdempotencyClaim,
): Promise<EntryChangeResult<Entry>> {
  const markStaleStatement = markStorefrontStaleStatement(env, userId);
  const selectListStatement = selectOwnStorefrontStatement(list.document, userId);
  const [firstChange = selectListStatement, ...otherChanges] = entryChangeStatements;
  const creationResult = await createOncePerClaim(env, idempotencyClaim, firstChange, [
    markStaleStatement,
    ...otherChanges.flatMap((otherChangeStatement) => [otherChangeStatement, markStaleStatement]),
    ...statementsAfterChange,
    storeAccountBytesStatement(userId),
    selectListStatement,
  ]);
  if (creationResult.kind === 'different') return creationResult;
  const [document] =
    (creationResult.kind === 'mine' ? creationResult.texts : await env.DB.run([selectListStatement])).at(-1) ?? [];
  if (document === undefined) return { kind: 'no-store' };
  const allEntries = readJson<Entry[]>(document);
  const id = creationResult.kind === 'mine' ? Number(creationResult.texts[0]?.[0]) : creationResult.id;
  const entry = allEntries.find((storedEntry) => storedEntry.id === id);
  return entry ? { kind: 'done', entry, allEntries } : { kind: 'refused' };
}

export function addEntry<Entry extends StorefrontEntry, EntryInput>(
  env: DataEnvironment,
  list: StorefrontList<Entry, EntryInput>,
  userId: number,
  input: EntryInput,
  idempotencyClaim?: IdempotencyClaim,
): Promise<EntryChangeResult<Entry>> {
  return changeEntries(env, list, userId, list.insert(userId, input), [], idempotencyClaim);
}

/** Changes an entry's fields. `refused`: no such entry; `changed`: the stored values conflict with `formerFields`. */
export async function updateEntry<Entry extends StorefrontEntry, EntryInput>(
  env: DataEnvironment,
  list: StorefrontList<Entry, EntryInput>,
  userId: number,
  id: number,
  changedFields: ChangedSectionFields<EntryInput>,
  formerFields?: FieldsBeforeChange,
): Promise<EntryChangeResult<Entry>> {
  const changeResult = await changeEntries(env, list, userId, list.update(userId, id, changedFields, formerFields));
  if (changeResult.kind !== 'refused' || formerFields === undefined) return changeResult;
  const storedEntries = await listEntries(env, list, userId);
  return storedEntries?.some((storedEntry) => storedEntry.id === id) ? { kind: 'changed' } : changeResult;
}

/** Moves an entry to a position from 1 (clamped) and renumbers all entries in one statement. */
export function moveEntry<Entry extends StorefrontEntry>(
  env: DataEnvironment,
  list: StorefrontList<Entry, never>,
  userId: number,
  id: number,
  newPosition: number,
): Promise<EntryChangeResult<Entry>> {
  const { table } = list;
  const moveEntryStatement = statement(
    `UPDATE ${table} SET sort = moved.place FROM (
       SELECT id, row_number() OVER (ORDER BY wanted) AS place FROM (
         SELECT id, CASE id WHEN ?2 THEN ?3 - 0.5
           ELSE row_number() OVER (PARTITION BY id = ?2 ORDER BY sort, id) END AS wanted
         FROM ${table} WHERE store_id = (SELECT store_id FROM ${table} WHERE id = ?2 AND store_id = ${OWN_STOREFRONT_ID_SQL}))
     ) AS moved
     WHERE moved.id = ${table}.id RETURNING iif(${table}.id = ?2, CAST(?2 AS TEXT), NULL) AS data`,
    userId,
    id,
    newPosition,
  );
  return changeEntries(env, list, userId, [moveEntryStatement]);
}

/** Removes an entry and returns it as it was stored; undefined if there is no such entry. */
export async function removeEntry<Entry extends StorefrontEntry>(
  env: DataEnvironment,
  { table, document }: StorefrontList<Entry, never>,
  userId: number,
  id: number,
): Promise<Entry | undefined> {
  const [texts] = await env.DB.run([
    selectOwnStorefrontStatement(document, userId),
    statement(`DELETE FROM ${table} WHERE id = ?2 AND store_id = ${OWN_STOREFRONT_ID_SQL}`, userId, id),
    markStorefrontStaleStatement(env, userId),
  ]);
  return readJson<Entry[] | undefined>(texts?.[0])?.find((entry) => entry.id === id);
}
