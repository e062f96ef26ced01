const SQL_LITERAL_PATTERN = /'[^']*(?:''[^']*)*'/g;
/** Matches pieces of at most 20,000 characters, 80,000 bytes: D1 refuses statements above 100,000 bytes. */
const TEXT_PIECE_PATTERN = /.{1,20000}/gsu;

const quoteSqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Splits the insert of a long row: its long texts are first inserted in pieces into the table `text_piece`. */
function splitLongInsert(insertSql: string): string[] {
  if (Buffer.byteLength(insertSql) < 100_000) return [insertSql];
  const textPieceInserts: string[] = [];
  const shortenedInsert = insertSql.replace(SQL_LITERAL_PATTERN, (sqlLiteral, literalOffset: number) => {
    if (sqlLiteral.length < 1000) return sqlLiteral;
    for (const textPiece of sqlLiteral.slice(1, -1).replaceAll("''", "'").match(TEXT_PIECE_PATTERN) ?? [])
      textPieceInserts.push(`INSERT INTO text_piece VALUES (${literalOffset}, ${quoteSqlText(textPiece)});`);
    return `(SELECT group_concat(piece, '' ORDER BY rowid) FROM text_piece WHERE text = ${literalOffset})`;
  });
  return [...textPieceInserts, shortenedInsert, 'DELETE FROM text_piece;'];
}

/** Rewrites a dump of `wrangler d1 export` (one statement per line), so that no statement is too long for D1. */
export async function* splitLongStatements(dumpChunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield 'CREATE TABLE text_piece (text INTEGER, piece TEXT);\n';
  let unfinishedLine = '';
  for await (const dumpChunk of dumpChunks) {
    const dumpLines = (unfinishedLine + dumpChunk).split('\n');
    unfinishedLine = dumpLines.pop() ?? '';
    for (const shortStatement of dumpLines.flatMap(splitLongInsert)) yield `${shortStatement}\n`;
  }
  yield `${splitLongInsert(unfinishedLine).join('\n')}\nDROP TABLE text_piece;\n`;
}
