import type { SqlValue, Statement } from '../../src/db/database.ts';

function formatSqlLiteral(sqlValue: SqlValue | undefined): string {
  if (sqlValue === undefined) throw new TypeError('A statement has fewer values than parameters');
  if (sqlValue === null) return 'NULL';
  return typeof sqlValue === 'number' ? String(sqlValue) : `'${sqlValue.replaceAll("'", "''")}'`;
}

/** Returns SQL with its values inlined, for `wrangler d1 execute`. */
export function inlineSqlValues({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, parameterNumber: string) => formatSqlLiteral(values[Number(parameterNumber) - 1]));
}
