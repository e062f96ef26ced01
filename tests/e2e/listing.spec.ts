import type { Page, Request } from '@playwright/test';
import { later } from './support/later.ts';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const PRODUCTS_CALL = /\/api\/v2\/storefront\/products\?/;

/** The queries of all calls for products from now on. */
function productCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    if (PRODUCTS_CALL.test(request.url())) calls.push(new URL(request.url()).searchParams);
  });
  return calls;
}

test.describe('filters', () => {
  test('LIST-01 LIST-07 LIST-16 ROUTE-07 boxes append to the URL, which restores them', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    const all = await listing.count();
    await listing.choose('Brand', 'Duinmeer');
    await listing.expectQuery('?brands=9');
    await listing.choose('Brand', 'Alderfen');
    await listing.expectQuery('?brands=9,1');
    await expect(listing.chips).toHaveText(['Duinmeer', 'Alderfen']);
    const chosen = await listing.count();
    expect(chosen).toBeLessThan(all);
    await page.reload();
    await expect(listing.chips).toHaveText(['Duinmeer', 'Alderfen']);
    expect(await listing.count()).toBe(chosen);
  });

  test('LIST-05 LIST-08 LIST-09 chips take one away, the reset all', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?brands=1,9&availability=1&utm_source=x');
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await listing.expectQuery('?brands=1&availability=1&utm_source=x');
    await page.getByRole('link', { name: 'Remove filter Alderfen' }).click();
    await listing.expectQuery('?availability=1&utm_source=x');
    await listing.chosen.getByRole('link', { name: 'Reset filters' }).click();
    await listing.expectQuery('?utm_source=x');
    await expect(listing.chips).toHaveCount(0);
  });

  test('LIST-06 LIST-15 availability is one choice, its counts are those of the answer', async ({ page }) => {
    const listing = new ListingPage(page);
    const answer = await (await page.request.get('/api/v2/storefront/products')).json();
    await page.goto('/en/products');
    await listing.openGroup('Availability');
    const counts = `Available (${answer.available_products})Unavailable (${answer.unavailable_products})`;
    await expect(listing.group('Availability').getByRole('group')).toContainText(counts);
    await listing.closeFilters();
    await listing.choose('Availability', 'Available');
    await listing.expectQuery('?availability=1');
    await listing.choose('Availability', 'Unavailable');
    await listing.expectQuery('?availability=2');
    expect(await listing.count()).toBe(answer.unavailable_products);
  });

  test('LIST-10 LIST-11 LIST-12 LIST-13 reads a URL: categories at any depth, unknown values skipped', async ({
    page,
  }) => {
    const listing = new ListingPage(page);
    const calls = productCalls(page);
    await page.goto('/en/products?categories=113&brands=99999&availability=3&zero_waste=2');
    await expect(listing.chips).toHaveText(['Vitamin B12']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitamin B12');
    await listing.choose('Offers', 'Sale');
    await listing.expectQuery('?categories=113&zero_waste=1');
    await expect(listing.chips).toHaveText(['Vitamin B12', 'Sale']);
    expect(calls.map((call) => [call.get('categories'), call.get('brands'), call.get('zero_waste')])).toEqual(
      [['113', null, '1']],
    );
  });

  test('LIST-19 the categories are a tree', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await listing.openGroup('Category');
    const { filters } = listing;
    await filters.getByLabel('Subcategories of Vitamins', { exact: true }).click();
    await filters.getByLabel('Subcategories of B vitamins').click();
    await listing.option('Biotin').check();
    await listing.closeFilters();
    await listing.expectQuery('?categories=115');
    await expect(page).toHaveTitle('Biotin – Formulary');
  });

  test('values that lead to nothing are dimmed and stay usable @phone', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?categories=113');
    await listing.openGroup('Category');
    await listing.closeFilters();
    await listing.openGroup('Health goal');
    const empty = listing
      .group('Health goal')
      .getByRole('checkbox', { name: /\(0\)$/ })
      .first();
    await empty.check();
    await listing.closeFilters();
    await expect(page.getByText('No product matches all of these filters.')).toBeVisible();
    await listing.results.getByRole('link', { name: 'Reset filters' }).click();
    await listing.expectQuery('');
    await expect(listing.cards).toHaveCount(26);
  });
});

test.describe('ordering and pages', () => {
  test('LIST-03 LIST-04 the ordering is three parameters, Popular none', async ({ page }) => {
    const listing = new ListingPage(page);
    const calls = productCalls(page);
    await page.goto('/en/products');
    await expect(listing.ordering).toContainText('Popular');
    await listing.order('Price: low to high');
    await listing.expectQuery('?order_by=price&order=asc&order_name=5');
    await expect(listing.ordering).toContainText('Price: low to high');
    await expect(listing.ordering).toBeFocused();
    await listing.order('Popular');
    await listing.expectQuery('');
    expect(calls.map((call) => [call.get('order_by'), call.get('order')])).toEqual([
      ['price', 'asc'],
      ['popular', 'desc'],
    ]);
  });

  test('LIST-25 LIST-26 an ordering that is none is logged and not sent', async ({ page, problems }) => {
    problems.allow(/^Invalid order/);
    const calls = productCalls(page);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    for (const path of [
      '/en/search-results?query=vitamin&order_by=foo',
      '/en/products?order_by=foo&order=up',
    ])
      await page.goto(path);
    await expect
      .poll(() => logged)
      .toEqual(['Invalid order_by: foo', 'Invalid order_by: foo\nInvalid order: up']);
    await new ListingPage(page).choose('Brand', 'Alderfen');
    await expect.poll(() => calls.length).toBe(1);
    expect([...(calls[0]?.keys() ?? [])]).toEqual(['brands', 'page', 'limit']);
    expect(logged).toHaveLength(2);
  });

  test('LIST-22 LIST-24 26 more at a time, of the page’s catalogue, a change starts again @phone', async ({
    page,
  }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await expect(listing.cards).toHaveCount(26);
    const version = await page.locator('html').getAttribute('data-catalogue');
    const asked = page.waitForRequest(PRODUCTS_CALL);
    await listing.more.click();
    await expect(listing.cards).toHaveCount(52);
    await expect(listing.results).toContainText('52 of');
    // No call may be answered from an older catalogue than the page.
    const { cookie } = await (await asked).allHeaders();
    expect(cookie).toMatch(new RegExp(`(?:^|; )catalogue=${version ?? 'none'}(?:;|$)`));
    await expect(page).toHaveURL((url) => url.search === '');
    await listing.choose('Brand', 'Alderfen');
    await listing.expectQuery('?brands=1');
    await expect(listing.cards).toHaveCount(26);
  });

  test('LIST-22 the keyboard goes on with the first of the added products', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await listing.more.focus();
    await page.keyboard.press('Enter');
    await expect(listing.cards).toHaveCount(52);
    await expect(listing.cards.nth(26).getByRole('link')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^52 of/ })).toHaveCount(1);
  });

  test('ROUTE-08 changes replace the history entry, Back leaves the listing @phone', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en');
    await page.goto('/en/products');
    const length = await page.evaluate(() => history.length);
    await listing.choose('Brand', 'Alderfen');
    await listing.order('Newest');
    await listing.choose('Brand', 'Duinmeer');
    await listing.expectQuery('?brands=1,9&order_by=id&order=desc&order_name=2');
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
  });
});

test.describe('hydration', () => {
  /** Holds the island back until the returned function is called. */
  async function holdIsland(page: Page, then: 'continue' | 'abort' = 'continue'): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/_astro\/ListingIsland/, async (route) => {
      await held;
      await route[then]();
    });
    return release;
  }

  test('keeps the elements, what is open, and the focus', async ({ page }) => {
    const { filters, ordering } = new ListingPage(page);
    await page.goto('/en/products');
    const release = await holdIsland(page);
    await filters.evaluate((form) => Object.assign(window, { seen: form }));
    await ordering.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const calls = productCalls(page);
    release();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await new ListingPage(page).expectQuery('?order_by=id&order=desc&order_name=2');
    // A window that gets the focus after some seconds reads the prices that are shown again.
    const chosen = calls.map((call) => [call.get('page'), call.get('order_by')]);
    expect(chosen.filter(([, order]) => order !== 'popular')).toEqual([['1', 'id']]);
    await expect(ordering.locator('..')).not.toHaveAttribute('open');
    expect(await page.evaluate(() => 'seen' in window && document.contains(window.seen as Node))).toBe(true);
  });

  test('what is clicked before the island is there is done by it, without a new page @phone', async ({
    page,
  }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?brands=1,9');
    await page.evaluate(() => Object.assign(window, { same: true }));
    const release = await holdIsland(page);
    await listing.openGroup('Brand');
    await listing.option('Alborada Natural').check();
    await listing.closeFilters();
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await expect(page).toHaveURL((url) => url.search === '?brands=1,9');
    release();
    await listing.expectQuery('?brands=1,5');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  test('LIST-01 the first click on a filter is applied, however late the island is', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    const all = await listing.count();
    const release = await holdIsland(page);
    await listing.openGroup('Brand');
    await listing.option('Alderfen').click();
    await expect(listing.option('Alderfen')).toBeChecked();
    await expect(page).toHaveURL((url) => url.search === '');
    release();
    await listing.expectQuery('?brands=1');
    await expect(listing.option('Alderfen')).toBeChecked();
    await expect(listing.chips).toHaveText(['Alderfen']);
    await expect.poll(() => listing.count()).toBeLessThan(all);
  });

  test('LIST-08 of two filters removed before the island is there, both are gone @phone', async ({
    page,
  }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?brands=1,9&availability=1');
    const release = await holdIsland(page);
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await page.getByRole('link', { name: 'Remove filter Available' }).click();
    release();
    await listing.expectQuery('?brands=1');
    await expect(listing.chips).toHaveText(['Alderfen']);
  });

  test('nothing of it is loaded before someone turns to the controls @phone', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/en/products', { waitUntil: 'networkidle' });
    await page.getByRole('article').first().getByRole('link').first().hover();
    await later(page);
    expect(scripts.filter((url) => /ListingIsland|client/.test(url))).toEqual([]);
  });

  test('a script that cannot be loaded leaves a page that works by itself @phone', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|net::ERR_FAILED|Error hydrating/);
    await page.goto('/en/products?brands=1,9');
    const fail = await holdIsland(page, 'abort');
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await expect(page).toHaveURL((url) => url.search === '?brands=1,9');
    fail();
    await expect(page).toHaveURL((url) => url.search === '?brands=1');
    await expect(new ListingPage(page).chips).toHaveText(['Alderfen']);
  });
});

test('LIST-22 a page behind the last one leads to it, without JavaScript too', async ({
  noJavaScript: page,
}) => {
  await page.goto('/en/products?brands=1,9&page=999999');
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('brands')).toBe('1,9');
  expect(Number(asked.get('page') ?? 1)).toBeLessThan(100);
  await expect(page.locator('article').first()).toBeVisible();
  await page.goto('/en/search-results?query=zinc&page=400');
  await expect(page.locator('article').first()).toBeVisible();
  await page.goto('/en/search-results?query=qqqqqqqq&page=3');
  expect(new URL(page.url()).search).toBe('?query=qqqqqqqq');
});

test.describe('failures', () => {
  const text = 'Error fetching data from /v2/storefront/products: 500 - Internal Server Error';

  test('LIST-29 the old products stay, the text is exact, and retry loads', async ({ page, problems }) => {
    problems.allow(/status of 500|Error fetching data/);
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await listing.order('Newest');
    await listing.expectQuery('?order_by=id&order=desc&order_name=2');
    await page.route(PRODUCTS_CALL, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await listing.order('Popular');
    await expect(listing.results.getByRole('alert')).toContainText(text);
    await expect(listing.cards).toHaveCount(26);
    await page.unroute(PRODUCTS_CALL);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(listing.results.getByRole('alert')).toHaveCount(0);
    await expect(listing.cards).toHaveCount(26);
  });

  test('LIST-29 also when the very first call fails @phone', async ({ page, problems, expectAccessible }) => {
    problems.allow(/status of 500|Error fetching data/);
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await page.route(PRODUCTS_CALL, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await listing.order('Newest');
    await expect(listing.results.getByRole('alert')).toContainText(text);
    await expectAccessible(page);
    await page.unroute(PRODUCTS_CALL);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(listing.cards).toHaveCount(26);
    await listing.expectQuery('?order_by=id&order=desc&order_name=2');
  });
});
