import {
  AVAILABLE_FILTER_ID,
  type CategoryNode,
  FILTER_GROUPS,
  type FilterGroup,
  type FilterItem,
  type Lookups,
  SALE_FILTER,
  UNAVAILABLE_FILTER_ID,
} from '#contract/catalogue/schema.ts';
import { readId, readIds } from '#contract/platform/ids-schema.ts';
import { type OrderingState, orderingToQuery } from './ordering.ts';

export function mapFilterGroups<T>(createGroupValue: (filterGroup: FilterGroup) => T): Record<FilterGroup, T> {
  const groupEntries = FILTER_GROUPS.map((group) => [group, createGroupValue(group)]);
  return Object.fromEntries(groupEntries);
}

export type Filters = Readonly<Record<FilterGroup, readonly FilterItem[]>>;

export const NO_FILTERS: Filters = mapFilterGroups(() => []);

export const FILTER_PARAMETERS = mapFilterGroups<FilterParameter>((group) =>
  group === 'delivery_forms' ? 'delivery_form' : group,
);
type FilterParameter = Exclude<FilterGroup, 'delivery_forms'> | 'delivery_form';

export type FilterUrlParameters = { readonly [Name in FilterParameter]?: string };

const LISTING_PARAMETER_NAMES = new Set<string>([
  ...Object.values(FILTER_PARAMETERS),
  ...['order_by', 'order', 'order_name'],
]);

const AVAILABILITY_FILTER_ITEMS: readonly FilterItem[] = [
  { id: AVAILABLE_FILTER_ID, name: 'available', slug: 'available' },
  { id: UNAVAILABLE_FILTER_ID, name: 'unavailable', slug: 'unavailable' },
];

/** Adds a filter choice; a choice of availability replaces the former one. */
export function addFilter(filters: Filters, group: FilterGroup, item: FilterItem): Filters {
  if (group === 'availability') return { ...filters, availability: [item] };
  if (filters[group].some((alreadyChosenItem) => alreadyChosenItem.id === item.id)) return filters;
  return { ...filters, [group]: [...filters[group], item] };
}

export function removeFilter(filters: Filters, group: FilterGroup, id: number): Filters {
  return { ...filters, [group]: filters[group].filter((item) => item.id !== id) };
}

export function hasFilter(filters: Filters, group: FilterGroup, id: number): boolean {
  return filters[group].some((item) => item.id === id);
}

export function countFilters(filters: Filters): number {
  return FILTER_GROUPS.reduce((filterCount, group) => filterCount + filters[group].length, 0);
}

export function availabilityOptions(availabilityCounts: {
  available_products: number;
  unavailable_products: number;
}): FilterItem[] {
  return AVAILABILITY_FILTER_ITEMS.map((availabilityItem) => {
    const productCount =
      availabilityItem.id === AVAILABLE_FILTER_ID
        ? availabilityCounts.available_products
        : availabilityCounts.unavailable_products;
    return { ...availabilityItem, name: `${availabilityItem.slug} (${productCount})` };
  });
}

function findCategory(nodes: readonly CategoryNode[], id: number): FilterItem | undefined {
  for (const node of nodes) {
    if (node.id === id) return { id: node.id, name: node.name, slug: node.slug };
    const descendantCategory = findCategory(node.children ?? [], id);
    if (descendantCategory) return descendantCategory;
  }
  return undefined;
}

function findFilterItem(filterLookups: Lookups, group: FilterGroup, id: number): FilterItem | undefined {
  if (group === 'categories') return findCategory(filterLookups.categories, id);
  if (group === 'zero_waste') return id === SALE_FILTER.id ? SALE_FILTER : undefined;
  const lookupItem = filterLookups[group].find((item) => item.id === id);
  return group === 'availability'
    ? (lookupItem ?? AVAILABILITY_FILTER_ITEMS.find((option) => option.id === id))
    : lookupItem;
}

function readFilterIds(queryParams: URLSearchParams, group: FilterGroup): number[] {
  const parameterText = queryParams.get(FILTER_PARAMETERS[group]);
  if (group !== 'availability') return readIds(parameterText);
  const id = readId(parameterText);
  return id === AVAILABLE_FILTER_ID || id === UNAVAILABLE_FILTER_ID ? [id] : [];
}

export function readFilters(queryParams: URLSearchParams, filterLookups: Lookups): Filters {
  return mapFilterGroups((group) =>
    readFilterIds(queryParams, group)
      .map((id) => findFilterItem(filterLookups, group, id))
      .filter((item) => item !== undefined),
  );
}

export function filtersToQuery(filters: Filters): FilterUrlParameters {
  const chosenGroups = FILTER_GROUPS.filter((group) => filters[group].length > 0);
  return Object.fromEntries(
    chosenGroups.map((group) => [FILTER_PARAMETERS[group], filters[group].map((item) => item.id).join(',')]),
  );
}

/** Builds a listing's query string: filters, ordering, then unrelated parameters unchanged. */
export function buildListingQuery(
  currentUrlParams: URLSearchParams,
  filters: Filters,
  ordering: OrderingState,
): string {
  const nonListingParams = [...currentUrlParams].filter(([name]) => !LISTING_PARAMETER_NAMES.has(name));
  const listingQueryParams = new URLSearchParams([
    ...Object.entries(filtersToQuery(filters)),
    ...Object.entries(orderingToQuery(ordering)),
    ...nonListingParams,
  ]);
  return listingQueryParams.toString().replaceAll('%2C', ',');
}
