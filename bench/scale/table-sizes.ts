import { DatabaseSync } from 'node:sqlite';
import { findDatabaseFile } from '../../tools/seed/local-database.ts';
import { printTable } from '../table.ts';

const MEBIBYTE = 1_048_576;
const LARGEST = 12;

/** Prints how much of a database's file its largest tables take, their indexes with them. */
export function printTableSizes(title: string, stateDir: string): void {
  const sqlite = new DatabaseSync(findDatabaseFile(stateDir), { readOnly: true });
  const sizes = sqlite
    .prepare(
      `SELECT coalesce(m.tbl_name, s.name) AS name, sum(s.pgsize) AS bytes FROM dbstat s
       LEFT JOIN sqlite_schema m ON m.name = s.name WHERE s.aggregate = 1 GROUP BY 1 ORDER BY 2 DESC`,
    )
    .all()
    .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }));
  const countOf = (table: string) =>
    Number(sqlite.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.rows ?? 0);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = sizes.slice(0, LARGEST).map(({ name, bytes }) => {
    const count = countOf(name);
    const each = count > 0 ? Math.round(bytes / count) : 0;
    return { table: name, rows: count, MiB: Math.round((bytes / MEBIBYTE) * 10) / 10, 'bytes a row': each };
  });
  sqlite.close();
  printTable(`${title}: ${Math.round(total / MEBIBYTE)} MiB`, rows);
}
