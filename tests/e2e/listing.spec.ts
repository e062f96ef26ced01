import type { Page } from '@playwright/test';
import { later } from './support/later.ts';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const PRODUCTS_CALL = /\/api\/v2\/storefront\/products\?/;

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
});

test.describe('ordering and pages', () => {
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
});

test.describe('failures', () => {
  const text = 'Error fetching data from /v2/storefront/products: 500 - Internal Server Error';

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
