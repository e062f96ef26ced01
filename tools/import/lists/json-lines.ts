const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Open {
  readonly path: string;
  /** Number of the element, or null in an object. */
  index: number | null;
  key: string;
}

/** Lines are counted from 1. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted++) if (text[counted] === '\n') line++;
    return line;
  };
}

const pathOf = (open: Open | undefined) => (open ? `${open.path}/${open.index ?? open.key}` : '');

/** The line on which each value of a valid JSON text begins, by its path: `/categories/2/slug`. */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const opened: Open[] = [];
  const lineAt = lineCounter(text);
  let isKey = false;
  for (const { 0: token, index: offset } of text.matchAll(TOKENS)) {
    const top = opened.at(-1);
    if (token === '}' || token === ']') opened.pop();
    else if (token === ',') {
      if (top && top.index !== null) top.index++;
      isKey = top?.index === null;
    } else if (token === ':') isKey = false;
    else if (isKey && top && token !== '{') top.key = JSON.parse(token);
    else {
      const path = pathOf(top);
      lines.set(path, lineAt(offset));
      if (token === '{' || token === '[') opened.push({ path, index: token === '[' ? 0 : null, key: '' });
      isKey = token === '{';
    }
    if (token === '}' || token === ']') isKey = false;
  }
  return lines;
}

/** The line of a path, or of the nearest value around it that the text has. */
export function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(`/${path.slice(0, length).map(String).join('/')}`);
    if (line !== undefined) return line;
  }
  return 1;
}
