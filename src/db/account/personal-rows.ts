import { type Database, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { MAIL_TEXT_COLUMNS, PERSONAL_TABLES, type PersonalTable, SECRET_COLUMNS } from './personal-tables.ts';
import { createPersonalStatement, jsonArraysSql, type PersonalAccount } from './personal-values.ts';

const SECRET_PLACEHOLDER = '(stored, not shown)';
const TIME_COLUMN_PATTERN = /[._](?:at|until)$/;
/** Target number of characters in a page of rows, estimated from earlier pages, to limit the memory in use. */
const TARGET_PAGE_CHARACTERS = 1_000_000;
const MINIMUM_ROWS_PER_PAGE = 10;
const MAXIMUM_ROWS_PER_PAGE = 500;

function computeRowsPerPage(rowTexts: readonly string[]): number {
  const totalTextLength = rowTexts.reduce((lengthSum, rowText) => lengthSum + rowText.length, 0);
  return Math.min(
    Math.max(Math.floor((TARGET_PAGE_CHARACTERS * rowTexts.length) / totalTextLength), MINIMUM_ROWS_PER_PAGE),
    MAXIMUM_ROWS_PER_PAGE,
  );
}

export type PersonalRow = Readonly<Record<string, unknown>>;

const LINK_TOKEN_PATTERN = /(?<=[/#])[\w-]{32,}/g;

function toExportedValue(qualifiedColumn: string, storedValue: unknown): unknown {
  if (storedValue === null) return null;
  if (SECRET_COLUMNS.includes(qualifiedColumn)) return SECRET_PLACEHOLDER;
  if (MAIL_TEXT_COLUMNS.includes(qualifiedColumn)) return String(storedValue).replaceAll(LINK_TOKEN_PATTERN, '…');
  return TIME_COLUMN_PATTERN.test(qualifiedColumn) && typeof storedValue === 'number' && storedValue > 0
    ? new Date(storedValue).toISOString()
    : storedValue;
}

function toExportedRow(tableName: string, columnNames: readonly string[], rowText: string): PersonalRow {
  const columnValues = readJson<unknown[][]>(rowText).flat();
  return Object.fromEntries(
    columnValues.map((columnValue, columnIndex) => [
      columnNames[columnIndex],
      toExportedValue(`${tableName}.${columnNames[columnIndex]}`, columnValue),
    ]),
  );
}

/** Names of a table's columns, and of those in its primary key. */
export interface TableColumns {
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** Reads the columns of all personal tables, in the order of `PERSONAL_TABLES`. */
export async function readPersonalColumns(db: Database): Promise<readonly TableColumns[]> {
  const columnTexts = await db.run(
    PERSONAL_TABLES.map(({ name }) =>
      statement(
        `SELECT json_object('columns', json_group_array(name),
           'keys', json_group_array(name ORDER BY pk) FILTER (WHERE pk > 0)) AS data FROM pragma_table_info(?1)`,
        name,
      ),
    ),
  );
  return columnTexts.map(([text = '']) => readJson<TableColumns>(text));
}

/** Yields pages of a table's rows by or about the person, with ISO dates and masked secrets. */
export async function* readPersonalRowPages(
  db: Database,
  account: PersonalAccount,
  { name, rowsConditionSql: rowsSql, exportOnlyConditionSql: exportedRowsConditionSql }: PersonalTable,
  { columns, keys }: TableColumns,
): AsyncGenerator<PersonalRow[]> {
  let rowsPerPage = MINIMUM_ROWS_PER_PAGE;
  for (let startOffset = 0; ; ) {
    const [texts = []] = await db.run([
      createPersonalStatement(
        `SELECT ${jsonArraysSql(columns)} AS data FROM ${name}
         WHERE (${rowsSql}) ${exportedRowsConditionSql ? `OR (${exportedRowsConditionSql})` : ''}
         ORDER BY ${keys.length > 0 ? keys.join(', ') : 'rowid'} LIMIT ${rowsPerPage} OFFSET ${startOffset}`,
        account,
      ),
    ]);
    if (texts.length > 0) yield texts.map((rowText) => toExportedRow(name, columns, rowText));
    if (texts.length < rowsPerPage) return;
    startOffset += rowsPerPage;
    rowsPerPage = computeRowsPerPage(texts);
  }
}
