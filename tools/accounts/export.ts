import { type Database, statement } from '../../src/db/database.ts';
import type { Account } from './find.ts';
import { PERSONAL_TABLES, SECRET_COLUMNS } from './personal-tables.ts';
import { jsonArrays, personalStatement } from './personal-values.ts';

const SECRET = '(stored, not shown)';
const MOMENT = /(?:^|_)at$/;

type Row = Readonly<Record<string, unknown>>;

async function columnsOf(db: Database): Promise<readonly (readonly string[])[]> {
  return db.run(
    PERSONAL_TABLES.map(({ name }) => statement('SELECT name AS data FROM pragma_table_info(?1)', name)),
  );
}

function shown(column: string, value: unknown): unknown {
  if (value === null) return null;
  if (SECRET_COLUMNS.includes(column)) return SECRET;
  return MOMENT.test(column) && typeof value === 'number' && value > 0
    ? new Date(value).toISOString()
    : value;
}

function rowOf(columns: readonly string[], text: string): Row {
  const values: unknown[][] = JSON.parse(text);
  return Object.fromEntries(
    values.flat().map((value, index) => [columns[index], shown(columns[index] ?? '', value)]),
  );
}

/** Stored personal data by table, including assigned protocols; moments as ISO dates, secrets masked. */
export async function exportAccount(
  db: Database,
  account: Account,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const columns = await columnsOf(db);
  const texts = await db.run(
    PERSONAL_TABLES.map(({ name, rows, alsoExported }, index) =>
      personalStatement(
        `SELECT ${jsonArrays(columns[index] ?? [])} AS data FROM ${name}
         WHERE (${rows}) ${alsoExported ? `OR (${alsoExported})` : ''}`,
        account,
      ),
    ),
  );
  const named = PERSONAL_TABLES.map(
    ({ name }, index) =>
      [name, (texts[index] ?? []).map((text) => rowOf(columns[index] ?? [], text))] as const,
  );
  return Object.fromEntries(named.filter(([, rows]) => rows.length > 0));
}
