import { beforeAll, expect, it } from 'vitest';
import { countSitemapRows, listSitemapRows } from '#db/platform/sitemap.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { openStore } from '../../support/store.ts';

const data = { DB: database };
const DAY = /^\d{4}-\d\d-\d\d$/;

beforeAll(() => loadCatalogue());

it('knows products and the stores that are public, in pages', async () => {
  await openStore();
  const first = await openStore('Rowan Clinic');
  const second = await openStore('Zoë & Co.');
  const { products, stores } = await listSitemapRows(data, 0, 1000);
  expect(products.length).toBeGreaterThan(1);
  expect(stores).toEqual([first, second].map(({ store }) => [store.slug, expect.stringMatching(DAY)]));
  expect(await countSitemapRows(data)).toBe(products.length);
  const next = await listSitemapRows(data, 1, 1);
  expect(next).toEqual({ products: [products[1]], stores: [stores[1]] });
});
