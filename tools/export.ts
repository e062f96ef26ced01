import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalogueListsJson, writeProductsFile } from './export/export-catalogue.ts';
import { withShopDatabase } from './import/command/open-database.ts';
import { readCommandOptions } from './operator/options.ts';
import { SHOP_HELP, SHOP_OPTIONS } from './operator/shop-database.ts';

const HELP_TEXT = `Writes the catalogue into a folder, as npm run import reads it (docs/own-catalogue.md).
  npm run export -- FOLDER [options]
${SHOP_HELP}`;

const { values, positionals } = readCommandOptions(HELP_TEXT, { allowPositionals: true, options: SHOP_OPTIONS });
const [folder = ''] = positionals;
await withShopDatabase(values, async ({ db }) => {
  mkdirSync(folder, { recursive: true });
  const [products, lists] = [join(folder, 'products.json'), join(folder, 'lists.json')];
  writeFileSync(lists, await createCatalogueListsJson(db));
  const productCount = await writeProductsFile(db, products);
  console.log(`Wrote ${productCount} products to ${products} and the lists of the shop to ${lists}`);
  console.log(`They are read by: npm run import -- ${products} --mapping ${lists}`);
});
