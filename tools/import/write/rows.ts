import { type Statement, statement } from '../../../src/db/database.ts';
import { createInsertStatement, type Row } from '../../seed/insert-rows.ts';

/** Characters of a JSON list: D1 accepts two million bytes per value, and a character may take three. */
const MAXIMUM_LIST_CHARACTERS = 600_000;

/** Splits items into JSON lists that fit into one bound value; an item above the limit gets a list of its own. */
function* splitByJsonLength<Item>(items: readonly Item[]): Generator<Item[]> {
  let itemList: Item[] = [];
  let listCharacterCount = 0;
  for (const item of items) {
    const itemCharacterCount = JSON.stringify(item).length;
    if (itemList.length > 0 && listCharacterCount + itemCharacterCount > MAXIMUM_LIST_CHARACTERS) {
      yield itemList;
      [itemList, listCharacterCount] = [[], 0];
    }
    itemList.push(item);
    listCharacterCount += itemCharacterCount;
  }
  if (itemList.length > 0) yield itemList;
}

export function createInsertStatements(table: string, columns: readonly string[], rows: readonly Row[]): Statement[] {
  return [...splitByJsonLength(rows)].map((rowList) => createInsertStatement(table, columns, rowList));
}

/** Statements that insert rows, with another verb (`INSERT OR REPLACE`) or a final clause (`ON CONFLICT …`). */
export function createInserts(
  { verb = 'INSERT', end: trailingSql = '' }: { readonly verb?: string; readonly end?: string },
  [table, columns, rows]: readonly [string, readonly string[], readonly Row[]],
): Statement[] {
  return createInsertStatements(table, columns, rows).map(({ sql, values }) => ({
    // Without WHERE, SQLite would read ON as the condition of a join.
    sql: `${sql.replace(/^INSERT/, verb)}${trailingSql && ` WHERE true ${trailingSql}`}`,
    values,
  }));
}

export function createStatementsPerList(
  sql: string,
  items: readonly (Row | Row[number])[],
  ...furtherSqlValues: Row
): Statement[] {
  return [...splitByJsonLength(items)].map((itemList) => statement(sql, JSON.stringify(itemList), ...furtherSqlValues));
}
