import { FILTER_GROUPS } from '#contract/catalogue/schema.ts';
import { countFilters, NO_FILTERS, removeFilter } from '#domain/listing/filters.ts';
import { followListingLinkInPlace } from './listing-actions.ts';
import { createListingHref, filterLabel, type ListingView } from './listing-view.ts';

/** Links that remove chosen filters: first a link for all filters, then a chip for each filter. */
export function FilterChips({ view: listingView }: { readonly view: ListingView }) {
  const { t, filters } = listingView;
  if (countFilters(filters) === 0) return null;
  const chosenFilters = FILTER_GROUPS.flatMap((filterGroup) =>
    filters[filterGroup].map((filterItem) => ({ group: filterGroup, item: filterItem })),
  );
  return (
    <ul className="chips wrap gap-2" aria-label={t('products:filter.chosen')}>
      <li key="all">
        <a
          className="chips-reset"
          href={createListingHref(listingView, { filters: NO_FILTERS })}
          data-act="choose"
          onClick={(event) => followListingLinkInPlace(event, listingView)}
        >
          {t('products:filter.reset')}
        </a>
      </li>
      {chosenFilters.map(({ group, item }) => {
        const filterName = filterLabel(listingView, group, item);
        return (
          <li key={`${group}-${item.id}`}>
            <a
              className="chip"
              href={createListingHref(listingView, { filters: removeFilter(filters, group, item.id) })}
              aria-label={t('products:filter.remove', { name: filterName })}
              data-act="choose"
              onClick={(event) => followListingLinkInPlace(event, listingView)}
            >
              {filterName}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
