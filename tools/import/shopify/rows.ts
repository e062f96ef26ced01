import { type CsvRow, csvRows } from '../file/csv-rows.ts';
import type { Column, Layout } from './columns.ts';

export interface Cell {
  /** The column's name, as the file has it. */
  readonly name: string;
  readonly value: string;
}

export interface Row {
  readonly line: number;
  /** The cells of one meaning, of each column that the file has for it. */
  readonly cells: (column: Column) => readonly Cell[];
  /** The first of them that holds something; empty without one. */
  readonly get: (column: Column) => string;
  readonly problem?: string;
  /** Set where a row of a picture alone has the handle of the row below it. */
  readonly isAttached?: boolean;
  /** Names of columns that hold something here and are not read. */
  readonly unread: readonly string[];
}

const WORDS: ReadonlySet<Column> = new Set([
  'title',
  'description',
  'vendor',
  'category',
  'type',
  'tags',
  'alt',
]);
/** The mark of spreadsheets for a number that is to be text: `'0012`, `="0012"`. */
const TEXT_MARK = /^(?:'(.*)|="(.*)")$/s;

const withoutMark = (text: string) => text.replace(TEXT_MARK, '$1$2');

/** Spreadsheets leave out what is empty at the end of a row, so it may be shorter than the header. */
function problemOf({ fields }: CsvRow, { names }: Layout): string | undefined {
  if (!fields.slice(names.length).some((field) => field !== '')) return undefined;
  return `it has ${fields.length} fields and the header ${names.length}: a quotation mark, a separator or a line break is missing or too many`;
}

function rowOf(row: CsvRow, layout: Layout, others: readonly number[]): Row {
  const problem = problemOf(row, layout);
  const cells = (column: Column) =>
    (layout.places.get(column) ?? []).map((place) => {
      const field = row.fields[place] ?? '';
      return { name: layout.names[place] ?? '', value: WORDS.has(column) ? field : withoutMark(field) };
    });
  return {
    line: row.line,
    cells,
    get: (column) => cells(column).find(({ value }) => value !== '')?.value ?? '',
    ...(problem && { problem }),
    unread: others.flatMap((place) =>
      row.fields[place] && layout.names[place] ? [layout.names[place]] : [],
    ),
  };
}

/** The rows of products. One that holds a picture and nothing else gets the handle of the row below it. */
export async function* shopifyRows(text: AsyncIterable<string>, layout: Layout): AsyncGenerator<Row> {
  const { places, names } = layout;
  const read = new Set([...places.values()].flat());
  const others = [...names.keys()].filter((place) => !read.has(place));
  const picture = new Set((['picture', 'place', 'alt'] as const).flatMap((column) => places.get(column)));
  const [handle = 0] = places.get('handle') ?? [];
  let pending: CsvRow[] = [];
  let isHeader = true;
  for await (const row of csvRows(text, layout.delimiter)) {
    const isRow = !isHeader && row.fields.some((field) => field !== '');
    isHeader = false;
    if (!isRow) continue;
    pending.push(row);
    if (row.fields.every((field, place) => field === '' || picture.has(place))) continue;
    for (const { line, fields } of pending.slice(0, -1)) {
      const given = Object.assign([...fields], { [handle]: row.fields[handle] });
      yield { ...rowOf({ line, fields: given }, layout, others), isAttached: true };
    }
    yield rowOf(row, layout, others);
    pending = [];
  }
  for (const row of pending) yield rowOf(row, layout, others);
}
