import { databaseError, openShop } from './import/command/open-database.ts';
import { readOptions } from './operator/options.ts';
import { SHOP_OPTIONS } from './operator/shop-database.ts';
import { writeSearchIndex } from './search/write-index.ts';

const HELP = `Writes the search index again, from what the shop has of them.
  npm run search-index -- [options]
  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead
  --env NAME         with --remote: an environment of wrangler.toml`;

const { values } = readOptions({
  options: {
    ...SHOP_OPTIONS,
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const { db, close } = await openShop(values);
  try {
    console.log(`Indexed ${await writeSearchIndex(db, Date.now())} products for the search.`);
  } finally {
    await close();
  }
}

try {
  if (values.help) console.log(HELP);
  else await run();
} catch (error) {
  const described = databaseError(error, values.remote);
  console.error(described instanceof Error ? described.message : described);
  process.exitCode = 1;
}
