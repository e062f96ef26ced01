const LITERAL_PATTERN = /'[^']*(?:''[^']*)*'/g;
/** Matches pieces of at most 20,000 characters, 80,000 bytes: D1 refuses statements above 100,000 bytes. */
const PIECE_PATTERN = /.{1,20000}/gsu;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Splits the insert of a long row: its long texts are first inserted in pieces into the table `text_piece`. */
function shorten(insert: string): string[] {
  if (Buffer.byteLength(insert) < 100_000) return [insert];
  const pieces: string[] = [];
  const row = insert.replace(LITERAL_PATTERN, (literal, at: number) => {
    if (literal.length < 1000) return literal;
    for (const piece of literal.slice(1, -1).replaceAll("''", "'").match(PIECE_PATTERN) ?? [])
      pieces.push(`INSERT INTO text_piece VALUES (${at}, ${quote(piece)});`);
    return `(SELECT group_concat(piece, '' ORDER BY rowid) FROM text_piece WHERE text = ${at})`;
  });
  return [...pieces, row, 'DELETE FROM text_piece;'];
}

/** Rewrites a dump of `wrangler d1 export` (one statement per line), so that no statement is too long for D1. */
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
