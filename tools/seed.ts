import type { Database } from '../src/db/database.ts';
import { runMainTask } from './command.ts';
import { explainDatabaseError, openShopDatabase } from './import/command/open-database.ts';
import { readCommandOptions } from './operator/options.ts';
import { resolveStateFolder, SHOP_OPTIONS } from './operator/shop-database.ts';
import { createDemoCandidates, readDemoLists, readListsWithoutBrands } from './seed/demonstration.ts';
import { hasNoAccounts, seedAccounts } from './seed/seed-accounts.ts';
import { deleteCatalogueRows, isCatalogueEmpty, isCatalogueNew, seedCatalogue } from './seed/seed-catalogue.ts';
import { hasDemoCatalogue, hasNeverHadProtocols, seedProtocols } from './seed/seed-protocols.ts';
import { seedStorefront } from './seed/seed-storefront.ts';
import { migrateDatabase } from './start/migrate.ts';

const HELP_TEXT = `Fills the local database with the demonstration catalogue, and with accounts if there are none.
  --lists-only       the lists alone, for a catalogue of your own: categories, goals, forms, allergens, ingredients;
                     neither products nor brands nor people
  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead; catalogue only, no accounts
  --env NAME         with --remote: an environment of wrangler.toml
  --if-empty         say nothing and leave a filled catalogue alone
  --force            replace a filled catalogue`;

const { values } = readCommandOptions(HELP_TEXT, {
  options: {
    'lists-only': { type: 'boolean', default: false },
    'if-empty': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    ...SHOP_OPTIONS,
  },
});

async function replaceCatalogue(db: Database): Promise<void> {
  const startTime = performance.now();
  const now = Date.now();
  const catalogueSource = values['lists-only']
    ? { lists: readListsWithoutBrands(), products: [] }
    : { lists: readDemoLists(), products: createDemoCandidates(now) };
  await deleteCatalogueRows(db);
  const writtenProductCount = await seedCatalogue(db, catalogueSource, now);
  const elapsedSeconds = ((performance.now() - startTime) / 1000).toFixed(1);
  console.log(
    `Seeded ${values['lists-only'] ? 'the lists' : `${writtenProductCount} products`} in ${elapsedSeconds} s`,
  );
}

async function seedShop(): Promise<void> {
  const stateDir = resolveStateFolder(values);
  if (!values.remote) await migrateDatabase(stateDir);
  const { db, close, transaction = (task) => task() } = await openShopDatabase(values);
  try {
    const canFillCatalogue = values['if-empty'] ? await isCatalogueNew(db) : await isCatalogueEmpty(db);
    if (canFillCatalogue || values.force) await transaction(() => replaceCatalogue(db));
    else if (!values['if-empty']) console.log('The catalogue is filled already; --force replaces it.');
    if (values.remote || process.env.UPSTREAM_API_URL || !(await hasDemoCatalogue(db))) return;
    if (await hasNoAccounts(db)) await seedAccounts(db, Date.now());
    if (await hasNeverHadProtocols(db)) await seedProtocols(db, Date.now());
    await seedStorefront(db, stateDir);
  } finally {
    await close();
  }
}

await runMainTask(seedShop, (error) => explainDatabaseError(error, values.remote));
