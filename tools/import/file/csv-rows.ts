import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { FileError } from './file-error.ts';

const MAXIMUM_RECORD_LENGTH = 5_000_000;
const DELIMITERS = [',', ';', '\t'] as const;
const CSV_PARSER_OPTIONS = {
  ...{ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true },
  // Files edited by several programs mix line ends.
  record_delimiter: ['\r\n', '\n', '\r'],
};
const LINE_BREAK_PATTERN = /\r\n|\n|\r/g;
const WINDOWS_LINE_BREAK_PATTERN = /\r\n/g;

export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Detects the delimiter that splits a header into known column names; returns it with the names. */
export function readHeader(
  headText: string,
  isKnownHeader: (columnNames: readonly string[]) => boolean,
): { readonly delimiter: Delimiter | undefined; readonly names: readonly string[] } {
  const possibleHeaders = DELIMITERS.map((delimiter) => ({ delimiter, names: readColumnNames(headText, delimiter) }));
  const knownHeader = possibleHeaders.find(({ names }) => isKnownHeader(names));
  const longestHeader = possibleHeaders.toSorted((a, b) => b.names.length - a.names.length)[0];
  return knownHeader ?? { delimiter: undefined, names: longestHeader?.names ?? [] };
}

function readColumnNames(headText: string, delimiter: Delimiter): string[] {
  try {
    const headerRecords: string[][] = parseNow(headText, { ...CSV_PARSER_OPTIONS, delimiter, to: 1 });
    return headerRecords[0] ?? [];
  } catch {
    return [];
  }
}

const PROBLEM_BY_PARSER_CODE: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'a row is longer than five million characters: a quotation mark is probably never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quotation mark; inside of a field it has to be doubled',
  INVALID_OPENING_QUOTE: 'a quotation mark inside of a field that has none around it',
};

function explainParserError(error: unknown, lineNumber: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const errorLineNumber = typeof error['lines'] === 'number' ? error['lines'] : lineNumber;
  // An unclosed quote is noticed at the end of the file; it began after the last good row.
  const isQuoteOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return new FileError(
    `line ${isQuoteOpen ? lineNumber + 1 : errorLineNumber}: ${PROBLEM_BY_PARSER_CODE[error.code] ?? error.message}`,
  );
}

const countPatternMatches = (fields: readonly string[], pattern: RegExp) =>
  fields.reduce((matchCount, field) => matchCount + (field.match(pattern)?.length ?? 0), 0);

/** Streams CSV rows, the header first; rows may differ in their number of fields. @throws FileError */
export async function* streamCsvRows(textChunks: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<CsvRow> {
  // The parser counts a CRLF within a field as two lines.
  let doubleCountedLineBreaks = 0;
  let lastRowEndLine = 0;
  const prependLineNumber = (fields: string[], { lines }: InfoRecord): string[] => {
    doubleCountedLineBreaks += countPatternMatches(fields, WINDOWS_LINE_BREAK_PATTERN);
    lastRowEndLine = lines - doubleCountedLineBreaks;
    return [String(lastRowEndLine - countPatternMatches(fields, LINE_BREAK_PATTERN)), ...fields];
  };
  const csvParser = parse({
    ...CSV_PARSER_OPTIONS,
    delimiter,
    max_record_size: MAXIMUM_RECORD_LENGTH,
    on_record: prependLineNumber,
  });
  const textStream = Readable.from(textChunks);
  textStream.on('error', (error) => csvParser.destroy(error));
  try {
    for await (const [line, ...fields] of textStream.pipe(csvParser)) yield { line: Number(line), fields };
  } catch (error) {
    throw explainParserError(error, lastRowEndLine);
  }
}
