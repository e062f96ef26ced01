import { parse } from 'csv-parse/sync';
import { isLanguage, LANGUAGES } from '../../../src/i18n/languages.ts';
import { STORED_FACETS, type UnvalidatedLists } from './lists-schema.ts';

const MAPPING_COLUMNS = ['from', 'word', 'list', 'slug', 'parent'];

type MappingRow = Readonly<Record<string, string>>;

interface UnvalidatedListValue {
  readonly slug: string;
  readonly names: Record<string, string>;
  readonly types: string[];
  readonly tags: string[];
  parent?: string;
}

/** Detects the most frequent delimiter in the first line. */
function detectDelimiter(csvText: string): string {
  const [header = ''] = csvText.split('\n', 1);
  const countHeaderFields = (candidateDelimiter: string) => header.split(candidateDelimiter).length;
  return [',', ';', '\t'].reduce((bestDelimiter, delimiter) =>
    countHeaderFields(delimiter) > countHeaderFields(bestDelimiter) ? delimiter : bestDelimiter,
  );
}

function verifyMappingColumns(row: MappingRow): void {
  const unknownColumns = Object.keys(row).filter((column) => !MAPPING_COLUMNS.includes(column) && !isLanguage(column));
  if (unknownColumns.length > 0)
    throw new Error(
      `line 1: unknown column "${unknownColumns.join(', ')}"; there are ${[...MAPPING_COLUMNS, ...LANGUAGES].join(', ')}`,
    );
  for (const requiredColumn of ['from', 'word', 'list', 'slug'])
    if (row[requiredColumn] === undefined) throw new Error(`line 1: the column "${requiredColumn}" is missing`);
}

function readListName(row: MappingRow): (typeof STORED_FACETS)[number] | undefined {
  const listName = STORED_FACETS.find((name) => name === row['list']);
  if (!listName && row['list']) throw new Error(`list: "${row['list']}" is none of ${STORED_FACETS.join(', ')}`);
  return listName;
}

function readWordKind({ from = '', word = '' }: MappingRow): 'types' | 'tags' | undefined {
  if (!from && !word) return undefined;
  if (from !== 'type' && from !== 'tag') throw new Error(`from: "${from}" is none of type, tag`);
  if (!word) throw new Error('word: it is missing');
  return from === 'type' ? 'types' : 'tags';
}

/** Reads a mapping CSV; each row assigns a type or tag to a list value, or ignores it if no list is given. */
export function readListRows(text: string): UnvalidatedLists {
  const mappingRecords: { record: MappingRow; info: { lines: number } }[] = parse(text, {
    ...{ columns: true, info: true, trim: true, skip_empty_lines: true, relax_column_count_less: true },
    delimiter: detectDelimiter(text),
  });
  const ignoredWords = { types: [] as string[], tags: [] as string[] };
  const valuesByList = Object.fromEntries(STORED_FACETS.map((listName) => [listName, [] as UnvalidatedListValue[]]));
  const lineNumberByPath = new Map<string, number>();
  for (const [index, { record, info }] of mappingRecords.entries()) {
    if (index === 0) verifyMappingColumns(record);
    try {
      addMappingRow(record, info.lines);
    } catch (error) {
      throw new Error(`line ${info.lines}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { value: { ...valuesByList, ignore: ignoredWords }, lines: lineNumberByPath };

  function addMappingRow(row: MappingRow, lineNumber: number): void {
    const wordKind = readWordKind(row);
    const listName = readListName(row);
    const mappingWord = row['word'] ?? '';
    if (!listName) {
      if (wordKind) ignoredWords[wordKind].push(mappingWord);
      return;
    }
    const listValues = valuesByList[listName] ?? [];
    const slug = row['slug'] ?? '';
    const existingListValue = listValues.find((otherListValue) => otherListValue.slug === slug);
    const listValue = existingListValue ?? { slug, names: {}, types: [], tags: [] };
    if (!existingListValue) {
      lineNumberByPath.set(`/${listName}/${listValues.length}`, lineNumber);
      listValues.push(listValue);
    }
    if (wordKind) listValue[wordKind].push(mappingWord);
    if (row['parent']) listValue.parent = row['parent'];
    for (const [column, name] of Object.entries(row)) if (isLanguage(column) && name) listValue.names[column] ??= name;
  }
}
