import { expect, it } from 'vitest';
import { countShownProducts, pageFromProducts } from '#domain/listing/page.ts';
import { readRenderedListing, toRenderedListing } from '#domain/listing/shown.ts';
import { createProductsPage, exampleLookups } from '../../support/listing-answers.ts';

it('AMB-LIST-18 an island gets names, counts and metadata back as they were, without the products', () => {
  const firstPage = pageFromProducts(createProductsPage(1, 2));
  const shownListing = readRenderedListing(JSON.parse(JSON.stringify(toRenderedListing(exampleLookups, [firstPage]))));
  const [read] = shownListing.pages;
  expect(read).toMatchObject({ metadata: firstPage.metadata, counts: firstPage.counts, products: [], rendered: 2 });
  expect(countShownProducts(shownListing.pages)).toBe(2);
  expect(read?.facets).toMatchObject({ brands: { '1': 3, '2': 0 }, categories: { '1': 2, '3': 0 } });
  expect(shownListing.lookups.categories[0]?.children?.[0]?.children).toEqual([{ id: 3, name: 'Biotin', slug: '' }]);
  expect(shownListing.lookups.brands.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Rowan'],
    [2, 'Aldergate'],
  ]);
  expect(shownListing.lookups.availability.map(({ slug }) => slug)).toEqual(['available', 'unavailable']);
});

it('counts that an upstream does not know stay unknown', () => {
  const pageWithoutFacets = pageFromProducts(createProductsPage(1, 2, { facets: undefined }));
  expect(readRenderedListing(toRenderedListing(exampleLookups, [pageWithoutFacets])).pages[0]?.facets).toBeUndefined();
});
