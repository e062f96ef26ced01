import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { readWorkerConfig } from '../../build/worker-config.ts';
import type { ShopOptions } from '../../operator/shop-database.ts';
import { inProject } from '../../project.ts';
import { findDatabaseFile, openLocalDatabase } from '../../seed/local-database.ts';

/** MiB of SQLite page cache; a larger cache is no faster, since products arrive nearly in order. */
const CACHE_MIB = 64;

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => void | Promise<void>;
  /** Runs a task as one transaction; undefined for a deployed database. */
  readonly transaction?: (task: () => Promise<void>) => Promise<void>;
}

/** Opens the deployed database through wrangler's proxy, with D1's own transactions and limits. */
async function openRemote(environment: string | undefined): Promise<OpenDatabase> {
  const { getPlatformProxy } = await import('wrangler');
  const { d1_databases: databases, compatibility_date: date } = readWorkerConfig(environment);
  const folder = mkdtempSync(join(tmpdir(), 'formulary-import-'));
  const configPath = join(folder, 'wrangler.json');
  const remote = databases.map((database) => ({ ...database, remote: true }));
  writeFileSync(
    configPath,
    JSON.stringify({ name: 'import', compatibility_date: date, d1_databases: remote }),
  );
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false });
  const close = async () => {
    await dispose();
    rmSync(folder, { recursive: true });
  };
  return { db: openDatabase(env.DB), close };
}

export function openLocal(stateDir: string): OpenDatabase {
  let file: string;
  try {
    file = findDatabaseFile(stateDir);
  } catch {
    throw new Error(
      `There is no database in ${stateDir} yet. Run \`npm run seed -- --lists-only\` for a shop of your own, or \`npm start\` once and stop it for the demonstration; then try again. --state-dir names another folder.`,
    );
  }
  const db = openLocalDatabase(file, CACHE_MIB);
  return { db, close: db.close, transaction: db.transaction };
}

export async function openShop({ remote, env, 'state-dir': folder }: ShopOptions): Promise<OpenDatabase> {
  if (remote) return openRemote(env);
  if (env !== undefined) throw new Error('--env is for --remote: a folder has one local shop.');
  return openLocal(resolve(inProject(), folder ?? process.env.STATE_DIR ?? '.wrangler/state'));
}

export function databaseError(error: unknown, isRemote: boolean): unknown {
  const message = error instanceof Error ? error.message : '';
  const remedy = isRemote
    ? '`npm run deploy`, which migrates it'
    : '`npm start` once, which migrates it, and stop it';
  if (/no such (?:table|column)|has no column/.test(message))
    return new Error(
      `The database is older than this version (${message}). Run ${remedy}; then import again.`,
    );
  if (/database is locked|SQLITE_BUSY/.test(message))
    return new Error('The database is in use: stop the shop, or the other import, and import again.');
  return error;
}
