import type { Lookups } from '#contract/catalogue/schema.ts';
import type { ProductsPage } from '#contract/listing/schema.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';
import { createSearchProduct } from './search-answers.ts';

const itemOf = (id: number, name: string) => ({ id, name, slug: name.toLowerCase().replaceAll(' ', '-') });

export const lookups: Lookups = {
  ...NO_LOOKUPS,
  categories: [
    { ...itemOf(1, 'Vitamins'), children: [{ ...itemOf(2, 'B vitamins'), children: [itemOf(3, 'Biotin')] }] },
    itemOf(4, 'Minerals'),
  ],
  brands: [itemOf(1, 'Rowan'), itemOf(2, 'Aldergate')],
  health_goals: [itemOf(1, 'Sleep'), itemOf(2, 'Skin')],
  delivery_forms: [itemOf(1, 'Capsules')],
  free_from: [itemOf(1, 'Gluten')],
  suitable_for: [itemOf(1, 'Vegans')],
  availability: [itemOf(1, 'available'), itemOf(2, 'unavailable')],
  zero_waste: [itemOf(1, 'Sale')],
};

/** Response for a page of a listing; product ids continue from page to page. */
export function productsPage(page: number, totalPages: number, overrides: Partial<ProductsPage> = {}): ProductsPage {
  const limit = 2;
  return {
    data: [1, 2].map((position) => createSearchProduct((page - 1) * limit + position)),
    total_results: totalPages * limit,
    total_pages: totalPages,
    current_page: page,
    limit,
    available_products: 3,
    unavailable_products: 1,
    facets: { brands: { '1': 3 }, categories: { '1': 2 } },
    ...overrides,
  };
}
