import type { CategoryNode, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { mapFilterGroups } from './filters.ts';

type CountedFilterItem = FilterItem & { readonly products?: number | undefined };

/** True unless it is known that a filter value has no products. Some upstream APIs send no counts. */
const mayHaveProducts = ({ products }: CountedFilterItem) => products !== 0;

const removeEmptyCategories = (categoryNodes: readonly CategoryNode[]): CategoryNode[] =>
  categoryNodes.filter(mayHaveProducts).map(({ children = [], ...node }) => {
    const nonEmptySubcategories = removeEmptyCategories(children);
    return nonEmptySubcategories.length > 0 ? { ...node, children: nonEmptySubcategories } : node;
  });

export function removeEmptyFilterValues(filterLookups: Lookups): Lookups {
  return {
    ...mapFilterGroups((filterGroup) => filterLookups[filterGroup].filter(mayHaveProducts)),
    categories: removeEmptyCategories(filterLookups.categories),
    availability: filterLookups.availability,
  };
}
