import { type CsvRow, streamCsvRows } from '../file/csv-rows.ts';
import type { ColumnLayout, ShopifyColumn } from './columns.ts';

export interface ShopifyCell {
  readonly name: string;
  readonly value: string;
}

export interface ShopifyRow {
  readonly line: number;
  readonly cells: (column: ShopifyColumn) => readonly ShopifyCell[];
  /** Text of the column's first non-empty cell; an empty string if there is none. */
  readonly get: (column: ShopifyColumn) => string;
  readonly problem?: string;
  /** True for a row that has only a picture; it belongs to the product of the next row. */
  readonly isAttached?: boolean;
  readonly unreadColumns: readonly string[];
}

const TEXT_COLUMNS: ReadonlySet<ShopifyColumn> = new Set([
  'title',
  'description',
  'vendor',
  'category',
  'type',
  'tags',
  'alt',
]);
/** Matches numbers that spreadsheets mark as text: `'0012`, `="0012"`. */
const TEXT_MARK_PATTERN = /^(?:'(.*)|="(.*)")$/s;

const removeTextMark = (cellText: string) => cellText.replace(TEXT_MARK_PATTERN, '$1$2');

/** Reports a row longer than the header; a shorter one is valid, as spreadsheets omit trailing empty cells. */
function findRowProblem({ fields }: CsvRow, { names }: ColumnLayout): string | undefined {
  if (!fields.slice(names.length).some((csvField) => csvField !== '')) return undefined;
  return `it has ${fields.length} fields and the header ${names.length}: a quotation mark, a separator or a line break is missing or too many`;
}

function createShopifyRow(row: CsvRow, columnLayout: ColumnLayout, unreadColumnIndices: readonly number[]): ShopifyRow {
  const rowProblem = findRowProblem(row, columnLayout);
  const readCells = (column: ShopifyColumn) =>
    (columnLayout.indices.get(column) ?? []).map((columnIndex) => {
      const csvField = row.fields[columnIndex] ?? '';
      return {
        name: columnLayout.names[columnIndex] ?? '',
        value: TEXT_COLUMNS.has(column) ? csvField : removeTextMark(csvField),
      };
    });
  return {
    line: row.line,
    cells: readCells,
    get: (column) => readCells(column).find(({ value }) => value !== '')?.value ?? '',
    ...(rowProblem && { problem: rowProblem }),
    unreadColumns: unreadColumnIndices.flatMap((columnIndex) =>
      row.fields[columnIndex] && columnLayout.names[columnIndex] ? [columnLayout.names[columnIndex]] : [],
    ),
  };
}

/** Streams product rows; a row with only a picture gets the handle of the next row. */
export async function* streamShopifyRows(
  csvChunks: AsyncIterable<string>,
  columnLayout: ColumnLayout,
): AsyncGenerator<ShopifyRow> {
  const { indices, names } = columnLayout;
  const knownColumnIndices = new Set([...indices.values()].flat());
  const unreadColumnIndices = [...names.keys()].filter((columnIndex) => !knownColumnIndices.has(columnIndex));
  const pictureColumnIndices = new Set((['picture', 'place', 'alt'] as const).flatMap((column) => indices.get(column)));
  const [handle = 0] = indices.get('handle') ?? [];
  let pendingRows: CsvRow[] = [];
  let isHeaderRow = true;
  for await (const row of streamCsvRows(csvChunks, columnLayout.delimiter)) {
    const isDataRow = !isHeaderRow && row.fields.some((field) => field !== '');
    isHeaderRow = false;
    if (!isDataRow) continue;
    pendingRows.push(row);
    if (row.fields.every((field, columnIndex) => field === '' || pictureColumnIndices.has(columnIndex))) continue;
    for (const { line, fields } of pendingRows.slice(0, -1)) {
      const fieldsWithHandle = Object.assign([...fields], { [handle]: row.fields[handle] });
      yield {
        ...createShopifyRow({ line, fields: fieldsWithHandle }, columnLayout, unreadColumnIndices),
        isAttached: true,
      };
    }
    yield createShopifyRow(row, columnLayout, unreadColumnIndices);
    pendingRows = [];
  }
  for (const row of pendingRows) yield createShopifyRow(row, columnLayout, unreadColumnIndices);
}
