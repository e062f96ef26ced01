import { type JSONPath, visit } from 'jsonc-parser';

interface JsonLineNumbers {
  /** Line numbers by JSON path, such as `/categories/2/slug`. */
  readonly lines: ReadonlyMap<string, number>;
  readonly errorLine: number;
}

export function readLineNumbers(jsonText: string): JsonLineNumbers {
  const lineNumberByPath = new Map<string, number>();
  const errorLineNumbers: number[] = [];
  const storeLine = (_offset: number, _length: number, lineIndex: number, _column: number, path: () => JSONPath) =>
    void lineNumberByPath.set(['', ...path()].join('/'), lineIndex + 1);
  visit(
    jsonText.trimEnd(),
    {
      onObjectBegin: storeLine,
      onArrayBegin: storeLine,
      onLiteralValue: (_value, ...nodeLocation) => storeLine(...nodeLocation),
      onError: (_error, _offset, _length, lineIndex) => errorLineNumbers.push(lineIndex + 1),
    },
    { disallowComments: true },
  );
  return { lines: lineNumberByPath, errorLine: errorLineNumbers[0] ?? 1 };
}

/** Line number of a JSON path, or of its nearest ancestor in the text. */
export function findLineNumber(lineNumberByPath: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let pathLength = path.length; pathLength > 0; pathLength--) {
    const lineNumber = lineNumberByPath.get(`/${path.slice(0, pathLength).map(String).join('/')}`);
    if (lineNumber !== undefined) return lineNumber;
  }
  return 1;
}
