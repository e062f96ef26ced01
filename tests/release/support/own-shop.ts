import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { statement } from '#db/database.ts';
import { readReferences } from '../../../tools/import/references.ts';
import { importProducts } from '../../../tools/import/run-import.ts';
import { findFreePort } from '../../../tools/process/free-port.ts';
import { projectPath } from '../../../tools/project.ts';
import { findDatabaseFile, openLocalDatabase } from '../../../tools/seed/local-database.ts';
import { fillStateFolder } from '../../../tools/seed/multiplied.ts';
import { seedAccounts } from '../../../tools/seed/seed-accounts.ts';
import { addLocalDefaults } from '../../../tools/start/local-settings.ts';
import { migrateDatabase } from '../../../tools/start/migrate.ts';
import { type LocalServer, startServer } from '../../../tools/start/serve.ts';
import { buildSamplePath, readCandidates } from '../../support/catalogue-files.ts';

const execFileAsync = promisify(execFile);
const PRODUCT_COUNT = 30;

async function runTool(toolFileName: string, stateDir: string, ...toolOptions: readonly string[]): Promise<string> {
  const nodeArguments = [projectPath('tools', toolFileName), ...toolOptions, '--state-dir', stateDir];
  return (await execFileAsync(process.execPath, nodeArguments, { cwd: projectPath() })).stdout;
}

/** Fills a state folder with a small catalogue and the seed accounts, independent of the running shop. */
export async function createShopState(stateDir: string): Promise<void> {
  await migrateDatabase(stateDir);
  await fillStateFolder(stateDir, PRODUCT_COUNT, ['en', 'de']);
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  await seedAccounts(db, Date.now());
  db.close();
}

/** Returns a command's output; if the command fails, adds the exit code instead of rejecting. */
async function readCommandOutput(commandPromise: Promise<string>): Promise<string> {
  try {
    return await commandPromise;
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('code' in error)) throw error;
    return `${error.stdout}\nEnded with ${error.code}`;
  }
}

/** Imports a sample file by the command that operators use; returns its output. */
export const importSample = (stateDir: string, sampleName: string, ...options: readonly string[]): Promise<string> =>
  readCommandOutput(runTool('import.ts', stateDir, buildSamplePath(sampleName), ...options));

/** Imports a sample file; a stored demonstration picture replaces its pictures, so that nothing is downloaded. */
export async function importWithPictures(stateDir: string, sampleName: string): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const [paths] = await db.run([statement('SELECT path AS data FROM picture ORDER BY id LIMIT 1')]);
  const onlyPicturePath = paths?.[0] ?? '';
  const catalogueReferences = await readReferences(db);
  await importProducts(db, await readCandidates(buildSamplePath(sampleName)), catalogueReferences, {
    now: Date.now(),
    isDryRun: false,
    takePictures: async (_, pictureUrls) => ({
      shown: pictureUrls.map(() => onlyPicturePath),
      keep: () => undefined,
    }),
  });
  db.close();
}

/** Adds a price from some days ago to the history, because a test cannot wait that long. */
export async function addFormerPrice(
  stateDir: string,
  sku: string,
  { days: daysAgo, amount: formerAmount }: { readonly days: number; readonly amount: number },
): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  await db.run([
    statement(
      `INSERT INTO price_history (variant_id, from_at, amount) SELECT id, ?2, ?3 FROM variant WHERE sku = ?1`,
      sku,
      Date.now() - daysAgo * 86_400_000,
      formerAmount,
    ),
  ]);
  db.close();
}

/** Serves a copy of a state folder as a shop of the given region. */
export async function serveRegion(stateDir: string, shopRegion: 'eu' | 'uk'): Promise<LocalServer> {
  const port = await findFreePort();
  const regionStateDir = `${stateDir}-${shopRegion}`;
  cpSync(stateDir, regionStateDir, { recursive: true });
  const environmentVariables = {
    SITE_ORIGIN: `http://localhost:${port}`,
    PUBLIC_REGION: shopRegion,
    DEV_OUTBOX: '1',
    RATE_LIMITS: 'off',
  };
  return startServer(addLocalDefaults({ port, stateDir: regionStateDir, variables: environmentVariables }));
}

/** Creates a state folder with the shop's lists and no products. */
export const createEmptyShopState = (stateDir: string): Promise<string> => runTool('seed.ts', stateDir, '--lists-only');

/** Imports a sample file with a mapping file; returns the output. */
export function importMappedSample(
  stateDir: string,
  [products, mapping]: readonly [string, string],
  ...options: readonly string[]
): Promise<string> {
  const buildSamplePath = (sampleName: string) => projectPath('tests', 'support', 'samples', sampleName);
  return runTool('import.ts', stateDir, buildSamplePath(products), '--mapping', buildSamplePath(mapping), ...options);
}

/** Exports a shop into a folder; returns the texts of products.json and lists.json. */
export async function exportShopFiles(stateDir: string, folder: string): Promise<readonly string[]> {
  await runTool('export.ts', stateDir, folder);
  return ['products.json', 'lists.json'].map((exportedName) => readFileSync(join(folder, exportedName), 'utf8'));
}

export async function importExportedShop(folder: string, stateDir: string): Promise<void> {
  await migrateDatabase(stateDir);
  await runTool('import.ts', stateDir, join(folder, 'products.json'), '--mapping', join(folder, 'lists.json'));
}
