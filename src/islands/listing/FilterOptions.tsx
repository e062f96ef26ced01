import { type FilterGroup, type FilterItem, SALE_FILTER } from '#contract/catalogue/schema.ts';
import { availabilityOptions, FILTER_PARAMETERS, hasFilter } from '#domain/listing/filters.ts';
import { NO_AVAILABILITY_COUNTS } from '#domain/listing/page.ts';
import { toggleFilter } from './listing-actions.ts';
import { filterLabel, type ListingView } from './listing-view.ts';

interface FilterOptionProps {
  readonly view: ListingView;
  readonly group: FilterGroup;
  readonly item: FilterItem;
  readonly count: number | undefined;
}

/** Returns the number of products with a filter value that match the other filters; undefined if unknown. */
export function productCountOfFilter({ pages }: ListingView, filterGroup: FilterGroup, id: number): number | undefined {
  const facetCounts = pages.at(-1)?.facets;
  return facetCounts && (facetCounts[filterGroup]?.[id] ?? 0);
}

/** Renders a filter option. Not a component, which would be slower for 120 options (`npm run bench -- server`). */
export function renderFilterOption({ view, group, item, count }: FilterOptionProps) {
  return (
    <label key={item.id} className={count === 0 ? 'filter-value filter-value-empty' : 'filter-value'}>
      <input
        type={group === 'availability' ? 'radio' : 'checkbox'}
        name={FILTER_PARAMETERS[group]}
        value={item.id}
        checked={hasFilter(view.filters, group, item.id)}
        onChange={toggleFilter}
      />
      <span>
        {`${filterLabel(view, group, item)} `}
        {count !== undefined && <small>{`(${count})`}</small>}
      </span>
    </label>
  );
}

/** List of a filter category's options; those without products come last. */
export function FilterOptions({ view, group }: Pick<FilterOptionProps, 'view' | 'group'>) {
  const filterItems: readonly FilterItem[] = group === 'zero_waste' ? [SALE_FILTER] : view.lookups[group];
  const filterOptions = filterItems.map((filterItem) => ({
    view,
    group,
    item: filterItem,
    count: productCountOfFilter(view, group, filterItem.id),
  }));
  return filterOptions
    .toSorted((firstOption, secondOption) => Number(firstOption.count === 0) - Number(secondOption.count === 0))
    .map(renderFilterOption);
}

export function AvailabilityOptions({ view }: Pick<FilterOptionProps, 'view'>) {
  const { t, filters, pages } = view;
  const availabilityCounts = pages.at(-1)?.counts ?? NO_AVAILABILITY_COUNTS;
  const [available, unavailable] = [availabilityCounts.available_products, availabilityCounts.unavailable_products];
  return (
    <>
      <label className="filter-value">
        <input
          type="radio"
          name="availability"
          value=""
          checked={filters.availability.length === 0}
          onChange={toggleFilter}
        />
        <span>{t('products:filter.any-availability')}</span>
      </label>
      {availabilityOptions(availabilityCounts).map((availabilityItem) => {
        const availabilityCount = availabilityItem.slug === 'available' ? available : unavailable;
        return renderFilterOption({ view, group: 'availability', item: availabilityItem, count: availabilityCount });
      })}
    </>
  );
}
