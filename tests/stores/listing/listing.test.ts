import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { PRODUCTS_PAGE_SIZE } from '#contract/listing/schema.ts';
import { SEARCH_PAGE_SIZE } from '#contract/search/schema.ts';
import { type ListingSource, readSearchSource } from '#domain/listing/source.ts';
import { createProductsPage, exampleLookups } from '../../support/listing-answers.ts';
import { createSearchResponse } from '../../support/search-answers.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';

let filterStore: typeof import('#stores/listing/filters.ts');
let listingStore: typeof import('#stores/listing/listing.ts');
let sentRequests: SentRequest[];
let consoleErrorSpy: MockInstance<typeof console.error>;

const catalogueSource: ListingSource = { kind: 'catalogue' };
const [rowan, aldergate] = exampleLookups.brands;
if (!rowan || !aldergate) throw new Error('The brands are missing');

function findLastRequest(): SentRequest {
  const lastRequest = sentRequests.at(-1);
  if (!lastRequest) throw new Error('Nothing was sent');
  return lastRequest;
}

function readLastQuery(): Record<string, string> {
  return Object.fromEntries(findLastRequest().url.searchParams);
}

function listProductIds(): number[] {
  return listingStore.$listing.get().pages.flatMap(({ products }) => products.map(({ id }) => id));
}

function readListingStatusKind(): string {
  return listingStore.$listing.get().status.kind;
}

function openListing(queryString = '', listingSource = catalogueSource): void {
  history.replaceState(null, '', `/en/products${queryString}`);
  filterStore.initialiseFilters(exampleLookups, new URLSearchParams(location.search));
  void listingStore.startListing(listingSource);
}

function openSearchListing(searchText: string): void {
  openListing(searchText, readSearchSource(new URLSearchParams(searchText)));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sentRequests = stubShopFetch();
  vi.resetModules();
  filterStore = await import('#stores/listing/filters.ts');
  listingStore = await import('#stores/listing/listing.ts');
});

describe('pages of the catalogue', () => {
  it('LIST-04 LIST-22 the first call asks for page 1, 26 products, popular first', () => {
    openListing();
    expect(PRODUCTS_PAGE_SIZE).toBe(26);
    expect(readLastQuery()).toEqual({ order_by: 'popular', order: 'desc', page: '1', limit: '26' });
  });

  it('LIST-11 LIST-25 LIST-26 sends known ids only, and no ordering that is none', () => {
    openListing('?brands=1,99999&order_by=foo&order=up');
    expect(readLastQuery()).toEqual({ brands: '1', page: '1', limit: '26' });
  });

  it('LIST-22 LIST-23 appends the next page, metadata are those of the newest', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 2));
    void listingStore.loadNextPage();
    expect(readLastQuery()).toMatchObject({ page: '2', limit: '26' });
    expect(readListingStatusKind()).toBe('appending');
    await findLastRequest().answer(createProductsPage(2, 2, { total_results: 99 }));
    expect(listProductIds()).toEqual([1, 2, 3, 4]);
    expect(listingStore.$productsMetadata.get()).toMatchObject({ current_page: 2, total_results: 99 });
  });

  it('LIST-22 shows nothing twice when products changed their places meanwhile', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 2));
    void listingStore.loadNextPage();
    const { data, ...page } = createProductsPage(2, 2);
    await findLastRequest().answer({
      ...page,
      data: [...createProductsPage(1, 2).data.slice(1), ...data.slice(0, 1)],
    });
    expect(listProductIds()).toEqual([1, 2, 3]);
  });

  it('LIST-22 loads no more than there is, nor twice at once', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 2));
    void listingStore.loadNextPage();
    void listingStore.loadNextPage();
    expect(sentRequests).toHaveLength(2);
    await findLastRequest().answer(createProductsPage(2, 2));
    void listingStore.loadNextPage();
    expect(sentRequests).toHaveLength(2);
  });

  it('LIST-14 LIST-15 a loaded page sets the availability options', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 1));
    const availabilityNames = filterStore.$listingLookups.get().availability.map(({ name }) => name);
    expect(availabilityNames).toEqual(['available (3)', 'unavailable (1)']);
  });
});

describe('changes', () => {
  it('LIST-24 a filter or an ordering starts again at page 1 and replaces the list when it is there', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 2));
    void listingStore.loadNextPage();
    await findLastRequest().answer(createProductsPage(2, 2));
    filterStore.addFilter('brands', rowan);
    expect(readLastQuery()).toMatchObject({ brands: '1', page: '1' });
    expect([readListingStatusKind(), listProductIds()]).toEqual(['loading', [1, 2, 3, 4]]);
    await findLastRequest().answer(createProductsPage(1, 1));
    expect([readListingStatusKind(), listProductIds()]).toEqual(['ready', [1, 2]]);
    filterStore.applyChoicesOfLink({ from: '', to: '?order_by=price&order=asc&order_name=5' });
    expect(readLastQuery()).toMatchObject({ order_by: 'price', order: 'asc', page: '1' });
  });

  it('LIST-24 the latest change wins, whatever order the answers come in', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 1));
    filterStore.addFilter('brands', rowan);
    const slowRequest = findLastRequest();
    filterStore.addFilter('brands', aldergate);
    expect(slowRequest.signal?.aborted).toBe(true);
    await findLastRequest().answer(createProductsPage(5, 9));
    await slowRequest.answer(createProductsPage(1, 1));
    expect(listProductIds()).toEqual([9, 10]);
    expect(consoleErrorSpy).not.toHaveBeenCalled();
  });

  it('LIST-24 an answer that came just before the change does not count either', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 1));
    filterStore.addFilter('brands', rowan);
    const pendingResponse = findLastRequest().answer(createProductsPage(3, 3));
    filterStore.addFilter('brands', aldergate);
    await pendingResponse;
    expect([readListingStatusKind(), listProductIds()]).toEqual(['loading', [1, 2]]);
    await findLastRequest().answer(createProductsPage(5, 9));
    expect(listProductIds()).toEqual([9, 10]);
  });

  it('LIST-22 LIST-24 “Show more” while a change still loads is done after it', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 1));
    filterStore.addFilter('brands', rowan);
    void listingStore.loadNextPage();
    expect(sentRequests).toHaveLength(2);
    await findLastRequest().answer(createProductsPage(1, 3));
    expect(readLastQuery()).toMatchObject({ brands: '1', page: '2' });
    await findLastRequest().answer(createProductsPage(2, 3));
    expect([readListingStatusKind(), listProductIds()]).toEqual(['ready', [1, 2, 3, 4]]);
  });

  it('LIST-24 a change ends a page that is being appended', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 3));
    void listingStore.loadNextPage();
    const nextPageRequest = findLastRequest();
    filterStore.addFilter('brands', rowan);
    await nextPageRequest.answer(createProductsPage(2, 3));
    await findLastRequest().answer(createProductsPage(1, 1));
    expect(listProductIds()).toEqual([1, 2]);
  });
});

describe('failures of the catalogue', () => {
  it('LIST-29 a page that could not be appended is appended on retry', async () => {
    openListing();
    await findLastRequest().answer(createProductsPage(1, 2));
    void listingStore.loadNextPage();
    await findLastRequest().answer({}, 503);
    expect([readListingStatusKind(), listProductIds()]).toEqual(['failed', [1, 2]]);
    void listingStore.retryListing();
    await findLastRequest().answer(createProductsPage(2, 2));
    expect(listProductIds()).toEqual([1, 2, 3, 4]);
  });

  it('ERR-16 an answer that is none is a failure, logged once', async () => {
    openListing();
    await findLastRequest().answer({ data: 'soup' });
    // Shows the server's message only, not a library's in English.
    expect(listingStore.$listing.get().status).toMatchObject({ kind: 'failed', message: undefined });
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
  });
});

describe('search results', () => {
  it('SRCH-03 SRCH-05 SRCH-15 posts formatted, page, per_page, query and filters', () => {
    openSearchListing('?query=%20zinc%20&brands=1,2');
    expect(findLastRequest()).toMatchObject({ method: 'POST', body: {} });
    expect(findLastRequest().url.pathname).toBe('/api/v2/storefront/search');
    expect(SEARCH_PAGE_SIZE).toBe(12);
    expect(readLastQuery()).toEqual({
      formatted: '1',
      page: '1',
      per_page: '12',
      query: 'zinc',
      brands: '1,2',
    });
  });

  it.each(['', '?query=z'])('SRCH-06 %o pages through all products', (searchText) => {
    openSearchListing(searchText);
    expect(readLastQuery()).toEqual({ formatted: '1', page: '1', per_page: '12' });
  });

  it('SRCH-07 SRCH-08 SRCH-10 appends pages up to the last and refreshes availability', async () => {
    openSearchListing('?query=zinc');
    await findLastRequest().answer(createSearchResponse([1, 2], { total_pages: 2, total_results: 3 }));
    void listingStore.loadNextPage();
    expect(readLastQuery()).toMatchObject({ page: '2', per_page: '12' });
    await findLastRequest().answer(
      createSearchResponse([3], { total_pages: 2, total_results: 3, available_products: 9 }),
    );
    expect(listProductIds()).toEqual([1, 2, 3]);
    expect(filterStore.$listingLookups.get().availability[0]?.name).toBe('available (9)');
    void listingStore.loadNextPage();
    expect(sentRequests).toHaveLength(2);
  });

  it('SRCH-09 an answer without total and page is counted by availability and by what was asked', async () => {
    openSearchListing('?query=zinc');
    await findLastRequest().answer(createSearchResponse([1, 2], { total_pages: 4, unavailable_products: 5 }));
    expect(listingStore.$productsMetadata.get()).toEqual({
      total_results: 7,
      total_pages: 4,
      current_page: 1,
      limit: 12,
    });
  });

  it('nothing found comes with popular products', async () => {
    openSearchListing('?query=zzzz');
    await findLastRequest().answer(createSearchResponse([]));
    expect(findLastRequest().method).toBe('GET');
    await findLastRequest().answer(createSearchResponse([7, 8]));
    expect(listProductIds()).toEqual([]);
    expect(listingStore.$listing.get().pages[0]?.popular.map(({ id }) => id)).toEqual([7, 8]);
  });

  it('SRCH-14 a failed search is an empty result, logged once', async () => {
    openSearchListing('?query=zinc');
    await findLastRequest().answer({}, 500);
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
    await findLastRequest().answer(createSearchResponse([7]));
    expect([readListingStatusKind(), listProductIds()]).toEqual(['ready', []]);
    expect(listingStore.$productsMetadata.get().total_results).toBe(0);
  });
});
