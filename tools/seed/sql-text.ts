import type { Database, SqlValue, Statement } from '../../src/db/database.ts';

/** Longest statement that D1 takes, in bytes. */
const MAXIMUM_STATEMENT = 100_000;
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;
const LIST = /\bjson_each\(\?(\d+)\)/;

function literal(value: SqlValue | undefined): string {
  if (value === undefined) throw new TypeError('A statement has fewer values than parameters');
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function halves(list: string | number | null | undefined): string[] {
  const rows: unknown = typeof list === 'string' ? JSON.parse(list) : undefined;
  if (!Array.isArray(rows) || rows.length < 2)
    throw new Error('A statement is too long for D1 and has one row');
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)].map((half) => JSON.stringify(half));
}

/**
 * A statement as SQL text with its values in it, as a file for D1 needs it; one that writes the rows of a list
 * becomes as many as D1's limit asks for. @throws Error if a single row is too long
 */
export function sqlTexts({ sql, values }: Statement): string[] {
  const text = sql.replace(/\?(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
  if (Buffer.byteLength(text) <= MAXIMUM_STATEMENT) return [text];
  const [, place] = LIST.exec(sql) ?? [];
  if (!place) throw new Error(`A statement is too long for D1: ${sql.slice(0, 80)} …`);
  const list = Number(place) - 1;
  return halves(values[list]).flatMap((half) => sqlTexts({ sql, values: values.with(list, half) }));
}

/** A database that also hands on, as SQL text, everything that is written to it. */
export function recording(db: Database, record: (sql: string) => void): Database {
  return {
    run: (statements) => {
      for (const statement of statements)
        if (WRITES.test(statement.sql)) for (const text of sqlTexts(statement)) record(text);
      return db.run(statements);
    },
  };
}
