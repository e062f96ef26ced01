import type { CategoryNode, FilterItem } from '#contract/catalogue/schema.ts';

/** The way from a top category down to one category, both included; empty if it is not in the tree. */
export function categoryPath(nodes: readonly CategoryNode[], id: number): FilterItem[] {
  for (const { children = [], ...node } of nodes) {
    if (node.id === id) return [node];
    const below = categoryPath(children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
