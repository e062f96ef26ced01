const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Open {
  readonly path: string;
  index: number | null;
  key: string;
}

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

function isScalar(token: string): boolean {
  try {
    return typeof JSON.parse(token) !== 'object' || token === 'null';
  } catch {
    return false;
  }
}

/** What may follow: a value, a key, a colon, or a comma; a bracket may close where the first two are not owed. */
type Wanted = 'value' | 'first value' | 'key' | 'first key' | ':' | ',' | 'end';

/** The line of the first word that cannot stand where it is; that of the end where only something is missing. */
export function brokenLine(text: string): number {
  const lineAt = lineCounter(text);
  const opened: string[] = [];
  let wanted: Wanted = 'value';
  const afterValue = (): Wanted => (opened.length > 0 ? ',' : 'end');
  for (const { 0: token, index: offset } of text.matchAll(TOKENS)) {
    const isValue = wanted === 'value' || wanted === 'first value';
    const closes = (token === '}' && opened.at(-1) === '{') || (token === ']' && opened.at(-1) === '[');
    if (isValue && (token === '{' || token === '[')) {
      opened.push(token);
      wanted = token === '{' ? 'first key' : 'first value';
    } else if (closes && (wanted === ',' || wanted.startsWith('first'))) {
      opened.pop();
      wanted = afterValue();
    } else if (isValue && isScalar(token)) wanted = afterValue();
    else if (wanted.endsWith('key') && token.startsWith('"') && isScalar(token)) wanted = ':';
    else if (wanted === ':' && token === ':') wanted = 'value';
    else if (wanted === ',' && token === ',') wanted = opened.at(-1) === '{' ? 'key' : 'value';
    else return lineAt(offset);
  }
  return lineAt(text.trimEnd().length);
}
