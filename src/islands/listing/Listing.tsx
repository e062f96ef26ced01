import type { ReactNode } from 'react';
import { countFilters } from '#domain/listing/filters.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ListingHeading } from './ListingHeading.tsx';
import type { ListingView } from './listing-view.ts';
import { OrderingMenu } from './OrderingMenu.tsx';
import { ListingResults } from './Results.tsx';

export interface ListingProps {
  readonly view: ListingView;
  /** Product cards as a prop, so that they are rendered again only if the products change. */
  readonly productCards: ReactNode;
  /** If false, hides filters and ordering. */
  readonly hasFilterControls?: boolean;
}

function FilterButton({ view: { t, filters } }: Pick<ListingProps, 'view'>) {
  const activeFilterCount = countFilters(filters);
  return (
    <button type="button" className="button listing-filters" data-kind="quiet" popoverTarget="filters">
      {activeFilterCount > 0
        ? t('products:filter.title-count', { number: activeFilterCount })
        : t('products:filter.title')}
    </button>
  );
}

/** Stateless listing of products: heading, filters, ordering and results. */
export function Listing({ view, productCards, hasFilterControls = true }: ListingProps) {
  return (
    <>
      <ListingHeading view={view} />
      {hasFilterControls && <FilterPanel view={view} />}
      <div className="listing-results">
        {hasFilterControls && (
          <div className="listing-bar">
            <FilterButton view={view} />
            <OrderingMenu view={view} />
          </div>
        )}
        <FilterChips view={view} />
        <ListingResults view={view} productCards={productCards} />
      </div>
      <p className="visually-hidden" role="status">
        {view.announcement}
      </p>
    </>
  );
}
