import { type Database, type SqlValue, type Statement, statement } from '../../src/db/database.ts';

export type Row = readonly SqlValue[];

/** Returns a statement that inserts all rows as one JSON value, since D1 binds at most 100 values. */
export function createInsertStatement(table: string, columns: readonly string[], rows: readonly Row[]): Statement {
  const valueExpressions = columns.map((_, columnIndex) => `value ->> ${columnIndex}`).join(', ');
  return statement(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${valueExpressions} FROM json_each(?1)`,
    JSON.stringify(rows),
  );
}

export async function hasRows(db: Database, selectSql: string): Promise<boolean> {
  const [texts] = await db.run([statement(`SELECT CAST(EXISTS (${selectSql}) AS TEXT) AS data`)]);
  return texts?.[0] === '1';
}

export const toFlag = (isFlagSet: boolean): 0 | 1 => (isFlagSet ? 1 : 0);
