import type { Page } from '@playwright/test';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

/** Distance in pixels from the window's top to the products. */
async function measureResultsTop(page: Page): Promise<number> {
  return new ListingPage(page).results.evaluate((element) => element.getBoundingClientRect().top);
}

test('ROUTE-22 a list that gets short is shown from its beginning @phone', async ({ page }) => {
  const listingPage = new ListingPage(page);
  await page.goto('/en/products');
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
  await listingPage.openGroup('Brand');
  await listingPage.findFilterOption('Duinmeer').check();
  await listingPage.openGroup('Delivery form');
  await listingPage.findFilterOption('Drops').or(listingPage.findFilterOption('Powder')).first().check();
  await listingPage.closeFilters();
  await expect.poll(() => listingPage.readProductCount()).toBeLessThan(8);
  expect(await measureResultsTop(page)).toBeGreaterThanOrEqual(0);
  await expect(listingPage.cards.first()).toBeInViewport();
});
