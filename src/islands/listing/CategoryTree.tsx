import type { CategoryNode } from '#contract/catalogue/schema.ts';
import { productCountOfFilter, renderFilterOption } from './FilterOptions.tsx';
import type { ListingView } from './listing-view.ts';
import { createCategorySectionId } from './open-parts.ts';

interface CategoryTreeProps {
  readonly view: ListingView;
  readonly categoryNodes: readonly CategoryNode[];
}

export function CategoryTree({ view, categoryNodes }: CategoryTreeProps) {
  return (
    <ul className="category-tree">
      {categoryNodes.map((categoryNode) => (
        <li key={categoryNode.id}>
          {renderFilterOption({
            view,
            group: 'categories',
            item: categoryNode,
            count: productCountOfFilter(view, 'categories', categoryNode.id),
          })}
          {categoryNode.children && categoryNode.children.length > 0 && (
            <details open={view.open.has(createCategorySectionId(categoryNode.id))} suppressHydrationWarning>
              <summary aria-label={view.t('products:filter.subcategories', { name: categoryNode.name })} />
              <CategoryTree view={view} categoryNodes={categoryNode.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
