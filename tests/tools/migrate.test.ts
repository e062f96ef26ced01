import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import { applyMigrations } from '../../tools/start/migrate.ts';

let folder: string;
let databaseFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  databaseFile = join(folder, 'shop.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeMigration(fileName: string, sql: string): string {
  const file = join(folder, fileName);
  writeFileSync(file, sql);
  return file;
}

function readNameColumn(querySql: string): unknown[] {
  const sqliteDatabase = new DatabaseSync(databaseFile);
  try {
    return sqliteDatabase
      .prepare(querySql)
      .all()
      .map(({ name }) => name);
  } finally {
    sqliteDatabase.close();
  }
}

const APPLIED_MIGRATIONS_SQL = 'SELECT name FROM d1_migrations ORDER BY id';
const EXISTING_TABLES_SQL = `SELECT name FROM sqlite_master WHERE name IN ('a', 'b', 'c') ORDER BY name`;

it('applies in the order of the names what is missing, and records it as wrangler does', () => {
  const firstMigration = writeMigration('0001_a.sql', 'CREATE TABLE a (x); INSERT INTO a VALUES (1);');
  const secondMigration = writeMigration('0002_b.sql', 'CREATE TABLE b AS SELECT x FROM a;');
  applyMigrations(databaseFile, [firstMigration]);
  applyMigrations(databaseFile, [secondMigration, firstMigration]);
  expect(readNameColumn(APPLIED_MIGRATIONS_SQL)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(readNameColumn('SELECT count(*) AS name FROM b')).toEqual([1]);
});

it('leaves nothing of a migration that fails, and keeps those before it', () => {
  const firstMigration = writeMigration('0001_a.sql', 'CREATE TABLE a (x);');
  const brokenMigration = writeMigration('0002_b.sql', 'CREATE TABLE b (x); INSERT INTO nowhere VALUES (1);');
  const lastMigration = writeMigration('0003_c.sql', 'CREATE TABLE c (x);');
  expect(() => applyMigrations(databaseFile, [firstMigration, brokenMigration, lastMigration])).toThrow('0002_b.sql');
  expect(readNameColumn(EXISTING_TABLES_SQL)).toEqual(['a']);
  expect(readNameColumn(APPLIED_MIGRATIONS_SQL)).toEqual(['0001_a.sql']);
});

it('refuses a database of other migrations with a sentence, and leaves it as it is', () => {
  const unrelatedMigration = writeMigration('0007_former.sql', 'CREATE TABLE a (x);');
  applyMigrations(databaseFile, [unrelatedMigration]);
  const firstMigration = writeMigration('0001_b.sql', 'CREATE TABLE b (x);');
  expect(() => applyMigrations(databaseFile, [firstMigration])).toThrow(
    /other migrations.*Begin a new one: delete the folder/,
  );
  expect(readNameColumn(EXISTING_TABLES_SQL)).toEqual(['a']);
});

it('STORE-42 a stale page never hits another row: ids of deleted rows are not given again, and rows stay', () => {
  const files = globSync(projectPath('migrations', '*.sql')).toSorted();
  const olderMigrationFiles = files.filter((file) => !file.endsWith('/0023_unique_ids.sql'));
  applyMigrations(databaseFile, olderMigrationFiles);
  const sqliteDatabase = new DatabaseSync(databaseFile);
  sqliteDatabase.exec(`INSERT INTO user (id, email, user_type_id, language, created_at) VALUES (1, 'a@b', 2, 'en', 1), (2, 'c@d', 4, 'en', 1);
    INSERT INTO store (id, user_id, type, theme, opening_hours, timezone, created_at, updated_at) VALUES (1, 1, '', '', '{}', '', 1, 1)`);
  const sqlValuesByTable: Record<string, string> = {
    store_service: "1, 1, 'Talk', 'Long', 'leaf'",
    store_package: "1, 1, 'random', NULL",
    store_feature: "7, 1, 'A talk'",
    store_faq: "1, 1, 'Why?', 'So.', 0",
    client_note: "1, 2, 'Sleeps', 1, 2, 3",
    address: "1, 1, 'A', 'B', 'C', NULL, 'D', 'E', NULL, 'DE'",
  };
  const readAllRows = () =>
    Object.keys(sqlValuesByTable).map((tableName) => sqliteDatabase.prepare(`SELECT * FROM ${tableName}`).all());
  for (const [table, values] of Object.entries(sqlValuesByTable))
    sqliteDatabase.exec(`INSERT INTO ${table} VALUES (7, ${values})`);
  const rowsBeforeMigration = readAllRows();
  applyMigrations(databaseFile, files);
  expect(readAllRows()).toEqual(rowsBeforeMigration);
  for (const [table, values] of Object.entries({ ...sqlValuesByTable, store_feature: "8, 1, 'A talk'" }))
    sqliteDatabase.exec(`DELETE FROM ${table}; INSERT INTO ${table} VALUES (NULL, ${values})`);
  expect(readAllRows().map(([row]) => row?.['id'])).toEqual(Object.keys(sqlValuesByTable).map(() => 8));
  sqliteDatabase.close();
});
