import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

test('SEAM-24 after “Show more products” the switch of languages keeps pages and place', async ({ page }) => {
  const listingPage = new ListingPage(page);
  await page.goto('/en/products?order_by=price&order=asc&order_name=5');
  for (const expectedCardCount of [52, 78]) {
    await listingPage.more.click();
    await expect(listingPage.cards).toHaveCount(expectedCardCount);
  }
  const listingCard = listingPage.cards.nth(60);
  await listingCard.scrollIntoViewIfNeeded();
  const pictureUrl = await listingCard.locator('img').getAttribute('src');
  const cardTop = (await listingCard.boundingBox())?.y ?? 0;
  await page.locator('[data-language-menu] a[lang=de]').dispatchEvent('click');
  await expect(page).toHaveURL(/\/de\/products\?order_by=price&order=asc&order_name=5$/);
  await expect(listingPage.cards).toHaveCount(78);
  await expect(listingCard).toBeInViewport();
  await expect(listingCard.locator('img')).toHaveAttribute('src', pictureUrl ?? '');
  await expect.poll(async () => Math.abs(((await listingCard.boundingBox())?.y ?? 0) - cardTop)).toBeLessThan(120);
});
