import { renderToString } from 'react-dom/server.edge';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPopularProducts, listLookups } from '#contract/catalogue/calls.ts';
import type { ApiClient } from '#contract/platform/client.ts';
import type { ListingPage } from '#domain/listing/page.ts';
import { getTranslate } from '#i18n/translate.ts';
import { getDocumentTitle, getListingTitle, hasNoResults } from '#islands/listing/listing-view.ts';
import { createProductsPage, exampleLookups } from '../support/listing-answers.ts';
import {
  catalogueListingSource,
  createListingElement,
  loadListingPage,
  loadListingView,
  readStatusAndCacheTags,
  reportError,
} from '../support/listing-page.tsx';

const t = getTranslate('en');
let listingContainer: HTMLElement;

function findLink(linkText: string): HTMLAnchorElement {
  const foundLink = [...listingContainer.querySelectorAll('a')].find((anchor) => anchor.textContent === linkText);
  if (!foundLink) throw new Error(`No link ${linkText}`);
  return foundLink;
}

beforeEach(() => {
  reportError.mockReset();
  listingContainer = document.createElement('div');
});

describe('the title', () => {
  it('LIST-22 says from which page on products are shown, unless it is the first', async () => {
    const pageTitle = getDocumentTitle(await loadListingView('?brands=1', createProductsPage(1, 3)));
    expect(pageTitle).toBe(getListingTitle(await loadListingView('?brands=1', createProductsPage(1, 3))));
    expect(getDocumentTitle(await loadListingView('?brands=1&page=2', createProductsPage(2, 3)))).toBe(
      `${pageTitle} – page 2`,
    );
  });
});

describe('the controls', () => {
  it('SCOPE-02 are seven groups of filters, the offers and an ordering', async () => {
    listingContainer.innerHTML = renderToString(
      createListingElement(await loadListingView('', createProductsPage(1, 2))),
    );
    const listElementTexts = (selector: string) =>
      [...listingContainer.querySelectorAll(selector)].map((matchedElement) => matchedElement.textContent);
    expect(listElementTexts('.filter-group > summary')).toEqual([
      'Category',
      'Health goal',
      'Availability',
      'Offers',
      'Brand',
      'Delivery form',
      'Free from',
      'Suitable for',
    ]);
    const optionCountsByGroup = [...listingContainer.querySelectorAll('.filter-group')].map(
      (filterGroup) => filterGroup.querySelectorAll('input').length,
    );
    // Available, unavailable, or both.
    expect(optionCountsByGroup).toEqual([4, 2, 3, 1, 2, 1, 1, 1]);
    expect(listElementTexts('.ordering .menu-panel a')).toEqual([
      'Popular',
      'Newest',
      'Name A–Z',
      'Name Z–A',
      'Price: low to high',
      'Price: high to low',
    ]);
  });
});

describe('a search that found nothing', () => {
  const searchSource = { kind: 'search', query: 'qqqq', perPage: 12 } as const;
  const emptySearchResponse = { hits: [], total_pages: 0, available_products: 0, unavailable_products: 0 };

  async function loadSearchView(searchParameters: string, searchResponse: unknown) {
    const apiClient = (async (endpoint: unknown) => {
      if (endpoint === listLookups) return exampleLookups;
      return endpoint === getPopularProducts ? { ...emptySearchResponse, hits: [] } : searchResponse;
    }) as ApiClient;
    return (await loadListingPage(apiClient, searchSource, `/en/search-results${searchParameters}`)).view;
  }

  it('has nothing to narrow or to order, unless filters were chosen', async () => {
    expect(hasNoResults(await loadSearchView('?query=qqqq', emptySearchResponse))).toBe(true);
    expect(hasNoResults(await loadSearchView('?query=qqqq&brands=1', emptySearchResponse))).toBe(false);
  });

  it('is told from one that failed and one that goes on; an empty shop is one, too', async () => {
    const emptySearchView = await loadSearchView('?query=qqqq', emptySearchResponse);
    const loadingFailure = { kind: 'failed', during: 'loading', page: 1, message: undefined } as const;
    expect(hasNoResults({ ...emptySearchView, status: loadingFailure })).toBe(false);
    expect(hasNoResults({ ...emptySearchView, status: { kind: 'loading' } })).toBe(false);
    expect(hasNoResults({ ...emptySearchView, source: catalogueListingSource })).toBe(true);
    expect(hasNoResults({ ...(await loadListingView('', createProductsPage(1, 1))), source: searchSource })).toBe(
      false,
    );
  });
});

describe('the availability', () => {
  it('LIST-14 LIST-15 is two options with the counts of the answer, or neither', async () => {
    listingContainer.innerHTML = renderToString(
      createListingElement(await loadListingView('', createProductsPage(1, 2))),
    );
    const availabilityInputs = [...listingContainer.querySelectorAll<HTMLInputElement>('input[name=availability]')];
    expect(
      availabilityInputs.map((availabilityInput) => [
        availabilityInput.value,
        availabilityInput.labels?.[0]?.textContent,
      ]),
    ).toEqual([
      ['', t('products:filter.any-availability')],
      ['1', 'Available (3)'],
      ['2', 'Unavailable (1)'],
    ]);
  });
});

describe('a shop that cannot be reached', () => {
  it.each([catalogueListingSource, { kind: 'search', query: 'zinc', perPage: 12 } as const])(
    'SRCH-14 LIST-29 the page of %o says so itself: nothing is there to be shown as found or not found',
    async (listingSource) => {
      const apiClient = (async () => Promise.reject(new Error('Error fetching data'))) as unknown as ApiClient;
      const loadedListing = await loadListingPage(apiClient, listingSource, '/en/products?query=zinc');
      const { view } = loadedListing;
      expect(reportError).toHaveBeenCalledWith(new Error('Error fetching data'));
      expect(readStatusAndCacheTags(loadedListing)).toEqual([503, null]);
      listingContainer.innerHTML = renderToString(createListingElement(view));
      expect(view.status.kind).toBe('failed');
      expect(listingContainer.querySelector('[role=alert]')?.textContent).toContain('Error fetching data');
      expect(findLink(t('error.retry')).getAttribute('href')).toContain('query=zinc');
      expect(listingContainer.textContent).not.toContain('Nothing found');
    },
  );
});

describe('a page of the server', () => {
  it('LIST-22 LIST-04 asks for the page of its URL, 26 products, popular first', async () => {
    const sentQueries: unknown[] = [];
    const apiClient = (async (endpoint: unknown, requestInput?: { readonly query?: unknown }) => {
      if (endpoint === listLookups) return exampleLookups;
      sentQueries.push(requestInput?.query);
      return createProductsPage(3, 9);
    }) as ApiClient;
    const { view } = await loadListingPage(apiClient, catalogueListingSource, '/en/products?brands=1,2&page=3');
    expect(sentQueries).toEqual([{ brands: '1,2', order_by: 'popular', order: 'desc', page: 3, limit: 26 }]);
    expect(view.pages[0]?.metadata.current_page).toBe(3);
  });

  it('LIST-25 LIST-26 reports an ordering that there is not, and asks without it', async () => {
    const listingView = await loadListingView(`?order_by=${'x'.repeat(90)}&order=up`, createProductsPage(1, 2));
    expect(reportError.mock.calls).toEqual([[`Invalid order_by: ${'x'.repeat(40)}`], ['Invalid order: up']]);
    expect(listingView.ordering).toMatchObject({ order_by: undefined, order: undefined });
    expect(listingView.status.kind).toBe('ready');
  });

  it('SRCH-14 a search without a hit is shown also when there is nothing else to look at', async () => {
    const noHitsResponse = { hits: [], total_pages: 0, available_products: 0, unavailable_products: 0 };
    const apiClient = (async (endpoint: unknown) => {
      if (endpoint === getPopularProducts) throw new Error('down');
      return endpoint === listLookups ? exampleLookups : noHitsResponse;
    }) as ApiClient;
    const qqqqSearch = { kind: 'search', query: 'qqqq', perPage: 12 } as const;
    const loadedListing = await loadListingPage(apiClient, qqqqSearch, '/en/search-results?query=qqqq');
    expect(loadedListing.view).toMatchObject({
      status: { kind: 'ready' },
      pages: [{ products: [], popular: [] }],
    });
    expect(reportError).toHaveBeenCalledWith(new Error('down'));
    // Shown to the visitor, but not cached.
    expect(readStatusAndCacheTags(loadedListing)).toEqual([undefined, null]);
  });

  it('SRCH-14 a search without a hit because of filters says so, not that nothing is found', async () => {
    const noHitsResponse = { hits: [], total_pages: 0, available_products: 0, unavailable_products: 0 };
    const apiClient = (async (endpoint: unknown) =>
      endpoint === listLookups ? exampleLookups : noHitsResponse) as ApiClient;
    const zincSearch = { kind: 'search', query: 'zinc', perPage: 12 } as const;
    const { view } = await loadListingPage(apiClient, zincSearch, '/en/search-results?query=zinc&brands=1');
    listingContainer.innerHTML = renderToString(createListingElement(view));
    expect(listingContainer.textContent).toContain(t('products:listing.empty'));
    expect(listingContainer.textContent).toContain(t('products:filter.reset'));
    expect(listingContainer.textContent).not.toContain('Nothing found');
  });

  it('SRCH-01 says that one letter is too short to be searched for', async () => {
    const listingView = await loadListingView('', createProductsPage(1, 2));
    const renderSearchText = (ignoredQuery?: string) => {
      const listingSource = {
        kind: 'search',
        query: '',
        perPage: 12,
        ...(ignoredQuery && { ignored: ignoredQuery }),
      } as const;
      listingContainer.innerHTML = renderToString(createListingElement({ ...listingView, source: listingSource }));
      return listingContainer.textContent;
    };
    expect(renderSearchText('z')).toContain(t('pages:search.too-short', { query: 'z' }));
    expect(renderSearchText()).not.toContain('too short');
  });

  it('SRCH-01 says what was searched for instead, or that no product has all of the words', async () => {
    const listingView = await loadListingView('', createProductsPage(1, 2));
    const renderListingText = (changedPageFields: Partial<ListingPage>) => {
      const misspelledSearch = { kind: 'search', query: 'zink qq', perPage: 12 } as const;
      const changedPages = listingView.pages.map((loadedPage) => ({ ...loadedPage, ...changedPageFields }));
      listingContainer.innerHTML = renderToString(
        createListingElement({ ...listingView, source: misspelledSearch, pages: changedPages }),
      );
      return listingContainer.textContent;
    };
    expect(renderListingText({ correctedQuery: 'zinc' })).toContain(
      t('products:search.corrected', { query: 'zink qq', corrected: 'zinc' }),
    );
    expect(renderListingText({ isPartial: true })).toContain(t('pages:search.partial', { query: 'zink qq' }));
    expect(renderListingText({})).not.toMatch(/exactly|closest/);
  });
});
