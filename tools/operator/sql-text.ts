import type { SqlValue, Statement } from '../../src/db/database.ts';

function sqlLiteral(value: SqlValue | undefined): string {
  if (value === undefined) throw new TypeError('A statement has fewer values than parameters');
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** SQL with its values inlined, for `wrangler d1 execute`. */
export function sqlText({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, position: string) => sqlLiteral(values[Number(position) - 1]));
}
