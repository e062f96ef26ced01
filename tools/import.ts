import { CURRENCIES, readRegion } from '../src/domain/product/money.ts';
import { readWorkerConfig } from './build/worker-config.ts';
import { withShopDatabase } from './import/command/open-database.ts';
import { createProgressDisplay } from './import/command/progress.ts';
import { chooseExitCode, createReportLines, INTERRUPTED_EXIT_CODE } from './import/command/tell.ts';
import { openCatalogueFile } from './import/file/catalogue-file.ts';
import { createPictureLoader, PICTURE_STORAGE } from './import/import-pictures.ts';
import { readLists } from './import/lists/read-lists.ts';
import { createListAssigner } from './import/lists/word-sorter.ts';
import { countUnindexedProducts } from './import/missing-products.ts';
import { readReferences } from './import/references.ts';
import { importProducts } from './import/run-import.ts';
import { readCommandOptions } from './operator/options.ts';
import { SHOP_HELP, SHOP_OPTIONS } from './operator/shop-database.ts';

const HELP_TEXT = `Imports products into the catalogue, from the CSV of Shopify or WooCommerce, or from JSON (docs/import.md).
  npm run import -- FILE [options]
  --dry-run          decide everything, write nothing
  --mapping FILE     lists of the shop, and which types and tags belong to them: JSON or CSV
  --pictures         download the pictures that the file names and make them the shop's own
  --complete         the file is the whole catalogue: take imported products out of sale that it lacks
  --gift-cards       import gift cards, too
  --free-products    import products that cost nothing, too
  --encoding NAME    encoding of the file (utf-8, windows-1252 …); detected if left out
${SHOP_HELP}
Exit codes: 0 everything is imported; 2 all but the refused products; 1 nothing could be; 130 interrupted.`;

const { values, positionals } = readCommandOptions(HELP_TEXT, {
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    mapping: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    complete: { type: 'boolean', default: false },
    'gift-cards': { type: 'boolean', default: false },
    'free-products': { type: 'boolean', default: false },
    encoding: { type: 'string' },
    ...SHOP_OPTIONS,
  },
});

/** Signal that ends the import after the current batch; a second interrupt exits at once. */
function createInterruptSignal(): AbortSignal {
  const abortController = new AbortController();
  const onInterrupt = () => {
    if (abortController.signal.aborted) process.exit(INTERRUPTED_EXIT_CODE);
    abortController.abort();
    console.error('\nEnding after these products; the index follows. Once more ends at once.');
  };
  process.on('SIGINT', onInterrupt).on('SIGTERM', onInterrupt);
  return abortController.signal;
}

const [file = ''] = positionals;
await withShopDatabase(values, async ({ db }) => {
  const catalogueReferences = await readReferences(db);
  const configuredRegion = readWorkerConfig(values.env).vars['PUBLIC_REGION'];
  const shopRegion = readRegion((!values.remote && process.env.PUBLIC_REGION) || String(configuredRegion));
  const {
    format,
    products,
    unread,
    readCandidates: readFileCandidates,
  } = await openCatalogueFile(file, {
    encoding: values.encoding,
    region: shopRegion,
  });
  console.log(`Reading ${products.toLocaleString('en')} products: ${format}`);
  console.log(`Prices are taken as they are, in the shop's currency: ${CURRENCIES[shopRegion].code}`);
  if (unread.length > 0) console.log(`Columns that are not read: ${unread.join(', ')}`);
  const unindexedProductCount = await countUnindexedProducts(db);
  if (unindexedProductCount > 0)
    console.log(`${unindexedProductCount} products are in already, of a run that was interrupted`);
  const reportOptions = { isDryRun: values['dry-run'], isComplete: values.complete };
  const mappedLists = values.mapping === undefined ? undefined : readLists(values.mapping);
  const listAssigner = await createListAssigner({
    db,
    references: catalogueReferences,
    isDryRun: reportOptions.isDryRun,
    file: mappedLists,
  });
  const importReport = await importProducts(db, readFileCandidates(), catalogueReferences, {
    ...reportOptions,
    words: listAssigner,
    now: Date.now(),
    acceptedKinds: { giftCards: values['gift-cards'], freeProducts: values['free-products'] },
    signal: createInterruptSignal(),
    progress: createProgressDisplay(products, process.stderr),
    onIndexing: () => console.error('Building the index of filters and orderings …'),
    ...(values.pictures && { takePictures: createPictureLoader(PICTURE_STORAGE) }),
  });
  console.log([...listAssigner.createReportLines(), ...createReportLines(importReport, reportOptions)].join('\n'));
  process.exitCode = chooseExitCode(importReport);
});
