import type { CategoryNode, Lookups } from '#contract/catalogue/schema.ts';
import type { ListingPage } from './page.ts';

/** Pages of a listing without the products, whose cards are in the page already. */
export function renderedPages(pages: readonly ListingPage[]): readonly ListingPage[] {
  return pages.map((page) => ({ ...page, products: [], rendered: page.products.length }));
}

function withoutSlug({ id, name, children }: CategoryNode): CategoryNode {
  return { id, name, slug: '', ...(children && { children: children.map(withoutSlug) }) };
}

/** The lookup lists with what a filter form shows; the slugs of availability name its labels. */
export function shownLookups(lookups: Lookups): Lookups {
  const { availability, zero_waste } = lookups;
  return {
    categories: lookups.categories.map(withoutSlug),
    brands: lookups.brands.map(withoutSlug),
    health_goals: lookups.health_goals.map(withoutSlug),
    delivery_forms: lookups.delivery_forms.map(withoutSlug),
    free_from: lookups.free_from.map(withoutSlug),
    suitable_for: lookups.suitable_for.map(withoutSlug),
    availability,
    zero_waste,
  };
}
