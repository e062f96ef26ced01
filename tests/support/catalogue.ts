/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Database, openDatabase, statement } from '#db/database.ts';
import { deleteCatalogueRows } from '../../tools/seed/seed-catalogue.ts';
import type { FixtureCatalogue } from './fixture-day.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
      CATALOGUE: string;
    }
  }
}

export const fixtureCatalogue: FixtureCatalogue = JSON.parse(env.CATALOGUE);
export const database: Database = openDatabase(env.DB);

const SCHEMA_SQL = `SELECT m.sql FROM sqlite_master m LEFT JOIN pragma_table_list t ON t.name = m.name
  WHERE m.sql IS NOT NULL AND coalesce(t.type, '') != 'shadow' AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf_*'
  ORDER BY m.type = 'trigger', m.rowid`;

/** Creates the tables: by migrations in a worker's first test file, later from a copied schema, which is faster. */
async function migrateDatabase(): Promise<void> {
  const schemaStatements: readonly string[] | undefined = Reflect.get(globalThis, 'schema');
  if (await env.DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'product'`).first()) return;
  if (schemaStatements) await env.DB.batch(schemaStatements.map((sql) => env.DB.prepare(sql)));
  else {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    const { results } = await env.DB.prepare(SCHEMA_SQL).all<{ sql: string }>();
    Reflect.set(
      globalThis,
      'schema',
      results.map(({ sql }) => sql),
    );
  }
}

let catalogueLoadCount = 0;

/** Loads a catalogue into the emptied database, by default the fixture. */
export async function loadCatalogueIntoDatabase({ statements }: FixtureCatalogue = fixtureCatalogue): Promise<void> {
  await migrateDatabase();
  await deleteCatalogueRows(database);
  // The recorded statements assume a first version.
  await database.run([statement('DELETE FROM catalogue_state'), ...statements]);
  // Versions are times: keeps clear of catalogues cached by this isolate.
  const versionOffsetMs = ++catalogueLoadCount * 1000 * 86_400_000;
  await database.run([
    statement('UPDATE catalogue_state SET version = version + ?1, index_version = index_version + ?1', versionOffsetMs),
  ]);
}
