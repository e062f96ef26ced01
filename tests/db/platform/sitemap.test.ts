import { beforeAll, expect, it } from 'vitest';
import { countSitemapRows, listSitemapRows } from '#db/platform/sitemap.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { openStorefront } from '../../support/storefront.ts';

const settings = { DB: database };
const DATE_PATTERN = /^\d{4}-\d\d-\d\d$/;

beforeAll(() => loadCatalogue());

it('knows products and the stores that are public, in pages', async () => {
  await openStorefront();
  const first = await openStorefront('Rowan Clinic');
  const second = await openStorefront('Zoë & Co.');
  const { products, stores } = await listSitemapRows(settings, 0, 1000);
  expect(products.length).toBeGreaterThan(1);
  expect(stores).toEqual(
    [first, second].map(({ storefront }) => [storefront.slug, expect.stringMatching(DATE_PATTERN)]),
  );
  expect(await countSitemapRows(settings)).toBe(products.length);
  const next = await listSitemapRows(settings, 1, 1);
  expect(next).toEqual({ products: [products[1]], stores: [stores[1]] });
});
