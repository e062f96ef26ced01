import { withShopDatabase } from './import/command/open-database.ts';
import { readCommandOptions } from './operator/options.ts';
import { SHOP_HELP, SHOP_OPTIONS } from './operator/shop-database.ts';
import { writeSearchIndex } from './search/write-index.ts';

const HELP_TEXT = `Writes the search index again, from what the shop has of them.
  npm run search-index -- [options]
${SHOP_HELP}`;

const { values } = readCommandOptions(HELP_TEXT, { options: SHOP_OPTIONS });
await withShopDatabase(values, async ({ db }) => {
  console.log(`Indexed ${await writeSearchIndex(db, Date.now())} products for the search.`);
});
