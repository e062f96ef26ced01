import type { Lookups } from '#contract/catalogue/schema.ts';
import type { ProductsPage } from '#contract/listing/schema.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';
import { createSearchProduct } from './search-answers.ts';

const createLookupItem = (id: number, name: string) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
});

export const exampleLookups: Lookups = {
  ...NO_LOOKUPS,
  categories: [
    {
      ...createLookupItem(1, 'Vitamins'),
      children: [{ ...createLookupItem(2, 'B vitamins'), children: [createLookupItem(3, 'Biotin')] }],
    },
    createLookupItem(4, 'Minerals'),
  ],
  brands: [createLookupItem(1, 'Rowan'), createLookupItem(2, 'Aldergate')],
  health_goals: [createLookupItem(1, 'Sleep'), createLookupItem(2, 'Skin')],
  delivery_forms: [createLookupItem(1, 'Capsules')],
  free_from: [createLookupItem(1, 'Gluten')],
  suitable_for: [createLookupItem(1, 'Vegans')],
  availability: [createLookupItem(1, 'available'), createLookupItem(2, 'unavailable')],
  zero_waste: [createLookupItem(1, 'Sale')],
};

/** Response for a page of a listing; product ids continue from page to page. */
export function createProductsPage(
  pageNumber: number,
  pageCount: number,
  pageOverrides: Partial<ProductsPage> = {},
): ProductsPage {
  const pageSize = 2;
  return {
    data: [1, 2].map((positionOnPage) => createSearchProduct((pageNumber - 1) * pageSize + positionOnPage)),
    total_results: pageCount * pageSize,
    total_pages: pageCount,
    current_page: pageNumber,
    limit: pageSize,
    available_products: 3,
    unavailable_products: 1,
    facets: { brands: { '1': 3 }, categories: { '1': 2 } },
    ...pageOverrides,
  };
}
