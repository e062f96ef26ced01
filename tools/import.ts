import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { PICTURE_PLACE, pictureTaker } from './import/import-pictures.ts';
import type { Candidate } from './import/import-product.ts';
import { readJsonProducts } from './import/read-json.ts';
import { readShopifyProducts } from './import/read-shopify.ts';
import { readLists } from './import/lists/read-lists.ts';
import { createWordSorter } from './import/lists/word-sorter.ts';
import { readReferences } from './import/references.ts';
import { type ImportReport, importProducts } from './import/run-import.ts';
import { openCatalogue } from './seed/open-catalogue.ts';

const HELP = `Takes products into the catalogue, from Shopify's product CSV or from JSON (docs/import.md).
  npm run import -- FILE [options]
  --dry-run          read and check everything, write nothing
  --mapping FILE     lists of the shop, and which types and tags belong to them: JSON or CSV
  --pictures         download the pictures that the file names and make them the shop's own
  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead
  --env NAME         with --remote: an environment of wrangler.toml`;
const WIDTH = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    mapping: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    'state-dir': { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function read(file: string): Candidate[] {
  const text = readFileSync(file, 'utf8');
  if (extname(file).toLowerCase() === '.json') return readJsonProducts(text);
  const { candidates, unpublished } = readShopifyProducts(text);
  if (unpublished > 0) console.log(`${unpublished} products are not for sale in the file and are left out`);
  return candidates;
}

function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((WIDTH * done) / total);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${done} of ${total}`);
  if (done === total) process.stderr.write('\n');
}

function tell({ created, updated, unchanged, refused, notes }: ImportReport, words: readonly string[]): void {
  const done = values['dry-run'] ? 'would be ' : '';
  console.log(
    `${created} ${done}new, ${updated} ${done}changed, ${unchanged} as they were, ${refused.length} refused`,
  );
  for (const line of words) console.log(`  ${line}`);
  for (const [note, count] of notes) console.log(`  note, ${count} products: ${note}`);
  for (const { place, slug, reason } of refused)
    console.log(`  refused, ${place}${slug && ` (${slug})`}: ${reason}`);
}

async function run(file: string): Promise<void> {
  const { db, close } = await openCatalogue(values);
  try {
    const references = await readReferences(db);
    const isDryRun = values['dry-run'];
    const mapping = values.mapping === undefined ? undefined : readLists(values.mapping);
    const words = await createWordSorter({ db, references, isDryRun, file: mapping });
    const options = {
      now: Date.now(),
      isDryRun,
      words,
      progress: showProgress,
      ...(values.pictures && { takePictures: pictureTaker(PICTURE_PLACE) }),
    };
    const report = await importProducts(db, read(file), references, options);
    tell(report, words.report());
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
