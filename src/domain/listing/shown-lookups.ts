import type { CategoryNode, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { perGroup } from './filter-groups.ts';

type Counted = FilterItem & { readonly products?: number | undefined };

/** Values without a count come from an upstream that has none. */
const hasProducts = ({ products }: Counted) => products !== 0;

const usedNodes = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.filter(hasProducts).map(({ children = [], ...node }) => {
    const used = usedNodes(children);
    return used.length > 0 ? { ...node, children: used } : node;
  });

/** The lists as visitors see them: without the values that no product has. */
export function shownLookups(lookups: Lookups): Lookups {
  return {
    ...perGroup((group) => lookups[group].filter(hasProducts)),
    categories: usedNodes(lookups.categories),
    availability: lookups.availability,
  };
}
