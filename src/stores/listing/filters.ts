import { atom, computed, type ReadableAtom } from 'nanostores';
import type { FilterGroup, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { chooseFilter } from '#domain/listing/category-choice.ts';
import { applyFilterLink } from '#domain/listing/filter-difference.ts';
import {
  availabilityOptions,
  buildListingQuery,
  type Filters,
  NO_FILTERS,
  readFilters,
  removeFilter as removed,
} from '#domain/listing/filters.ts';
import { DEFAULT_ORDERING_STATE, readOrdering } from '#domain/listing/ordering.ts';
import type { AvailabilityCounts } from '#domain/listing/page.ts';
import type { ListingChoices } from '#domain/listing/source.ts';
import { NO_LOOKUPS } from '#domain/listing/state.ts';

const listingChoices = atom<ListingChoices>({ filters: NO_FILTERS, ordering: DEFAULT_ORDERING_STATE });
const listingLookups = atom<Lookups>(NO_LOOKUPS);

export const $listingChoices: ReadableAtom<ListingChoices> = listingChoices;
export const $filters: ReadableAtom<Filters> = computed(listingChoices, ({ filters }) => filters);
export const $listingLookups: ReadableAtom<Lookups> = listingLookups;

function readListingChoices(urlParams: URLSearchParams): ListingChoices {
  return { filters: readFilters(urlParams, listingLookups.get()), ordering: readOrdering(urlParams).state };
}

/** Initialises filters and ordering from the URL parameters; the URL itself does not change. */
export function initialiseFilters(initialLookups: Lookups, urlParams: URLSearchParams): void {
  listingLookups.set(initialLookups);
  listingChoices.set(readListingChoices(urlParams));
}

function setChoicesAndUrl(newListingChoices: ListingChoices): void {
  listingChoices.set(newListingChoices);
  const currentUrlParams = new URLSearchParams(location.search);
  currentUrlParams.delete('page');
  const urlQuery = buildListingQuery(currentUrlParams, newListingChoices.filters, newListingChoices.ordering);
  history.replaceState(history.state, '', `${location.pathname}${urlQuery && `?${urlQuery}`}${location.hash}`);
}

export function addFilter(filterGroup: FilterGroup, filterItem: FilterItem): void {
  const { filters, ordering } = listingChoices.get();
  setChoicesAndUrl({
    filters: chooseFilter(filters, filterGroup, filterItem, listingLookups.get().categories),
    ordering,
  });
}

export function removeFilter(filterGroup: FilterGroup, id: number): void {
  const { filters, ordering } = listingChoices.get();
  setChoicesAndUrl({ filters: removed(filters, filterGroup, id), ordering });
}

export function applyChoicesOfLink({
  from: previousUrlQuery,
  to: linkUrlQuery,
}: {
  readonly from: string;
  readonly to: string;
}): void {
  const parseListingChoices = (queryString: string) => readListingChoices(new URLSearchParams(queryString));
  setChoicesAndUrl(
    applyFilterLink(listingChoices.get(), {
      choicesBefore: parseListingChoices(previousUrlQuery),
      choicesAfter: parseListingChoices(linkUrlQuery),
    }),
  );
}

export function setAvailabilityCounts(availabilityCounts: AvailabilityCounts): void {
  listingLookups.set({ ...listingLookups.get(), availability: availabilityOptions(availabilityCounts) });
}
