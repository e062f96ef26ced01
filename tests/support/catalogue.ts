/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Database, openDatabase, statement } from '#db/database.ts';
import { emptyCatalogue } from '../../tools/seed/seed-catalogue.ts';
import type { FixtureCatalogue } from './fixture-day.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
      CATALOGUE: string;
    }
  }
}

export const fixture: FixtureCatalogue = JSON.parse(env.CATALOGUE);
export const database: Database = openDatabase(env.DB);

/** Fills the test's database with the fixture, or with another catalogue. */
export async function loadCatalogue({ statements }: FixtureCatalogue = fixture): Promise<void> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await emptyCatalogue(database);
  // The statements were recorded for a first version.
  await database.run([statement('DELETE FROM catalogue_state'), ...statements]);
}
