const LITERAL = /'[^']*(?:''[^']*)*'/g;
/** D1 refuses statements above 100,000 bytes; a character has four at most. */
const PIECE = /.{1,20000}/gsu;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Statements that insert a long row: its texts go through a table, in pieces. */
function shorten(insert: string): string[] {
  if (Buffer.byteLength(insert) < 100_000) return [insert];
  const pieces: string[] = [];
  const row = insert.replace(LITERAL, (literal, at: number) => {
    if (literal.length < 1000) return literal;
    for (const piece of literal.slice(1, -1).replaceAll("''", "'").match(PIECE) ?? [])
      pieces.push(`INSERT INTO text_piece VALUES (${at}, ${quote(piece)});`);
    return `(SELECT group_concat(piece, '' ORDER BY rowid) FROM text_piece WHERE text = ${at})`;
  });
  return [...pieces, row, 'DELETE FROM text_piece;'];
}

/** Rewrites what `wrangler d1 export` writes, a statement a line, so that D1 accepts each statement. */
export async function* shortStatements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield 'CREATE TABLE text_piece (text INTEGER, piece TEXT);\n';
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const short of lines.flatMap(shorten)) yield `${short}\n`;
  }
  yield `${shorten(rest).join('\n')}\nDROP TABLE text_piece;\n`;
}
