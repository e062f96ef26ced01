import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { piecesStatement, writeStatements } from '#db/listing/facet-index.ts';
import { writeSqlFiles } from '../../tools/seed/remote.ts';
import { recording, sqlTexts } from '../../tools/seed/sql-text.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { FIXTURE_DAY } from '../support/fixture-day.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const D1_LIMIT = 100_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-remote-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('SQL with its values in it', () => {
  it('writes every kind of value so that it is read back the same', () => {
    const text = `O'Neil; "quoted" -- \n ?2 ключ 亜鉛`;
    const [sql] = sqlTexts(statement('SELECT ?1 AS a, ?2 AS b, ?3 AS c', text, -1.5, null));
    const db = new DatabaseSync(':memory:');
    expect({ ...db.prepare(sql ?? '').get() }).toEqual({ a: text, b: -1.5, c: null });
    db.close();
  });

  it('makes several statements of a list that is too long for one, and loses no row', () => {
    const rows = Array.from({ length: 3_000 }, (_, id) => [id, 'x'.repeat(100)]);
    const texts = sqlTexts(statement('INSERT INTO t SELECT value FROM json_each(?1)', JSON.stringify(rows)));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(D1_LIMIT);
    const db = new DatabaseSync(':memory:');
    db.exec(`CREATE TABLE t (value); ${texts.join(';')}`);
    expect({ ...db.prepare('SELECT count(*) AS n FROM t').get() }).toEqual({ n: 3_000 });
    db.close();
  });

  it('refuses what cannot be made shorter', () => {
    expect(() => sqlTexts(statement('INSERT INTO t VALUES (?1)', 'x'.repeat(D1_LIMIT)))).toThrow(/too long/);
  });
});

describe('the index of thousands of products as SQL', () => {
  const TEXTS: Readonly<Record<string, string>> = {
    words: 'QUJD'.repeat(600_000),
    'common:1:ja': JSON.stringify(Array.from({ length: 30_000 }, (_, word) => [`亜鉛𠮷${word}*`, word])),
    'common:1:en': JSON.stringify(Array.from({ length: 30_000 }, (_, word) => [`it's${word}`, word])),
  };

  it('is statements that D1 takes, and read back the same', async () => {
    const sqlite = new DatabaseSync(':memory:');
    sqlite.exec(
      `CREATE TABLE facet_index (name TEXT, piece INTEGER, data TEXT, PRIMARY KEY (name, piece)) STRICT;
       CREATE TABLE catalogue_state (version INTEGER, index_version INTEGER)`,
    );
    const sent: string[] = [];
    const db = recording({ run: async () => [] }, (sql) => void sent.push(sql));
    for (const [name, text] of Object.entries(TEXTS)) await db.run(writeStatements(name, text));
    for (const sql of sent) {
      expect(Buffer.byteLength(sql)).toBeLessThanOrEqual(D1_LIMIT);
      sqlite.exec(sql);
    }
    for (const [name, text] of Object.entries(TEXTS)) {
      const { sql, values } = piecesStatement(name);
      const pieces = sqlite.prepare(sql).all(...values);
      expect(pieces.map(({ data }) => data).join('') === text, name).toBe(true);
    }
    sqlite.close();
  });

  it('is few statements with values that D1 takes where it is not sent as text', () => {
    for (const [name, text] of Object.entries(TEXTS)) {
      const statements = writeStatements(name, text);
      expect(statements.length).toBeLessThan(6);
      for (const { values } of statements)
        for (const value of values) expect(Buffer.byteLength(String(value))).toBeLessThan(2_000_000);
    }
  });
});

describe('the catalogue as files for a remote database', () => {
  /** Everything in a database but its full-text tables' own pages, and what each filling notes anew. */
  function contents(db: DatabaseSync): Record<string, unknown[]> {
    const names = db
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'search_*_*' AND name NOT GLOB 'sqlite_*' AND name <> 'pending_purge' ORDER BY name",
      )
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(names.map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]));
  }

  it('fills an empty database as the seed does, and a filled one again', { timeout: 60_000 }, async () => {
    const work = join(folder, 'work');
    mkdirSync(work);
    const files = await writeSqlFiles(work, fixtureCatalogue(60), FIXTURE_DAY);
    const db = new DatabaseSync(join(folder, 'remote.sqlite'));
    db.exec('PRAGMA foreign_keys = ON');
    for (const name of readdirSync(MIGRATIONS).toSorted())
      db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
    const seeded = contents(new DatabaseSync(join(work, 'catalogue.sqlite')));
    for (const round of ['empty', 'filled']) {
      for (const file of files) db.exec(readFileSync(file, 'utf8'));
      const copy = contents(db);
      for (const [name, rows] of Object.entries(seeded))
        expect(copy[name], `${name}, ${round}`).toEqual(rows);
    }
    const found = db.prepare("SELECT count(*) AS n FROM search_en WHERE search_en MATCH 'omega'").get();
    expect(Number(found?.['n'])).toBeGreaterThan(0);
    db.close();
  });
});
