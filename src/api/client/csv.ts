import { parse } from 'csv-parse/sync';
import type { CLIENT_COLUMNS } from '#contract/client/file-limits.ts';

type ClientColumn = (typeof CLIENT_COLUMNS)[number];

export interface CsvRow extends Readonly<Record<ClientColumn, string>> {
  /** Line number in the file, from 1. */
  readonly line: number;
}

/** Start of a cell that a spreadsheet would execute as a formula. */
const FORMULA_START_PATTERN = /^[=+\-@\t\r]/;

const escapeFormula = (cell: string): string => (FORMULA_START_PATTERN.test(cell) ? `'${cell}` : cell);
const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START_PATTERN.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Writes CSV whose cells no spreadsheet executes as a formula. */
export function writeCsv(cellRows: readonly (readonly (string | null)[])[]): string {
  const csvLines = cellRows.map((cellRow) =>
    cellRow.map((cell) => `"${escapeFormula(cell ?? '').replaceAll('"', '""')}"`).join(','),
  );
  return `\ufeff${csvLines.join('\r\n')}\r\n`;
}

/** Delimiters of CSV; `\t` separates cells copied from a spreadsheet. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Reads CSV with one of `DELIMITERS` and column names in its first line; returns a code for an unreadable text. */
export function readClientCsv(csvText: string): CsvRow[] | 'required' | 'encoding' | 'columns' | 'quotes' {
  if (csvText.trim() === '') return 'required';
  // Bytes that are not UTF-8 were decoded to U+FFFD; UTF-16 has a NUL in each Latin letter.
  if (csvText.includes('\ufffd') || csvText.includes('\0')) return 'encoding';
  const [head = ''] = csvText.split('\n', 1);
  const countCells = (delimiter: string) => head.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((bestDelimiter, nextDelimiter) =>
    countCells(nextDelimiter) > countCells(bestDelimiter) ? nextDelimiter : bestDelimiter,
  );
  try {
    const lineNumbers: number[] = [];
    const csvRecords = parse(csvText, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record, { lines: lineNumber }) => {
        lineNumbers.push(lineNumber);
        return record;
      },
    });
    const [header, ...clientRecords] = csvRecords;
    const columnNames = header?.map((columnTitle) => columnTitle.toLowerCase().replaceAll(/[\s-]+/g, '_')) ?? [];
    if (!columnNames.includes('email')) return 'columns';
    const readCell = (record: readonly string[], column: ClientColumn) =>
      unescapeFormula(record[columnNames.indexOf(column)] ?? '').trim();
    return clientRecords.map((record, recordIndex) => ({
      line: lineNumbers[recordIndex + 1] ?? 0,
      email: readCell(record, 'email'),
      first_name: readCell(record, 'first_name'),
      last_name: readCell(record, 'last_name'),
      discount: readCell(record, 'discount'),
      language: readCell(record, 'language'),
    }));
  } catch {
    return 'quotes';
  }
}
