import type { CategoryNode } from '#contract/catalogue/schema.ts';
import { facetCount, renderFilterOption } from './FilterOptions.tsx';
import type { ListingView } from './listing-view.ts';
import { categorySectionId } from './open-parts.ts';

interface CategoryTreeProps {
  readonly view: ListingView;
  readonly nodes: readonly CategoryNode[];
}

export function CategoryTree({ view, nodes }: CategoryTreeProps) {
  return (
    <ul className="category-tree">
      {nodes.map((node) => (
        <li key={node.id}>
          {renderFilterOption({
            view,
            group: 'categories',
            item: node,
            count: facetCount(view, 'categories', node.id),
          })}
          {node.children && node.children.length > 0 && (
            <details open={view.open.has(categorySectionId(node.id))} suppressHydrationWarning>
              <summary aria-label={view.t('products:filter.subcategories', { name: node.name })} />
              <CategoryTree view={view} nodes={node.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
