import type { Page } from '@playwright/test';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

/** Scrolls gradually, so that new content is laid out. */
async function readOn(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (distance) => {
    for (let done = 0; done < distance; done += 200) {
      scrollBy({ top: 200, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, pixels);
}

/** Index of the first card in the window, and its pixels from the top. */
async function firstCard(page: Page): Promise<{ index: number; top: number }> {
  return page.evaluate(() => {
    const tops = [...document.querySelectorAll('main article')].map(
      (card) => card.getBoundingClientRect().top,
    );
    const index = tops.findIndex((top) => top > 80);
    return { index, top: tops[index] ?? Number.NaN };
  });
}

test('SEAM-24 ROUTE-22 back from a product the same card is where it was, to the pixel', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products');
  await readOn(page, 3000);
  const before = await firstCard(page);
  expect(before.index).toBeGreaterThan(4);
  await listing.cards.nth(before.index).getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/products\/[^/?]+$/);
  await page.goBack();
  await expect.poll(() => firstCard(page)).toEqual(before);
});

test('SEAM-24 after “Show more products” the switch of languages keeps pages and place', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products?order_by=price&order=asc&order_name=5');
  for (const count of [52, 78]) {
    await listing.more.click();
    await expect(listing.cards).toHaveCount(count);
  }
  const card = listing.cards.nth(60);
  await card.scrollIntoViewIfNeeded();
  const picture = await card.locator('img').getAttribute('src');
  const top = (await card.boundingBox())?.y ?? 0;
  await page.locator('[data-language-menu] a[lang=de]').dispatchEvent('click');
  await expect(page).toHaveURL(/\/de\/products\?order_by=price&order=asc&order_name=5$/);
  await expect(listing.cards).toHaveCount(78);
  await expect(card).toBeInViewport();
  await expect(card.locator('img')).toHaveAttribute('src', picture ?? '');
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(120);
});
