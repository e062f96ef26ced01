import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

test('SEAM-24 after “Show more products” the switch of languages keeps pages and place', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products?order_by=price&order=asc&order_name=5');
  for (const count of [52, 78]) {
    await listing.more.click();
    await expect(listing.cards).toHaveCount(count);
  }
  const card = listing.cards.nth(60);
  await card.scrollIntoViewIfNeeded();
  const pictureUrl = await card.locator('img').getAttribute('src');
  const cardTop = (await card.boundingBox())?.y ?? 0;
  await page.locator('[data-language-menu] a[lang=de]').dispatchEvent('click');
  await expect(page).toHaveURL(/\/de\/products\?order_by=price&order=asc&order_name=5$/);
  await expect(listing.cards).toHaveCount(78);
  await expect(card).toBeInViewport();
  await expect(card.locator('img')).toHaveAttribute('src', pictureUrl ?? '');
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - cardTop)).toBeLessThan(120);
});
