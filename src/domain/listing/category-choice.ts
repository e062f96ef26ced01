import type { CategoryNode, FilterGroup, FilterItem } from '#contract/catalogue/schema.ts';
import { readIds } from '#contract/platform/ids-schema.ts';
import { findCategoryPath } from './category-path.ts';
import { addFilter, FILTER_PARAMETERS, type Filters, readFilters } from './filters.ts';
import { NO_LOOKUPS } from './state.ts';

type CategoryTree = readonly CategoryNode[];

/** Name of the form field with the categories that were chosen when the page was rendered. */
export const RENDERED_CATEGORIES_FIELD = 'categories_before';

function isAncestor(categoryTree: CategoryTree, ancestorId: number, descendantId: number): boolean {
  return (
    ancestorId !== descendantId && findCategoryPath(categoryTree, descendantId).some(({ id }) => id === ancestorId)
  );
}

/** Adds a filter choice; a category replaces its ancestors and descendants. */
export function chooseFilter(
  chosenFilters: Filters,
  filterGroup: FilterGroup,
  filterItem: FilterItem,
  categoryTree: CategoryTree,
): Filters {
  if (filterGroup !== 'categories') return addFilter(chosenFilters, filterGroup, filterItem);
  const unrelatedCategories = chosenFilters.categories.filter(
    ({ id }) => !isAncestor(categoryTree, id, filterItem.id) && !isAncestor(categoryTree, filterItem.id, id),
  );
  return addFilter({ ...chosenFilters, categories: unrelatedCategories }, filterGroup, filterItem);
}

function readSubmittedCategories(queryParams: URLSearchParams, categoryLookup: CategoryNode[]): readonly FilterItem[] {
  const renderedCategoryIds = new Set(readIds(queryParams.get(RENDERED_CATEGORIES_FIELD)));
  const submittedFilters = readFilters(queryParams, { ...NO_LOOKUPS, categories: categoryLookup });
  let mergedFilters: Filters = {
    ...submittedFilters,
    categories: submittedFilters.categories.filter(({ id }) => renderedCategoryIds.has(id)),
  };
  for (const submittedCategory of submittedFilters.categories) {
    if (!renderedCategoryIds.has(submittedCategory.id))
      mergedFilters = chooseFilter(mergedFilters, 'categories', submittedCategory, categoryLookup);
  }
  return mergedFilters.categories;
}

export function applySubmittedCategories(queryParams: URLSearchParams, categories: CategoryNode[]): URLSearchParams {
  const ids = readSubmittedCategories(queryParams, categories).map(({ id }) => id);
  const updatedParams = new URLSearchParams(queryParams);
  updatedParams.delete(RENDERED_CATEGORIES_FIELD);
  if (ids.length > 0) updatedParams.set(FILTER_PARAMETERS.categories, ids.join(','));
  else updatedParams.delete(FILTER_PARAMETERS.categories);
  return updatedParams;
}
