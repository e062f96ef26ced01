import type { CategoryNode, FilterItem } from '#contract/catalogue/schema.ts';

export function categoryPath(nodes: readonly CategoryNode[], id: number): FilterItem[] {
  for (const { children = [], ...node } of nodes) {
    if (node.id === id) return [node];
    const pathBelow = categoryPath(children, id);
    if (pathBelow.length > 0) return [node, ...pathBelow];
  }
  return [];
}
