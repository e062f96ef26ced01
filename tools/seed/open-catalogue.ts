import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { readWorkerConfig } from '../build/worker-config.ts';
import { inProject } from '../project.ts';
import { findDatabaseFile, openLocalDatabase } from './local-database.ts';

interface OpenedCatalogue {
  readonly db: Database;
  readonly close: () => void | Promise<void>;
}

/** The deployed database, reached as a worker in development reaches it: with its transactions and its limits. */
async function openRemote(environment: string | undefined): Promise<OpenedCatalogue> {
  const { getPlatformProxy } = await import('wrangler');
  const { d1_databases: databases, compatibility_date: date } = readWorkerConfig(environment);
  const folder = mkdtempSync(join(tmpdir(), 'formulary-catalogue-'));
  const configPath = join(folder, 'wrangler.json');
  const remote = databases.map((database) => ({ ...database, remote: true }));
  writeFileSync(
    configPath,
    JSON.stringify({ name: 'catalogue', compatibility_date: date, d1_databases: remote }),
  );
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false });
  const close = async () => {
    await dispose();
    rmSync(folder, { recursive: true });
  };
  return { db: openDatabase(env.DB), close };
}

export interface CatalogueChoice {
  readonly remote: boolean;
  readonly env?: string | undefined;
  readonly 'state-dir'?: string | undefined;
}

/** Opens the database that a command's options name: the local shop's, or the deployed one's. */
export async function openCatalogue(choice: CatalogueChoice): Promise<OpenedCatalogue> {
  if (choice.remote) return openRemote(choice.env);
  const stateDir = resolve(inProject(), choice['state-dir'] ?? process.env.STATE_DIR ?? '.wrangler/state');
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  return { db, close: db.close };
}
