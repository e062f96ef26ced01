import type { CategoryNode, FilterItem } from '#contract/catalogue/schema.ts';

export function findCategoryPath(categoryNodes: readonly CategoryNode[], id: number): FilterItem[] {
  for (const { children = [], ...node } of categoryNodes) {
    if (node.id === id) return [node];
    const descendantPath = findCategoryPath(children, id);
    if (descendantPath.length > 0) return [node, ...descendantPath];
  }
  return [];
}
