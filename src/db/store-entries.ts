import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { ownStoreStatement } from '#db/store.ts';

/** The ordered lists of a store. */
export type EntryTable = 'store_service' | 'store_package' | 'store_faq';

/** The store of the user that the first parameter names. */
export const OWN_STORE = '(SELECT id FROM store WHERE user_id = ?1)';

/** The place after the last one. */
export const lastSort = (table: EntryTable): string =>
  `(SELECT coalesce(max(sort), 0) + 1 FROM ${table} WHERE store_id = ${OWN_STORE})`;

/** What a change did: `refused` if the list is full or has no such entry. */
export type EntryChange<T> =
  | { readonly kind: 'no-store' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'done'; readonly entry: T; readonly all: readonly T[] };

/** Runs a change whose first statement gives the id of the entry, and reads the list afterwards. */
export async function changeEntries<T extends { readonly id: number }>(
  { DB }: DataEnvironment,
  userId: number,
  change: readonly Statement[],
  list: string,
): Promise<EntryChange<T>> {
  const texts = await DB.run([...change, ownStoreStatement(list, userId)]);
  const document = texts.at(-1)?.[0];
  if (document === undefined) return { kind: 'no-store' };
  const all: T[] = JSON.parse(document);
  const id = Number(texts[0]?.[0]);
  const entry = all.find((candidate) => candidate.id === id);
  return entry ? { kind: 'done', entry, all } : { kind: 'refused' };
}

/** Moves an entry to a place from 1 and renumbers all, in one statement; past the end is the end. */
export function moveStatement(table: EntryTable, userId: number, id: number, place: number): Statement {
  return statement(
    `UPDATE ${table} SET sort = moved.place FROM (
       SELECT id, row_number() OVER (ORDER BY wanted) AS place FROM (
         SELECT id, CASE id WHEN ?2 THEN ?3 - 0.5
           ELSE row_number() OVER (PARTITION BY id = ?2 ORDER BY sort, id) END AS wanted
         FROM ${table} WHERE store_id = (SELECT store_id FROM ${table} WHERE id = ?2 AND store_id = ${OWN_STORE}))
     ) AS moved
     WHERE moved.id = ${table}.id RETURNING iif(${table}.id = ?2, CAST(?2 AS TEXT), NULL) AS data`,
    userId,
    id,
    place,
  );
}

/** Removes an entry; false if the user has no such one. */
export async function removeEntry(
  { DB }: DataEnvironment,
  table: EntryTable,
  userId: number,
  id: number,
): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `DELETE FROM ${table} WHERE id = ?2 AND store_id = ${OWN_STORE} RETURNING '1' AS data`,
      userId,
      id,
    ),
  ]);
  return texts?.[0] === '1';
}
