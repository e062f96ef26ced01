import type { FilterGroup, Lookups } from '#contract/catalogue/schema.ts';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import { findCategoryPath } from '#domain/listing/category-path.ts';
import type { Filters } from '#domain/listing/filters.ts';

const ALWAYS_OPEN_GROUPS: readonly FilterGroup[] = ['categories', 'health_goals', 'availability'];

export function categoryPartId(id: number): string {
  return `category-${id}`;
}

/** Returns the parts open at first: fixed groups, groups with chosen filters, parents of chosen categories. */
export function initiallyOpenParts(filters: Filters, lookups: Lookups): ReadonlySet<string> {
  const chosenGroups = FILTER_GROUPS.filter((group) => filters[group].length > 0);
  const parentCategories = filters.categories.flatMap(({ id }) =>
    findCategoryPath(lookups.categories, id).slice(0, -1),
  );
  return new Set<string>([
    ...ALWAYS_OPEN_GROUPS,
    ...chosenGroups,
    ...parentCategories.map(({ id }) => categoryPartId(id)),
  ]);
}
