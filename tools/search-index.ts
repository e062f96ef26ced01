import { withShopDatabase } from './import/command/open-database.ts';
import { readOptions } from './operator/options.ts';
import { SHOP_HELP, SHOP_OPTIONS } from './operator/shop-database.ts';
import { writeSearchIndex } from './search/write-index.ts';

const HELP = `Writes the search index again, from what the shop has of them.
  npm run search-index -- [options]
${SHOP_HELP}`;

const { values } = readOptions(HELP, { options: SHOP_OPTIONS });
await withShopDatabase(values, async ({ db }) => {
  console.log(`Indexed ${await writeSearchIndex(db, Date.now())} products for the search.`);
});
