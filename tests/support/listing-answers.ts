import type { Lookups } from '#contract/catalogue/schema.ts';
import type { ProductsPage } from '#contract/listing/schema.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';
import { searchProduct } from './search-answers.ts';

const item = (id: number, name: string) => ({ id, name, slug: name.toLowerCase().replaceAll(' ', '-') });

export const lookups: Lookups = {
  ...NO_LOOKUPS,
  categories: [
    { ...item(1, 'Vitamins'), children: [{ ...item(2, 'B vitamins'), children: [item(3, 'Biotin')] }] },
    item(4, 'Minerals'),
  ],
  brands: [item(1, 'Rowan'), item(2, 'Aldergate')],
  health_goals: [item(1, 'Sleep'), item(2, 'Skin')],
  delivery_forms: [item(1, 'Capsules')],
  free_from: [item(1, 'Gluten')],
  suitable_for: [item(1, 'Vegans')],
  availability: [item(1, 'available'), item(2, 'unavailable')],
  zero_waste: [item(1, 'Sale')],
};

/** Response for a page of a listing; product ids continue from page to page. */
export function productsPage(
  page: number,
  totalPages: number,
  overrides: Partial<ProductsPage> = {},
): ProductsPage {
  const limit = 2;
  return {
    data: [1, 2].map((position) => searchProduct((page - 1) * limit + position)),
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
