import type { CategoryNode, FilterGroup, FilterItem } from '#contract/catalogue/schema.ts';
import { readIds } from '#contract/platform/ids-schema.ts';
import { findCategoryPath } from './category-path.ts';
import { addFilter, FILTER_PARAMETERS, type Filters, readFilters } from './filters.ts';
import { NO_LOOKUPS } from './state.ts';

type CategoryTree = readonly CategoryNode[];

/** Name of the form field with the categories that were chosen when the page was rendered. */
export const FORMER_CATEGORIES_FIELD = 'categories_before';

function isAncestor(tree: CategoryTree, ancestorId: number, descendantId: number): boolean {
  return ancestorId !== descendantId && findCategoryPath(tree, descendantId).some(({ id }) => id === ancestorId);
}

/** Adds a filter choice; a category replaces its ancestors and descendants. */
export function chooseFilter(filters: Filters, group: FilterGroup, item: FilterItem, tree: CategoryTree): Filters {
  if (group !== 'categories') return addFilter(filters, group, item);
  const unrelatedItems = filters.categories.filter(
    ({ id }) => !isAncestor(tree, id, item.id) && !isAncestor(tree, item.id, id),
  );
  return addFilter({ ...filters, categories: unrelatedItems }, group, item);
}

function readSubmittedCategories(params: URLSearchParams, categories: CategoryNode[]): readonly FilterItem[] {
  const formerCategoryIds = new Set(readIds(params.get(FORMER_CATEGORIES_FIELD)));
  const formFilters = readFilters(params, { ...NO_LOOKUPS, categories });
  let filters: Filters = {
    ...formFilters,
    categories: formFilters.categories.filter(({ id }) => formerCategoryIds.has(id)),
  };
  for (const item of formFilters.categories) {
    if (!formerCategoryIds.has(item.id)) filters = chooseFilter(filters, 'categories', item, categories);
  }
  return filters.categories;
}

export function applySubmittedCategories(params: URLSearchParams, categories: CategoryNode[]): URLSearchParams {
  const ids = readSubmittedCategories(params, categories).map(({ id }) => id);
  const query = new URLSearchParams(params);
  query.delete(FORMER_CATEGORIES_FIELD);
  if (ids.length > 0) query.set(FILTER_PARAMETERS.categories, ids.join(','));
  else query.delete(FILTER_PARAMETERS.categories);
  return query;
}
