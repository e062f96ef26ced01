import type { SqlValue, Statement } from '../../src/db/database.ts';

function formatSqlLiteral(value: SqlValue | undefined): string {
  if (value === undefined) throw new TypeError('A statement has fewer values than parameters');
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** Returns SQL with its values inlined, for `wrangler d1 execute`. */
export function inlineSqlValues({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, position: string) => formatSqlLiteral(values[Number(position) - 1]));
}
