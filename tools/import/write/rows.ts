import { type Statement, statement } from '../../../src/db/database.ts';
import { insertRows, type Row } from '../../seed/insert-rows.ts';

/** Characters of a JSON list: D1 accepts two million bytes per value, and a character may take three. */
const MAXIMUM_LIST_LENGTH = 600_000;

/** Splits items into JSON lists that fit into one bound value; an item above the limit gets a list of its own. */
function* splitLists<Item>(items: readonly Item[]): Generator<Item[]> {
  let list: Item[] = [];
  let length = 0;
  for (const item of items) {
    const addedLength = JSON.stringify(item).length;
    if (list.length > 0 && length + addedLength > MAXIMUM_LIST_LENGTH) {
      yield list;
      [list, length] = [[], 0];
    }
    list.push(item);
    length += addedLength;
  }
  if (list.length > 0) yield list;
}

export function insertStatements(table: string, columns: readonly string[], rows: readonly Row[]): Statement[] {
  return [...splitLists(rows)].map((list) => insertRows(table, columns, list));
}

/** Statements that insert rows, with another verb (`INSERT OR REPLACE`) or a final clause (`ON CONFLICT …`). */
export function customInserts(
  { verb = 'INSERT', end = '' }: { readonly verb?: string; readonly end?: string },
  [table, columns, rows]: readonly [string, readonly string[], readonly Row[]],
): Statement[] {
  return insertStatements(table, columns, rows).map(({ sql, values }) => ({
    // Without WHERE, SQLite would read ON as the condition of a join.
    sql: `${sql.replace(/^INSERT/, verb)}${end && ` WHERE true ${end}`}`,
    values,
  }));
}

export function perListStatements(sql: string, items: readonly (Row | Row[number])[], ...values: Row): Statement[] {
  return [...splitLists(items)].map((list) => statement(sql, JSON.stringify(list), ...values));
}
