import { cpSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inProject } from '../../tools/project.ts';
import { findDatabaseFile } from '../../tools/seed/local-database.ts';

/** Whether a copy of the files is whole, and the names of its protocols that begin in some way. */
export function lookInto(stateDir: string, start: string): { integrity: string; names: string[] } {
  const copy = inProject('.cache', 'bench', 'safety', 'copy');
  const file = findDatabaseFile(stateDir);
  rmSync(copy, { recursive: true, force: true });
  cpSync(dirname(file), copy, { recursive: true });
  const sqlite = new DatabaseSync(join(copy, basename(file)));
  const [check] = sqlite.prepare('PRAGMA integrity_check').all();
  const rows = sqlite.prepare(`SELECT name FROM protocol WHERE name LIKE ? || '%'`).all(start);
  sqlite.close();
  return { integrity: String(check?.integrity_check), names: rows.map(({ name }) => String(name)) };
}
