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

function readChoices(params: URLSearchParams): ListingChoices {
  return { filters: readFilters(params, listingLookups.get()), ordering: readOrdering(params).state };
}

/** Initialises filters and ordering from the URL parameters; the URL itself does not change. */
export function initialiseFilters(allCategories: Lookups, params: URLSearchParams): void {
  listingLookups.set(allCategories);
  listingChoices.set(readChoices(params));
}

function changeChoices(newChoices: ListingChoices): void {
  listingChoices.set(newChoices);
  const currentParams = new URLSearchParams(location.search);
  currentParams.delete('page');
  const query = buildListingQuery(currentParams, newChoices.filters, newChoices.ordering);
  history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
}

export function addFilter(group: FilterGroup, item: FilterItem): void {
  const { filters, ordering } = listingChoices.get();
  changeChoices({ filters: chooseFilter(filters, group, item, listingLookups.get().categories), ordering });
}

export function removeFilter(group: FilterGroup, id: number): void {
  const { filters, ordering } = listingChoices.get();
  changeChoices({ filters: removed(filters, group, id), ordering });
}

export function applyLinkChoices({ from, to }: { readonly from: string; readonly to: string }): void {
  const parseChoices = (search: string) => readChoices(new URLSearchParams(search));
  changeChoices(applyFilterLink(listingChoices.get(), { from: parseChoices(from), to: parseChoices(to) }));
}

export function setAvailabilityCounts(counts: AvailabilityCounts): void {
  listingLookups.set({ ...listingLookups.get(), availability: availabilityOptions(counts) });
}
