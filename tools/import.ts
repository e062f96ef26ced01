import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../src/db/database.ts';
import { readWorkerConfig } from './build/worker-config.ts';
import { PICTURE_PLACE, pictureTaker } from './import/import-pictures.ts';
import type { Candidate } from './import/import-product.ts';
import { readJsonProducts } from './import/read-json.ts';
import { readShopifyProducts } from './import/read-shopify.ts';
import { type References, readReferences } from './import/references.ts';
import { type ImportReport, importProducts } from './import/run-import.ts';
import { inProject } from './project.ts';
import { findDatabaseFile, openLocalDatabase } from './seed/local-database.ts';

const HELP = `Takes products into the catalogue, from Shopify's product CSV or from JSON (docs/import.md).
  npm run import -- FILE [options]
  --dry-run          read and check everything, write nothing
  --pictures         download the pictures that the file names and make them the shop's own
  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead
  --env NAME         with --remote: an environment of wrangler.toml`;
const WIDTH = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    'state-dir': { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** The deployed database, reached as a worker in development reaches it: with its transactions and its limits. */
async function openRemote(): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  const { getPlatformProxy } = await import('wrangler');
  const { d1_databases: databases, compatibility_date: date } = readWorkerConfig(values.env);
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

async function open(): Promise<{ readonly db: Database; readonly close: () => void | Promise<void> }> {
  if (values.remote) return openRemote();
  const stateDir = resolve(inProject(), values['state-dir'] ?? process.env.STATE_DIR ?? '.wrangler/state');
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  return { db, close: db.close };
}

function read(file: string, { facets }: References): Candidate[] {
  const text = readFileSync(file, 'utf8');
  if (extname(file).toLowerCase() === '.json') return readJsonProducts(text);
  const slugs = (facet: Parameters<typeof facets.get>[0]) => new Set(facets.get(facet)?.keys());
  const { candidates, unpublished } = readShopifyProducts(text, {
    categories: slugs('categories'),
    health_goals: slugs('health_goals'),
    free_from: slugs('free_from'),
    suitable_for: slugs('suitable_for'),
    delivery_forms: slugs('delivery_forms'),
  });
  if (unpublished > 0) console.log(`${unpublished} products are not for sale in the file and are left out`);
  return candidates;
}

function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((WIDTH * done) / total);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${done} of ${total}`);
  if (done === total) process.stderr.write('\n');
}

function tell({ created, updated, unchanged, refused, notes }: ImportReport): void {
  const done = values['dry-run'] ? 'would be ' : '';
  console.log(
    `${created} ${done}new, ${updated} ${done}changed, ${unchanged} as they were, ${refused.length} refused`,
  );
  for (const [note, count] of notes) console.log(`  note, ${count} products: ${note}`);
  for (const { place, slug, reason } of refused)
    console.log(`  refused, ${place}${slug && ` (${slug})`}: ${reason}`);
}

async function run(file: string): Promise<void> {
  const { db, close } = await open();
  try {
    const references = await readReferences(db);
    const options = {
      now: Date.now(),
      isDryRun: values['dry-run'],
      progress: showProgress,
      ...(values.pictures && { takePictures: pictureTaker(PICTURE_PLACE) }),
    };
    const report = await importProducts(db, read(file, references), references, options);
    tell(report);
    if (report.refused.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

const [file] = positionals;
try {
  if (values.help || file === undefined) console.log(HELP);
  else await run(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
