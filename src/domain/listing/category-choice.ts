import type { CategoryNode, FilterGroup, FilterItem } from '#contract/catalogue/schema.ts';
import { readIds } from '#contract/platform/ids-schema.ts';
import { categoryPath } from './category-path.ts';
import { addFilter, FILTER_PARAMETERS, type Filters, readFilters } from './filters.ts';
import { NO_LOOKUPS } from './state.ts';

type Tree = readonly CategoryNode[];

/** Field of the filter form that says which categories were chosen when it was made. */
export const CATEGORIES_BEFORE = 'categories_before';

function isAbove(tree: Tree, upper: number, lower: number): boolean {
  return upper !== lower && categoryPath(tree, lower).some(({ id }) => id === upper);
}

/**
 * Adds a choice; a category takes the place of those above and below it. A category includes its
 * descendants, so that both together would be the upper one alone and the choice would change nothing.
 */
export function chooseFilter(filters: Filters, group: FilterGroup, item: FilterItem, tree: Tree): Filters {
  if (group !== 'categories') return addFilter(filters, group, item);
  const unrelated = filters.categories.filter(
    ({ id }) => !isAbove(tree, id, item.id) && !isAbove(tree, item.id, id),
  );
  return addFilter({ ...filters, categories: unrelated }, group, item);
}

/** The categories after a form was sent: those left ticked, then each newly ticked one as if chosen by itself. */
function categoriesAfterForm(params: URLSearchParams, categories: CategoryNode[]): readonly FilterItem[] {
  const before = new Set(readIds(params.get(CATEGORIES_BEFORE)));
  const ticked = readFilters(params, { ...NO_LOOKUPS, categories });
  let filters: Filters = { ...ticked, categories: ticked.categories.filter(({ id }) => before.has(id)) };
  for (const item of ticked.categories) {
    if (!before.has(item.id)) filters = chooseFilter(filters, 'categories', item, categories);
  }
  return filters.categories;
}

/** The query of a form with its categories as chosen one after the other; without the form's own field. */
export function withCategoriesAfterForm(
  params: URLSearchParams,
  categories: CategoryNode[],
): URLSearchParams {
  const ids = categoriesAfterForm(params, categories).map(({ id }) => id);
  const written = new URLSearchParams(params);
  written.delete(CATEGORIES_BEFORE);
  if (ids.length > 0) written.set(FILTER_PARAMETERS.categories, ids.join(','));
  else written.delete(FILTER_PARAMETERS.categories);
  return written;
}
