import { type Database, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { MAIL_TEXT_COLUMNS, PERSONAL_TABLES, type PersonalTable, SECRET_COLUMNS } from './personal-tables.ts';
import { jsonArraysSql, type PersonalAccount, personalStatement } from './personal-values.ts';

const SECRET_PLACEHOLDER = '(stored, not shown)';
const TIME_COLUMN_PATTERN = /[._](?:at|until)$/;
/** Target size of a page of rows in characters, estimated from earlier pages, to limit the memory in use. */
const PAGE_CHARACTERS = 1_000_000;
const MINIMUM_ROWS_PER_PAGE = 10;
const MAXIMUM_ROWS_PER_PAGE = 500;

function countRowsPerPage(texts: readonly string[]): number {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(
    Math.max(Math.floor((PAGE_CHARACTERS * texts.length) / length), MINIMUM_ROWS_PER_PAGE),
    MAXIMUM_ROWS_PER_PAGE,
  );
}

export type PersonalRow = Readonly<Record<string, unknown>>;

const LINK_KEY_PATTERN = /(?<=[/#])[\w-]{32,}/g;

function toExportedValue(column: string, value: unknown): unknown {
  if (value === null) return null;
  if (SECRET_COLUMNS.includes(column)) return SECRET_PLACEHOLDER;
  if (MAIL_TEXT_COLUMNS.includes(column)) return String(value).replaceAll(LINK_KEY_PATTERN, '…');
  return TIME_COLUMN_PATTERN.test(column) && typeof value === 'number' && value > 0
    ? new Date(value).toISOString()
    : value;
}

function toExportedRow(table: string, columns: readonly string[], text: string): PersonalRow {
  const values = readJson<unknown[][]>(text).flat();
  return Object.fromEntries(
    values.map((value, index) => [columns[index], toExportedValue(`${table}.${columns[index]}`, value)]),
  );
}

/** Names of a table's columns, and of those in its primary key. */
export interface TableColumns {
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** Reads the columns of all personal tables, in the order of `PERSONAL_TABLES`. */
export async function personalColumns(db: Database): Promise<readonly TableColumns[]> {
  const texts = await db.run(
    PERSONAL_TABLES.map(({ name }) =>
      statement(
        `SELECT json_object('columns', json_group_array(name),
           'keys', json_group_array(name ORDER BY pk) FILTER (WHERE pk > 0)) AS data FROM pragma_table_info(?1)`,
        name,
      ),
    ),
  );
  return texts.map(([text = '']) => readJson<TableColumns>(text));
}

/** Yields pages of a table's rows by or about the person, with ISO dates and masked secrets. */
export async function* personalRows(
  db: Database,
  account: PersonalAccount,
  { name, rows, exportedRows }: PersonalTable,
  { columns, keys }: TableColumns,
): AsyncGenerator<PersonalRow[]> {
  let atOnce = MINIMUM_ROWS_PER_PAGE;
  for (let startOffset = 0; ; ) {
    const [texts = []] = await db.run([
      personalStatement(
        `SELECT ${jsonArraysSql(columns)} AS data FROM ${name}
         WHERE (${rows}) ${exportedRows ? `OR (${exportedRows})` : ''}
         ORDER BY ${keys.length > 0 ? keys.join(', ') : 'rowid'} LIMIT ${atOnce} OFFSET ${startOffset}`,
        account,
      ),
    ]);
    if (texts.length > 0) yield texts.map((text) => toExportedRow(name, columns, text));
    if (texts.length < atOnce) return;
    startOffset += atOnce;
    atOnce = countRowsPerPage(texts);
  }
}
