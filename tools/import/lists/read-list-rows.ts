import { parse } from 'csv-parse/sync';
import { isLanguage, LANGUAGES } from '../../../src/i18n/languages.ts';
import { type RawLists, STORED_FACETS } from './lists-schema.ts';

const COLUMNS = ['from', 'word', 'list', 'slug', 'parent'];

type CsvRow = Readonly<Record<string, string>>;

interface RawValue {
  readonly slug: string;
  readonly names: Record<string, string>;
  readonly types: string[];
  readonly tags: string[];
  parent?: string;
}

/** Detects the most frequent delimiter in the first line. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

function expectColumns(row: CsvRow): void {
  const unknownColumns = Object.keys(row).filter((name) => !COLUMNS.includes(name) && !isLanguage(name));
  if (unknownColumns.length > 0)
    throw new Error(
      `line 1: unknown column "${unknownColumns.join(', ')}"; there are ${[...COLUMNS, ...LANGUAGES].join(', ')}`,
    );
  for (const name of ['from', 'word', 'list', 'slug'])
    if (row[name] === undefined) throw new Error(`line 1: the column "${name}" is missing`);
}

function readListName(row: CsvRow): (typeof STORED_FACETS)[number] | undefined {
  const list = STORED_FACETS.find((name) => name === row['list']);
  if (!list && row['list']) throw new Error(`list: "${row['list']}" is none of ${STORED_FACETS.join(', ')}`);
  return list;
}

function readSource({ from = '', word = '' }: CsvRow): 'types' | 'tags' | undefined {
  if (!from && !word) return undefined;
  if (from !== 'type' && from !== 'tag') throw new Error(`from: "${from}" is none of type, tag`);
  if (!word) throw new Error('word: it is missing');
  return from === 'type' ? 'types' : 'tags';
}

/** Reads a mapping CSV: one row per type or tag with its value; words without a value are ignored. */
export function readListRows(text: string): RawLists {
  const records: { record: CsvRow; info: { lines: number } }[] = parse(text, {
    ...{ columns: true, info: true, trim: true, skip_empty_lines: true, relax_column_count_less: true },
    delimiter: delimiterOf(text),
  });
  const ignoredWords = { types: [] as string[], tags: [] as string[] };
  const lists = Object.fromEntries(STORED_FACETS.map((list) => [list, [] as RawValue[]]));
  const lines = new Map<string, number>();
  for (const [index, { record, info }] of records.entries()) {
    if (index === 0) expectColumns(record);
    try {
      addRow(record, info.lines);
    } catch (error) {
      throw new Error(`line ${info.lines}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { value: { ...lists, ignore: ignoredWords }, lines };

  function addRow(row: CsvRow, line: number): void {
    const source = readSource(row);
    const list = readListName(row);
    const word = row['word'] ?? '';
    if (!list) {
      if (source) ignoredWords[source].push(word);
      return;
    }
    const values = lists[list] ?? [];
    const slug = row['slug'] ?? '';
    const knownValue = values.find((value) => value.slug === slug);
    const value = knownValue ?? { slug, names: {}, types: [], tags: [] };
    if (!knownValue) {
      lines.set(`/${list}/${values.length}`, line);
      values.push(value);
    }
    if (source) value[source].push(word);
    if (row['parent']) value.parent = row['parent'];
    for (const [column, name] of Object.entries(row)) if (isLanguage(column) && name) value.names[column] ??= name;
  }
}
