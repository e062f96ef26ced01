import type { Page } from '@playwright/test';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const PRODUCTS_CALL = /\/api\/v2\/storefront\/products\?/;

/** Pixels from the top of the window to the beginning of the products. */
async function topOfResults(page: Page): Promise<number> {
  return new ListingPage(page).results.evaluate((element) => element.getBoundingClientRect().top);
}

test('LIST-28 a category below the chosen one narrows, also without JavaScript', async ({
  page,
  noJavaScript,
}) => {
  for (const visitor of [page, noJavaScript]) {
    const listing = new ListingPage(visitor);
    await visitor.goto('/en/products?categories=1');
    const all = await listing.count();
    await listing.openGroup('Category');
    const below = listing.filters.locator('ul ul input').first();
    if (!(await below.isVisible()))
      await listing.filters
        .getByLabel(/^Subcategories of /)
        .first()
        .click();
    const id = await below.inputValue();
    await below.check();
    if (visitor === page) await listing.closeFilters();
    else await visitor.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(visitor).toHaveURL((url) => url.search === `?categories=${id}`);
    await expect(listing.chips).toHaveCount(1);
    await expect.poll(() => listing.count()).toBeLessThan(all);
  }
});

test('the first choice shows at once, however long the island takes @phone', async ({ page }) => {
  const listing = new ListingPage(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_astro\/ListingIsland/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/products');
  await listing.choose('Brand', 'Alderfen');
  await expect(page.locator('#listing > astro-island')).toHaveAttribute('aria-busy', 'true');
  await expect(listing.results.getByRole('list').first()).toHaveCSS('opacity', '0.45');
  release();
  await listing.expectQuery('?brands=1');
  await expect(page.locator('#listing > astro-island')).not.toHaveAttribute('aria-busy');
  await expect(listing.results.getByRole('list').first()).toHaveCSS('opacity', '1');
});

test('LIST-29 after a failure the old products are dimmed and marked, within sight, and accessible', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 500|Error fetching data/);
  const listing = new ListingPage(page);
  await page.goto('/en/products');
  await listing.choose('Brand', 'Alderfen');
  await listing.expectQuery('?brands=1');
  await listing.chosen.getByRole('link', { name: 'Reset filters' }).click();
  await listing.expectQuery('');
  await listing.cards.nth(12).scrollIntoViewIfNeeded();
  await page.route(PRODUCTS_CALL, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await listing.choose('Brand', 'Duinmeer');
  const alert = listing.results.getByRole('alert');
  await expect(alert).toContainText('The products below are still those of your previous choice.');
  await expect(alert).toBeInViewport();
  await expect(listing.cards.first().locator('picture')).toHaveCSS('opacity', '0.35');
  await expect(listing.total).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(PRODUCTS_CALL);
  await page.getByRole('link', { name: 'Try again' }).press('Enter');
  await expect(listing.total).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
});

test('ROUTE-22 a list that stays long keeps the place', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await listing.choose('Availability', 'Available');
  await listing.expectQuery('?availability=1');
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('ROUTE-22 a list that gets short is shown from its beginning @phone', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products');
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
  await listing.openGroup('Brand');
  await listing.option('Duinmeer').check();
  await listing.openGroup('Delivery form');
  await listing.option('Drops').or(listing.option('Powder')).first().check();
  await listing.closeFilters();
  await expect.poll(() => listing.count()).toBeLessThan(8);
  expect(await topOfResults(page)).toBeGreaterThanOrEqual(0);
  await expect(listing.cards.first()).toBeInViewport();
});

test('without JavaScript the button that sends the filters is always within sight', async ({
  noJavaScript: page,
}) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products');
  await listing.openGroup('Brand');
  await expect(page.getByRole('button', { name: /^Show \d+ products$/ })).toBeInViewport({ ratio: 1 });
});
