import type { FilterGroup, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { buildListingQuery, countFilters, type Filters } from '#domain/listing/filters.ts';
import { countShownProducts } from '#domain/listing/page.ts';
import type { ListingChoices, ListingSource } from '#domain/listing/source.ts';
import type { ListingState } from '#domain/listing/state.ts';
import type { ProductCardContext } from '#domain/product/card.ts';

export interface ListingView extends ProductCardContext, ListingChoices, ListingState {
  readonly source: ListingSource;
  readonly path: string;
  /** Parameters of the URL. Links preserve parameters that are unknown to the listing. */
  readonly params: URLSearchParams;
  readonly lookups: Lookups;
  /** Ids of the filter panel's sections that are open at first. */
  readonly open: ReadonlySet<string>;
  /** Screen-reader announcement of a change; empty at the start. */
  readonly announcement: string;
}

function addPageToQuery(listingQuery: string, newPageNumber: number): string {
  return newPageNumber > 1 ? `${listingQuery}${listingQuery && '&'}page=${newPageNumber}` : listingQuery;
}

export function createListingHref(
  listingView: ListingView,
  changedListingChoices: Partial<ListingChoices> & { readonly page?: number } = {},
): string {
  const { filters, ordering, page = 1 } = { ...listingView, ...changedListingChoices };
  const urlParams = new URLSearchParams(listingView.params);
  urlParams.delete('page');
  const listingQuery = addPageToQuery(buildListingQuery(urlParams, filters, ordering), page);
  return listingQuery ? `${listingView.path}?${listingQuery}` : listingView.path;
}

/** True if nothing was found although no filter is chosen, so that filters and ordering are useless. */
export function hasNoResults({ filters, pages, status }: ListingView): boolean {
  return countFilters(filters) === 0 && status.kind === 'ready' && countShownProducts(pages) === 0;
}

/** Returns a filter's name; names of sale and availability are translated here, other names arrive translated. */
export function filterLabel({ t }: ListingView, filterGroup: FilterGroup, filterItem: FilterItem): string {
  if (filterGroup === 'zero_waste') return t('products:filter.sale');
  if (filterGroup !== 'availability') return filterItem.name;
  return filterItem.slug === 'available' ? t('products:filter.available') : t('products:filter.unavailable');
}

/** Returns the filter that the heading names; undefined if the first group with chosen filters has several. */
export function findHeadingFilter(filters: Filters): { group: FilterGroup; item: FilterItem } | undefined {
  for (const headingGroup of ['categories', 'brands', 'health_goals', 'zero_waste'] as const) {
    const [item, secondItem] = filters[headingGroup];
    if (item) return secondItem ? undefined : { group: headingGroup, item };
  }
  return undefined;
}

/** Returns the heading: the search text, the name of the chosen filter (`findHeadingFilter`), or “Shop”. */
export function getListingTitle(listingView: ListingView): string {
  const { source, t, filters } = listingView;
  if (source.kind === 'search') {
    return source.query ? t('pages:search.title-query', { query: source.query }) : t('pages:search.title');
  }
  const filterInHeading = findHeadingFilter(filters);
  return filterInHeading ? filterLabel(listingView, filterInHeading.group, filterInHeading.item) : t('pages:nav.shop');
}

/** Returns the document's title: the heading and, if the first loaded page is not page 1, its number. */
export function getDocumentTitle(listingView: ListingView): string {
  const headingText = getListingTitle(listingView);
  const pageNumber = listingView.pages[0]?.metadata.current_page ?? 1;
  return pageNumber > 1
    ? listingView.t('products:listing.title-page', { title: headingText, page: pageNumber })
    : headingText;
}
