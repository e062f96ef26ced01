import { type PersonalRow, readPersonalColumns, readPersonalRowPages } from '../../src/db/account/personal-rows.ts';
import { PERSONAL_TABLES } from '../../src/db/account/personal-tables.ts';
import type { Database } from '../../src/db/database.ts';
import type { Account } from './find.ts';

async function collectRows(rowPages: AsyncIterable<PersonalRow[]>): Promise<PersonalRow[]> {
  const personalRows: PersonalRow[] = [];
  for await (const rowPage of rowPages) personalRows.push(...rowPage);
  return personalRows;
}

/** Personal data of an account by table, without empty tables. */
export async function exportAccount(
  db: Database,
  account: Account,
): Promise<Readonly<Record<string, readonly PersonalRow[]>>> {
  const rowsByTable: Record<string, readonly PersonalRow[]> = {};
  for (const [index, columns] of (await readPersonalColumns(db)).entries()) {
    const personalTable = PERSONAL_TABLES[index];
    const userRows = personalTable ? await collectRows(readPersonalRowPages(db, account, personalTable, columns)) : [];
    if (personalTable && userRows.length > 0) rowsByTable[personalTable.name] = userRows;
  }
  return rowsByTable;
}
