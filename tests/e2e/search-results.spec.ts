import type { Page } from '@playwright/test';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const SEARCH_CALL = /\/api\/v2\/storefront\/search/;

/** Query strings of the searches sent from now on. */
function searchCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (SEARCH_CALL.test(request.url()) && request.method() === 'POST')
      calls.push(new URL(request.url()).searchParams);
  });
  return calls;
}

test('ROUTE-16 SRCH-15 shows twelve hits, the exact ones first, and more on request', async ({ page }) => {
  const listing = new ListingPage(page);
  const calls = searchCalls(page);
  await page.goto('/en/search-results?query=magnesium');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “magnesium”');
  await expect(
    page.getByRole('searchbox', { name: 'Search products' }).or(page.getByRole('combobox')),
  ).toHaveValue('magnesium');
  await expect(listing.cards).toHaveCount(12);
  await expect(listing.names.first()).toContainText(/magnesium/i);
  await listing.more.click();
  await expect(listing.cards).toHaveCount(24);
  // The first page came as HTML: its products are loaded with the next ones.
  expect(calls.map((call) => call.toString()).toSorted()).toEqual([
    'formatted=1&page=1&per_page=12&query=magnesium',
    'formatted=1&page=2&per_page=12&query=magnesium',
  ]);
});

test('ROUTE-17 SRCH-04 SRCH-05 SRCH-08 per_page and filters of the URL, counts of the answer', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  const calls = searchCalls(page);
  await page.goto('/en/search-results?query=zinc&per_page=6');
  await expect(listing.cards).toHaveCount(6);
  const all = await listing.count();
  await listing.choose('Availability', 'Available');
  await listing.expectQuery('?availability=1&query=zinc&per_page=6');
  expect(await listing.count()).toBeLessThanOrEqual(all);
  expect(calls.at(-1)?.toString()).toBe('formatted=1&page=1&per_page=6&query=zinc&availability=1');
});

test('SRCH-06 without a query the page shows all products', async ({ page }) => {
  const listing = new ListingPage(page);
  for (const query of ['', '?query=']) {
    await page.goto(`/en/search-results${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expect(listing.cards).toHaveCount(12);
    expect(await listing.count()).toBeGreaterThan(200);
  }
});

test('SRCH-01 one letter is too short, and the page says so; one Chinese character is a word @phone', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  await page.goto('/en/search-results?query=z');
  await expect(page.getByText('“z” is too short to search for')).toBeVisible();
  expect(await listing.count()).toBeGreaterThan(200);
  await listing.choose('Availability', 'Available');
  await expect(page.getByText('“z” is too short to search for')).toBeVisible();
  await page.goto('/zh_tw/search-results?query=鋅');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('鋅');
  await expect(listing.names.first()).toContainText('鋅');
  expect(await listing.count()).toBeLessThan(200);
});

test('SRCH-10 load more ends with the last page @phone', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/search-results?query=zinc&per_page=48');
  const total = await listing.count();
  while (await listing.more.isVisible()) {
    const before = await listing.cards.count();
    await listing.more.click();
    await expect.poll(() => listing.cards.count()).toBeGreaterThan(before);
  }
  await expect(listing.cards).toHaveCount(total);
});

test('one typo is forgiven, and said so', async ({ page }) => {
  await page.goto('/en/search-results?query=magnesuim');
  await expect(
    page.getByText(/Nothing matched “magnesuim” exactly\. Showing results for “magnesium”\./),
  ).toBeVisible();
  await expect(new ListingPage(page).names.first()).toContainText(/magnesium/i);
});

test('nothing found leads on to popular products, and offers nothing to narrow or to order', async ({
  page,
  noJavaScript,
  expectAccessible,
}) => {
  const path = `/en/search-results?query=${encodeURIComponent('"%27; DROP <script>')}`;
  for (const visit of [page, noJavaScript]) {
    await visit.goto(path);
    await expect(new ListingPage(visit).results).toContainText('Nothing found for');
    await expect(visit.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
    await expect(visit.getByRole('region', { name: 'Products' }).getByRole('listitem')).toHaveCount(6);
    await expect(visit.getByRole('button', { name: /^Filter|^Show \d/ })).toHaveCount(0);
    await expect(visit.getByText('Sort by')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('SRCH-14 a failed search is an empty result', async ({ page, problems }) => {
  problems.allow(/status of 500|Error fetching data/);
  const listing = new ListingPage(page);
  await page.goto('/en/search-results?query=magnesium');
  await listing.order('Newest');
  await listing.expectQuery('?order_by=id&order=desc&order_name=2&query=magnesium');
  await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await listing.order('Best match');
  await expect(listing.results).toContainText('Nothing found for “magnesium”.');
});

test('works as a plain form without JavaScript', async ({ noJavaScript: page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/search-results?query=magnesium&per_page=6');
  await listing.openGroup('Brand');
  await listing.option('Alderfen').check();
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page).toHaveURL((url) => url.search === '?brands=1&query=magnesium&per_page=6');
  await expect(listing.chips).toHaveText(['Alderfen']);
});

test("SHOP-6 customers' own words find what is meant, in the page and in the suggestions", async ({
  page,
}) => {
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading', { level: 2 });
  for (const [path, name] of [
    ['/en/search-results?query=multivitamin+for+women', /women.s multivitamin/i],
    ['/da/search-results?query=d-vitamin', /D3-vitamin/],
    ['/de/search-results?query=magnesiumtabletten', /^Magnesium/],
    [`/ja/search-results?query=${encodeURIComponent('鉄分')}`, /鉄/],
    [`/zh-tw/search-results?query=${encodeURIComponent('维他命D')}`, /維生素D/],
  ] as const) {
    await page.goto(path);
    await expect(first).toContainText(name);
  }
  await page.goto('/en');
  await page.locator('header form[data-search] input').click();
  await page.locator('header input').fill('gluten free');
  await expect(page.locator('header').getByRole('option').last()).toContainText('gluten free');
  await expect(page.locator('header').getByRole('option')).not.toHaveCount(1);
});
