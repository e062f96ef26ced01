import type { Page } from '@playwright/test';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const SEARCH_URL_PATTERN = /\/api\/v2\/storefront\/search/;

/** Collects the query parameters of all search calls from now on. */
function recordSearchQueries(page: Page): URLSearchParams[] {
  const searchUrlQueries: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (SEARCH_URL_PATTERN.test(request.url()) && request.method() === 'POST')
      searchUrlQueries.push(new URL(request.url()).searchParams);
  });
  return searchUrlQueries;
}

test('ROUTE-16 ROUTE-17 SRCH-04 SRCH-05 SRCH-15 shows twelve hits, the exact ones first, more on request, or what the address asks for', async ({
  page,
}) => {
  const listingPage = new ListingPage(page);
  const recordedUrlQueries = recordSearchQueries(page);
  await page.goto('/en/search-results?query=magnesium');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “magnesium”');
  await expect(page.getByRole('searchbox', { name: 'Search products' }).or(page.getByRole('combobox'))).toHaveValue(
    'magnesium',
  );
  await expect(listingPage.cards).toHaveCount(12);
  await expect(listingPage.names.first()).toContainText(/magnesium/i);
  await listingPage.more.click();
  await expect(listingPage.cards).toHaveCount(24);
  // The first page came as HTML: its products are loaded with the next ones.
  expect(recordedUrlQueries.map((searchUrlQuery) => searchUrlQuery.toString()).toSorted()).toEqual([
    'formatted=1&page=1&per_page=12&query=magnesium',
    'formatted=1&page=2&per_page=12&query=magnesium',
  ]);

  await page.goto('/en/search-results?query=zinc&per_page=6');
  await expect(listingPage.cards).toHaveCount(6);
  const totalProductCount = await listingPage.readProductCount();
  await listingPage.chooseFilterOption('Availability', 'Available');
  await listingPage.expectQuery('?availability=1&query=zinc&per_page=6');
  expect(await listingPage.readProductCount()).toBeLessThanOrEqual(totalProductCount);
  expect(recordedUrlQueries.at(-1)?.toString()).toBe('formatted=1&page=1&per_page=6&query=zinc&availability=1');
});
