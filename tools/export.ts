import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listsText, writeProducts } from './export/export-catalogue.ts';
import { databaseError, openShop } from './import/command/open-database.ts';
import { readOptions } from './operator/options.ts';
import { SHOP_OPTIONS } from './operator/shop-database.ts';

const HELP = `Writes the catalogue into a folder, as npm run import reads it (docs/own-catalogue.md).
  npm run export -- FOLDER [options]
  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead
  --env NAME         with --remote: an environment of wrangler.toml`;

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    ...SHOP_OPTIONS,
    help: { type: 'boolean', default: false },
  },
});

async function run(folder: string): Promise<void> {
  const { db, close } = await openShop(values);
  try {
    mkdirSync(folder, { recursive: true });
    const [products, lists] = [join(folder, 'products.json'), join(folder, 'lists.json')];
    writeFileSync(lists, await listsText(db));
    const count = await writeProducts(db, products);
    console.log(`Wrote ${count} products to ${products} and the lists of the shop to ${lists}`);
    console.log(`They are read by: npm run import -- ${products} --mapping ${lists}`);
  } finally {
    await close();
  }
}

const [folder] = positionals;
try {
  if (values.help || folder === undefined) console.log(HELP);
  else await run(folder);
} catch (error) {
  const described = databaseError(error, values.remote);
  console.error(described instanceof Error ? described.message : described);
  process.exitCode = 1;
}
