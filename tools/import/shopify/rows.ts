import { type CsvRow, csvRows } from '../file/csv-rows.ts';
import type { Column, ColumnLayout } from './columns.ts';

export interface Cell {
  readonly name: string;
  readonly value: string;
}

export interface Row {
  readonly line: number;
  readonly cells: (column: Column) => readonly Cell[];
  /** Text of the column's first non-empty cell; an empty string if there is none. */
  readonly get: (column: Column) => string;
  readonly problem?: string;
  /** True for a row with only a picture, which belongs to the handle of the next row. */
  readonly isAttached?: boolean;
  readonly unreadColumns: readonly string[];
}

const TEXT_COLUMNS: ReadonlySet<Column> = new Set([
  'title',
  'description',
  'vendor',
  'category',
  'type',
  'tags',
  'alt',
]);
/** Prefix by which spreadsheets mark numbers as text: `'0012`, `="0012"`. */
const TEXT_MARK = /^(?:'(.*)|="(.*)")$/s;

const removeTextMark = (text: string) => text.replace(TEXT_MARK, '$1$2');

/** Reports a row longer than the header; a shorter one is valid, as spreadsheets omit trailing empty cells. */
function problemOf({ fields }: CsvRow, { names }: ColumnLayout): string | undefined {
  if (!fields.slice(names.length).some((field) => field !== '')) return undefined;
  return `it has ${fields.length} fields and the header ${names.length}: a quotation mark, a separator or a line break is missing or too many`;
}

function rowOf(row: CsvRow, layout: ColumnLayout, otherColumns: readonly number[]): Row {
  const problem = problemOf(row, layout);
  const cellsOf = (column: Column) =>
    (layout.indices.get(column) ?? []).map((columnIndex) => {
      const field = row.fields[columnIndex] ?? '';
      return {
        name: layout.names[columnIndex] ?? '',
        value: TEXT_COLUMNS.has(column) ? field : removeTextMark(field),
      };
    });
  return {
    line: row.line,
    cells: cellsOf,
    get: (column) => cellsOf(column).find(({ value }) => value !== '')?.value ?? '',
    ...(problem && { problem }),
    unreadColumns: otherColumns.flatMap((columnIndex) =>
      row.fields[columnIndex] && layout.names[columnIndex] ? [layout.names[columnIndex]] : [],
    ),
  };
}

/** Streams rows; a row with only a picture gets the handle of the next row. */
export async function* shopifyRows(text: AsyncIterable<string>, layout: ColumnLayout): AsyncGenerator<Row> {
  const { indices, names } = layout;
  const readColumns = new Set([...indices.values()].flat());
  const otherColumns = [...names.keys()].filter((columnIndex) => !readColumns.has(columnIndex));
  const picture = new Set((['picture', 'place', 'alt'] as const).flatMap((column) => indices.get(column)));
  const [handle = 0] = indices.get('handle') ?? [];
  let pendingRows: CsvRow[] = [];
  let isHeader = true;
  for await (const row of csvRows(text, layout.delimiter)) {
    const isDataRow = !isHeader && row.fields.some((field) => field !== '');
    isHeader = false;
    if (!isDataRow) continue;
    pendingRows.push(row);
    if (row.fields.every((field, columnIndex) => field === '' || picture.has(columnIndex))) continue;
    for (const { line, fields } of pendingRows.slice(0, -1)) {
      const filledFields = Object.assign([...fields], { [handle]: row.fields[handle] });
      yield { ...rowOf({ line, fields: filledFields }, layout, otherColumns), isAttached: true };
    }
    yield rowOf(row, layout, otherColumns);
    pendingRows = [];
  }
  for (const row of pendingRows) yield rowOf(row, layout, otherColumns);
}
