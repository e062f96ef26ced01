import type { Page } from '@playwright/test';
import { waitForEarlierEvents } from './support/later.ts';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const PRODUCTS_URL_PATTERN = /\/api\/v2\/storefront\/products\?/;
test.describe('hydration', () => {
  /** Delays the script of the listing island until the returned function is called. */
  async function delayListingIsland(page: Page, routeAction: 'continue' | 'abort' = 'continue'): Promise<() => void> {
    let releaseIsland = () => {};
    const islandGate = new Promise<void>((resolve) => {
      releaseIsland = resolve;
    });
    await page.route(/_astro\/ListingIsland/, async (route) => {
      await islandGate;
      await route[routeAction]();
    });
    return releaseIsland;
  }

  test('what is clicked before the island is there is done by it, without a new page @phone', async ({ page }) => {
    const listingPage = new ListingPage(page);
    await page.goto('/en/products?brands=1,9');
    await page.evaluate(() => Object.assign(window, { same: true }));
    const releaseIsland = await delayListingIsland(page);
    await listingPage.openGroup('Brand');
    await listingPage.findFilterOption('Alborada Natural').check();
    await listingPage.closeFilters();
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await expect(page).toHaveURL((url) => url.search === '?brands=1,9');
    releaseIsland();
    await listingPage.expectQuery('?brands=1,5');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  test('nothing of it is loaded before someone turns to the controls @phone', async ({ page }) => {
    const scriptUrls: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scriptUrls.push(request.url());
    });
    await page.goto('/en/products', { waitUntil: 'networkidle' });
    await page.getByRole('article').first().getByRole('link').first().hover();
    await waitForEarlierEvents(page);
    expect(scriptUrls.filter((url) => /ListingIsland|client/.test(url))).toEqual([]);
  });
});

test.describe('failures', () => {
  const errorText = 'Error fetching data from /v2/storefront/products: 500 - Internal Server Error';

  test('LIST-29 also when the very first call fails @phone', async ({ page, problems, expectAccessible }) => {
    problems.allow(/status of 500|Error fetching data/);
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await page.route(PRODUCTS_URL_PATTERN, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await listing.sortBy('Newest');
    await expect(listing.results.getByRole('alert')).toContainText(errorText);
    await expectAccessible(page);
    await page.unroute(PRODUCTS_URL_PATTERN);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(listing.cards).toHaveCount(26);
    await listing.expectQuery('?order_by=id&order=desc&order_name=2');
  });
});

test('at four columns a page of 26 products leaves no gap in its last row', async ({ page }) => {
  const { cards } = new ListingPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/products');
  await expect(cards).toHaveCount(26);
  const [fourth, lastBox] = await Promise.all([cards.nth(3).boundingBox(), cards.last().boundingBox()]);
  expect(fourth?.y).toBe((await cards.first().boundingBox())?.y);
  expect((lastBox?.x ?? 0) + (lastBox?.width ?? 0)).toBeCloseTo((fourth?.x ?? 0) + (fourth?.width ?? 0), 0);
});
