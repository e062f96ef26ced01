import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { splitLongStatements } from '../../tools/accounts/short-statements.ts';

async function* splitIntoChunks(text: string): AsyncGenerator<string> {
  for (let chunkStart = 0; chunkStart < text.length; chunkStart += 4096)
    yield text.slice(chunkStart, chunkStart + 4096);
}

it('SHOP-8a a backup with a long row has statements that D1 accepts, and gives the row back', async () => {
  const longNote = `l'été 𠮷 "あ"; `.repeat(12_000);
  const quotedNote = `'${longNote.replaceAll("'", "''")}'`;
  const insertSql = `INSERT INTO "plan" VALUES(1,'short');\nINSERT INTO "plan" VALUES(2,replace(${quotedNote},'é',char(10)));\n`;
  const statements: string[] = [];
  for await (const shortStatement of splitLongStatements(splitIntoChunks(insertSql))) statements.push(shortStatement);
  expect(Math.max(...statements.map((shortStatement) => Buffer.byteLength(shortStatement)))).toBeLessThan(100_000);
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(`CREATE TABLE plan (id INTEGER, notes TEXT); ${statements.join('')}`);
  expect(sqlite.prepare('SELECT notes FROM plan ORDER BY id').all()).toEqual([
    { notes: 'short' },
    { notes: longNote.replaceAll('é', '\n') },
  ]);
});
