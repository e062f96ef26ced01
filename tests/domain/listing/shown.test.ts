import { expect, it } from 'vitest';
import { countShown, fromProductsPage } from '#domain/listing/page.ts';
import { renderedPages, shownLookups } from '#domain/listing/shown.ts';
import { lookups, productsPage } from '../../support/listing-answers.ts';

it('AMB-LIST-18 the page gives its island the counts and the metadata, not the products', () => {
  const page = fromProductsPage(productsPage(1, 2));
  const [given] = renderedPages([page]);
  expect(given).toEqual({ ...page, products: [], rendered: 2 });
  expect(countShown(given ? [given] : [])).toBe(2);
});

it('the filter form shows names; only those of availability are told by their slugs', () => {
  const { categories, brands, availability } = shownLookups(lookups);
  expect(categories[0]?.children?.[0]?.children).toEqual([{ id: 3, name: 'Biotin', slug: '' }]);
  expect(brands).toEqual([
    { id: 1, name: 'Rowan', slug: '' },
    { id: 2, name: 'Aldergate', slug: '' },
  ]);
  expect(availability).toEqual(lookups.availability);
});
