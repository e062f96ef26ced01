import type { FilterGroup, Lookups } from '#contract/catalogue/schema.ts';
import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import { findCategoryPath } from '#domain/listing/category-path.ts';
import type { Filters } from '#domain/listing/filters.ts';

const INITIALLY_OPEN_GROUPS: readonly FilterGroup[] = ['categories', 'health_goals', 'availability'];

export function createCategorySectionId(id: number): string {
  return `category-${id}`;
}

/** Returns ids of sections open at first: fixed groups, groups with chosen filters, parents of chosen categories. */
export function findInitiallyOpenSections(filters: Filters, filterLookups: Lookups): ReadonlySet<string> {
  const groupsWithChosenFilters = FILTER_GROUPS.filter((filterGroup) => filters[filterGroup].length > 0);
  const parentsOfChosenCategories = filters.categories.flatMap(({ id }) =>
    findCategoryPath(filterLookups.categories, id).slice(0, -1),
  );
  return new Set<string>([
    ...INITIALLY_OPEN_GROUPS,
    ...groupsWithChosenFilters,
    ...parentsOfChosenCategories.map(({ id }) => createCategorySectionId(id)),
  ]);
}
