import type { CategoryNode, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { mapFilterGroups } from './filters.ts';

type CountedItem = FilterItem & { readonly products?: number | undefined };

/** True unless it is known that a filter value has no products. Some upstream APIs send no counts. */
const hasProducts = ({ products }: CountedItem) => products !== 0;

const removeEmptyCategories = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.filter(hasProducts).map(({ children = [], ...node }) => {
    const nonEmptyChildren = removeEmptyCategories(children);
    return nonEmptyChildren.length > 0 ? { ...node, children: nonEmptyChildren } : node;
  });

export function removeEmptyFilterValues(lookups: Lookups): Lookups {
  return {
    ...mapFilterGroups((group) => lookups[group].filter(hasProducts)),
    categories: removeEmptyCategories(lookups.categories),
    availability: lookups.availability,
  };
}
