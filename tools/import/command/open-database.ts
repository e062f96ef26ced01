import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { readWorkerConfig } from '../../build/worker-config.ts';
import { runMainTask } from '../../command.ts';
import { findLocalDatabaseFile, type ShopOptions } from '../../operator/shop-database.ts';
import { openLocalDatabase } from '../../seed/local-database.ts';

/** MiB of SQLite page cache; a larger cache is no faster, since products arrive nearly in order. */
const SQLITE_CACHE_MIB = 64;

export interface DatabaseConnection {
  readonly db: Database;
  readonly close: () => void | Promise<void>;
  /** Runs a task as one transaction; undefined for a deployed database. */
  readonly transaction?: (task: () => Promise<void>) => Promise<void>;
}

/** Opens the deployed database through wrangler's proxy, with D1's own transactions and limits. */
async function openRemoteDatabase(environmentName: string | undefined): Promise<DatabaseConnection> {
  const { getPlatformProxy } = await import('wrangler');
  const { d1_databases: databaseConfigs, compatibility_date: compatibilityDate } = readWorkerConfig(environmentName);
  const folder = mkdtempSync(join(tmpdir(), 'formulary-import-'));
  const wranglerConfigPath = join(folder, 'wrangler.json');
  const remoteDatabaseConfigs = databaseConfigs.map((databaseConfig) => ({ ...databaseConfig, remote: true }));
  writeFileSync(
    wranglerConfigPath,
    JSON.stringify({ name: 'import', compatibility_date: compatibilityDate, d1_databases: remoteDatabaseConfigs }),
  );
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: wranglerConfigPath,
    persist: false,
  });
  const closeRemoteDatabase = async () => {
    await dispose();
    rmSync(folder, { recursive: true });
  };
  return { db: openDatabase(env.DB), close: closeRemoteDatabase };
}

export async function openShopDatabase(shopOptions: ShopOptions): Promise<DatabaseConnection> {
  if (shopOptions.remote) return openRemoteDatabase(shopOptions.env);
  const db = openLocalDatabase(findLocalDatabaseFile(shopOptions), SQLITE_CACHE_MIB);
  return { db, close: db.close, transaction: db.transaction };
}

/** Runs `useDatabase` with the shop's open database; prints failures as sentences for the operator. */
export async function withShopDatabase(
  options: ShopOptions,
  useDatabase: (databaseConnection: DatabaseConnection) => Promise<void>,
): Promise<void> {
  const runWithDatabase = async () => {
    const databaseConnection = await openShopDatabase(options);
    await useDatabase(databaseConnection).finally(databaseConnection.close);
  };
  await runMainTask(runWithDatabase, (error) => explainDatabaseError(error, options.remote));
}

export function explainDatabaseError(error: unknown, isRemoteDatabase: boolean): unknown {
  const errorMessage = error instanceof Error ? error.message : '';
  const migrationHint = isRemoteDatabase
    ? '`npm run deploy`, which migrates it'
    : '`npm start` once, which migrates it, and stop it';
  if (/no such (?:table|column)|has no column/.test(errorMessage))
    return new Error(
      `The database is older than this version (${errorMessage}). Run ${migrationHint}; then import again.`,
    );
  if (/database is locked|SQLITE_BUSY/.test(errorMessage))
    return new Error('The database is in use: stop the shop, or the other import, and import again.');
  return error;
}
