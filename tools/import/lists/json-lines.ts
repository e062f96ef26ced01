import { type JSONPath, visit } from 'jsonc-parser';

interface JsonLines {
  /** The line on which each value begins, by its path: `/categories/2/slug`. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line of what cannot stand where it is, in a text that is no JSON. */
  readonly broken: number;
}

export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const broken: number[] = [];
  const begin = (_offset: number, _length: number, line: number, _column: number, path: () => JSONPath) =>
    void lines.set(['', ...path()].join('/'), line + 1);
  visit(
    text.trimEnd(),
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onLiteralValue: (_value, ...place) => begin(...place),
      onError: (_error, _offset, _length, line) => broken.push(line + 1),
    },
    { disallowComments: true },
  );
  return { lines, broken: broken[0] ?? 1 };
}

/** The line of a path, or of the nearest value around it that the text has. */
export function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(`/${path.slice(0, length).map(String).join('/')}`);
    if (line !== undefined) return line;
  }
  return 1;
}
