import { resolve } from 'node:path';
import { catalogueBasis, catalogueProducts, createPictureFinder } from '../demo/index.ts';
import { readWorkerConfig } from './build/worker-config.ts';
import { readOptions } from './operator/options.ts';
import { inProject } from './project.ts';
import { chosenLanguages } from './seed/chosen-languages.ts';
import { findDatabaseFile, type LocalDatabase, openLocalDatabase } from './seed/local-database.ts';
import { seedRemote } from './seed/remote.ts';
import { hasNoAccounts, seedAccounts } from './seed/seed-accounts.ts';
import {
  type CatalogueSource,
  emptyCatalogue,
  hasDemonstration,
  isCatalogueEmpty,
  isCatalogueNew,
  seedCatalogue,
} from './seed/seed-catalogue.ts';
import { hadNoProtocols, seedProtocols } from './seed/seed-protocols.ts';
import { seedStorefront } from './seed/seed-storefront.ts';
import { migrate } from './start/migrate.ts';

const HELP = `Fills the local database with the seed catalogue, and with accounts if there are none.
  --lists-only       the lists alone, for a catalogue of your own: categories, goals, forms, allergens, ingredients;
                     neither products nor brands nor people
  --products N       how many products; the curated catalogue if left out
  --languages en,de  languages of the texts, English among them; all that the catalogue has if left out
  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead, by wrangler; catalogue only, no accounts
  --env NAME         with --remote: an environment of wrangler.toml
  --if-empty         say nothing and leave a filled catalogue alone
  --force            replace a filled catalogue`;

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`--products must be a whole number above 0, not "${text}"`);
  return Number(text);
}

const { values } = readOptions({
  options: {
    products: { type: 'string' },
    languages: { type: 'string' },
    'lists-only': { type: 'boolean', default: false },
    'state-dir': { type: 'string' },
    'if-empty': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function generated(now: number): CatalogueSource {
  const count = readCount(values.products);
  const basis = catalogueBasis(chosenLanguages(values.languages));
  if (values['lists-only']) return { basis: { ...basis, brands: [] }, products: [] };
  const pictures = createPictureFinder();
  return {
    basis,
    products: catalogueProducts(basis, { now, pictures, ...(count !== undefined && { count }) }),
  };
}

async function fill(db: LocalDatabase): Promise<void> {
  const started = performance.now();
  const now = Date.now();
  const { basis, products } = generated(now);
  let written = 0;
  await db.transaction(async () => {
    await emptyCatalogue(db);
    written = await seedCatalogue(db, { basis, products }, { now, progress: report });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const what = values['lists-only'] ? `${basis.filterValues.length} values of lists` : `${written} products`;
  console.log(`Seeded ${what} in ${basis.languages.length} languages in ${seconds} s`);
}

function report(products: number): void {
  if (products % 10_000 === 0) console.log(`  ${products} products`);
}

async function seed(): Promise<void> {
  const stateDir = resolve(inProject(), values['state-dir'] ?? process.env.STATE_DIR ?? '.wrangler/state');
  await migrate(stateDir);
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  try {
    const isWanted = values['if-empty'] ? await isCatalogueNew(db) : await isCatalogueEmpty(db);
    if (isWanted || values.force) await fill(db);
    else if (!values['if-empty']) console.log('The catalogue is filled already; --force replaces it.');
    if (process.env.UPSTREAM_API_URL || !(await hasDemonstration(db))) return;
    if (await hasNoAccounts(db)) await seedAccounts(db, Date.now());
    if (await hadNoProtocols(db)) await seedProtocols(db, Date.now());
    await seedStorefront(db, stateDir);
  } finally {
    db.close();
  }
}

async function run(): Promise<void> {
  if (!values.remote) {
    if (values.env !== undefined) throw new Error('--env is for --remote: a folder has one local shop.');
    return seed();
  }
  readWorkerConfig(values.env);
  const place = ['--remote', '--config', 'wrangler.toml', '--env', values.env ?? ''];
  await seedRemote(generated(Date.now()), place, values.force);
}

try {
  if (values.help) console.log(HELP);
  else await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
