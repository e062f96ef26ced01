import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { statement } from '#db/database.ts';
import { readReferences } from '../../../tools/import/references.ts';
import { importProducts } from '../../../tools/import/run-import.ts';
import { freePort } from '../../../tools/process/free-port.ts';
import { inProject } from '../../../tools/project.ts';
import { findDatabaseFile, openLocalDatabase } from '../../../tools/seed/local-database.ts';
import { fillState } from '../../../tools/seed/multiplied.ts';
import { seedAccounts } from '../../../tools/seed/seed-accounts.ts';
import { withLocalDefaults } from '../../../tools/start/local-settings.ts';
import { migrate } from '../../../tools/start/migrate.ts';
import { type Server, serve } from '../../../tools/start/serve.ts';
import { candidatesIn, samplePath } from '../../support/catalogue-files.ts';

const run = promisify(execFile);
const PRODUCTS = 30;

async function tool(name: string, stateDir: string, ...options: readonly string[]): Promise<string> {
  const call = [inProject('tools', name), ...options, '--state-dir', stateDir];
  return (await run(process.execPath, call, { cwd: inProject() })).stdout;
}

/** State folder with a small shop and the seeded accounts, beside the running one's. */
export async function createShopState(stateDir: string): Promise<void> {
  await migrate(stateDir);
  await fillState(stateDir, PRODUCTS, ['en', 'de']);
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  await seedAccounts(db, Date.now());
  db.close();
}

/** Output of a command, with the exit code on failure. */
async function endOf(call: Promise<string>): Promise<string> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('code' in error)) throw error;
    return `${error.stdout}\nEnded with ${error.code}`;
  }
}

/** Imports a sample as an operator; returns the output. */
export const importSample = (
  stateDir: string,
  name: string,
  ...options: readonly string[]
): Promise<string> => endOf(tool('import.ts', stateDir, samplePath(name), ...options));

/** Imports a sample with pictures of the demonstration, without downloads. */
export async function importWithPictures(stateDir: string, name: string): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const [paths] = await db.run([statement('SELECT path AS data FROM picture ORDER BY id LIMIT 1')]);
  const shown = paths?.[0] ?? '';
  const references = await readReferences(db);
  await importProducts(db, await candidatesIn(samplePath(name)), references, {
    now: Date.now(),
    isDryRun: false,
    takePictures: async (_, pictures) => ({ shown: pictures.map(() => shown), keep: () => undefined }),
  });
  db.close();
}

/** Adds a price before the import, as of a time no test can wait for. */
export async function addFormerPrice(
  stateDir: string,
  sku: string,
  { days, amount }: { readonly days: number; readonly amount: number },
): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  await db.run([
    statement(
      `INSERT INTO price_history (variant_id, from_at, amount) SELECT id, ?2, ?3 FROM variant WHERE sku = ?1`,
      sku,
      Date.now() - days * 86_400_000,
      amount,
    ),
  ]);
  db.close();
}

/** Serves a copy of a state folder in a region. */
export async function serveRegion(stateDir: string, region: 'eu' | 'uk'): Promise<Server> {
  const port = await freePort();
  const own = `${stateDir}-${region}`;
  cpSync(stateDir, own, { recursive: true });
  const variables = {
    SITE_ORIGIN: `http://localhost:${port}`,
    PUBLIC_REGION: region,
    DEV_OUTBOX: '1',
    RATE_LIMITS: 'off',
  };
  return serve(withLocalDefaults({ port, stateDir: own, variables }));
}

/** State folder with the shop's lists only. */
export const createEmptyState = (stateDir: string): Promise<string> =>
  tool('seed.ts', stateDir, '--lists-only');

/** Imports a sample with a mapping file. */
export function importMapped(
  stateDir: string,
  [products, mapping]: readonly [string, string],
  ...options: readonly string[]
): Promise<string> {
  const path = (name: string) => inProject('tests', 'support', 'samples', name);
  return tool('import.ts', stateDir, path(products), '--mapping', path(mapping), ...options);
}

/** Exports a shop into a folder; returns both files' contents. */
export async function exportShop(stateDir: string, folder: string): Promise<readonly string[]> {
  await tool('export.ts', stateDir, folder);
  return ['products.json', 'lists.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
}

export async function moveShop(folder: string, stateDir: string): Promise<void> {
  await migrate(stateDir);
  await tool('import.ts', stateDir, join(folder, 'products.json'), '--mapping', join(folder, 'lists.json'));
}
