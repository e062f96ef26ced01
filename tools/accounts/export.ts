import { type PersonalRow, readPersonalColumns, readPersonalRowPages } from '../../src/db/account/personal-rows.ts';
import { PERSONAL_TABLES } from '../../src/db/account/personal-tables.ts';
import type { Database } from '../../src/db/database.ts';
import type { Account } from './find.ts';

async function collectRows(pages: AsyncIterable<PersonalRow[]>): Promise<PersonalRow[]> {
  const rows: PersonalRow[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** Personal data of an account by table, without empty tables. */
export async function exportAccount(
  db: Database,
  account: Account,
): Promise<Readonly<Record<string, readonly PersonalRow[]>>> {
  const tables: Record<string, readonly PersonalRow[]> = {};
  for (const [index, columns] of (await readPersonalColumns(db)).entries()) {
    const table = PERSONAL_TABLES[index];
    const rows = table ? await collectRows(readPersonalRowPages(db, account, table, columns)) : [];
    if (table && rows.length > 0) tables[table.name] = rows;
  }
  return tables;
}
