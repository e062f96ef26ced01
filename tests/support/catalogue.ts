/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Database, openDatabase } from '#db/database.ts';
import { type CatalogueSource, emptyCatalogue, seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { FIXTURE_DAY, type FixtureCatalogue } from './fixture-day.ts';

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
export async function loadCatalogue(source: CatalogueSource = fixture, now = FIXTURE_DAY): Promise<void> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await emptyCatalogue(database);
  await seedCatalogue(database, source, { now });
}
