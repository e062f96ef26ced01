import { beforeAll, expect, it } from 'vitest';
import { countSitemapRows, listSitemapRows } from '#db/platform/sitemap.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { openStorefront } from '../../support/storefront.ts';

const dbEnvironment = { DB: database };
const DATE_PATTERN = /^\d{4}-\d\d-\d\d$/;

beforeAll(() => loadCatalogueIntoDatabase());

it('knows products and the stores that are public, in pages', async () => {
  await openStorefront();
  const firstStoreOwner = await openStorefront('Rowan Clinic');
  const secondStoreOwner = await openStorefront('Zoë & Co.');
  const { products, stores } = await listSitemapRows(dbEnvironment, 0, 1000);
  expect(products.length).toBeGreaterThan(1);
  expect(stores).toEqual(
    [firstStoreOwner, secondStoreOwner].map(({ storefront }) => [storefront.slug, expect.stringMatching(DATE_PATTERN)]),
  );
  expect(await countSitemapRows(dbEnvironment)).toBe(products.length);
  const secondPageRows = await listSitemapRows(dbEnvironment, 1, 1);
  expect(secondPageRows).toEqual({ products: [products[1]], stores: [stores[1]] });
});
