import type { FilterGroup, FilterItem, Lookups } from '#contract/catalogue/schema.ts';
import { countFilters, type Filters, listingQuery } from '#domain/listing/filters.ts';
import { countShown } from '#domain/listing/page.ts';
import type { Choices, ListingSource } from '#domain/listing/source.ts';
import type { ListingState } from '#domain/listing/state.ts';
import type { CardContext } from '#domain/product/card.ts';

/** All that the listing's templates show, the same on the server and in the browser. */
export interface ListingView extends CardContext, Choices, ListingState {
  readonly source: ListingSource;
  readonly path: string;
  /** The URL's parameters, of which those the listing does not own are kept in its links. */
  readonly params: URLSearchParams;
  readonly lookups: Lookups;
  /** Names of the parts of the filter panel that were open from the start. */
  readonly open: ReadonlySet<string>;
  /** Said by screen readers after a change; empty at the start. */
  readonly announcement: string;
}

function withPage(query: string, page: number): string {
  return page > 1 ? `${query}${query && '&'}page=${page}` : query;
}

/** The listing's address after a change of choices or page. */
export function listingHref(
  view: ListingView,
  change: Partial<Choices> & { readonly page?: number } = {},
): string {
  const { filters, ordering, page = 1 } = { ...view, ...change };
  const foreign = new URLSearchParams(view.params);
  foreign.delete('page');
  const query = withPage(listingQuery(foreign, filters, ordering), page);
  return query ? `${view.path}?${query}` : view.path;
}

/** Whether nothing is there though no filter is chosen: then there is nothing to narrow and to order. */
export function hasNoResults({ filters, pages, status }: ListingView): boolean {
  return countFilters(filters) === 0 && status.kind === 'ready' && countShown(pages) === 0;
}

/** The name people see: that of the sale and of availability is translated here, all others come translated. */
export function filterLabel({ t }: ListingView, group: FilterGroup, item: FilterItem): string {
  if (group === 'zero_waste') return t('products:filter.sale');
  if (group !== 'availability') return item.name;
  return item.slug === 'available' ? t('products:filter.available') : t('products:filter.unavailable');
}

/** What a set of filters is about, if one category, brand or goal stands out. */
export function leadingFilter(filters: Filters): { group: FilterGroup; item: FilterItem } | undefined {
  for (const group of ['categories', 'brands', 'health_goals', 'zero_waste'] as const) {
    const [item, second] = filters[group];
    if (item) return second ? undefined : { group, item };
  }
  return undefined;
}

/** Heading of the listing: what is searched for, the leading filter, or all products. */
export function listingTitle(view: ListingView): string {
  const { source, t, filters } = view;
  if (source.kind === 'search') {
    return source.query ? t('search.title-query', { query: source.query }) : t('search.title');
  }
  const leading = leadingFilter(filters);
  return leading ? filterLabel(view, leading.group, leading.item) : t('nav.shop');
}

/** Title of the document: the heading, and which page of products it begins with unless that is the first. */
export function documentTitle(view: ListingView): string {
  const title = listingTitle(view);
  const page = view.pages[0]?.metadata.current_page ?? 1;
  return page > 1 ? view.t('products:listing.title-page', { title, page }) : title;
}
