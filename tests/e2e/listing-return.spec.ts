import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

test('SEAM-24 ROUTE-22 back from a product: filters, loaded pages and place are there again, to the pixel', async ({
  page,
}) => {
  const listingPage = new ListingPage(page);
  await page.goto('/en/products');
  await listingPage.chooseFilterOption('Availability', 'Available');
  await listingPage.expectQuery('?availability=1');
  for (const expectedCardCount of [52, 78]) {
    await listingPage.more.click();
    await expect(listingPage.cards).toHaveCount(expectedCardCount);
  }
  const card = listingPage.cards.nth(60);
  await card.scrollIntoViewIfNeeded();
  const readScrollAndCardPositions = async () => [await page.evaluate(() => scrollY), (await card.boundingBox())?.y];
  const positionsBefore = await readScrollAndCardPositions();
  expect(positionsBefore[0]).toBeGreaterThan(1000);
  const productName = await card.getByRole('heading').textContent();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName ?? '');

  await page.goBack();
  await expect(page).toHaveURL((url) => url.search === '?availability=1');
  await expect(listingPage.cards).toHaveCount(78);
  await expect(card).toBeInViewport();
  await expect.poll(readScrollAndCardPositions).toEqual(positionsBefore);
  await listingPage.more.click();
  await expect(listingPage.cards).toHaveCount(104);
});

test('SEAM-24 ROUTE-22 two visits of a listing in one history have a place each, back and forward @phone', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  const readScrollPosition = () => page.evaluate(() => scrollY);
  const openProductAndGoBack = async (cardIndex: number) => {
    // The click itself may scroll covered elements.
    await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(scrollY))));
    await listing.cards.nth(cardIndex).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/./);
    return page.evaluate(() => Number(sessionStorage.getItem('left-at')));
  };
  await page.goto('/en/products');
  await listing.more.click();
  await expect(listing.cards).toHaveCount(52);
  const firstScrollPosition = await openProductAndGoBack(45);
  await page.goto('/en/products');
  const secondScrollPosition = await openProductAndGoBack(14);
  expect(firstScrollPosition - secondScrollPosition).toBeGreaterThan(500);

  await page.goBack();
  await expect.poll(readScrollPosition).toBe(secondScrollPosition);
  await expect(listing.cards).toHaveCount(26);
  await page.goBack();
  await page.goBack();
  await expect(listing.cards).toHaveCount(52);
  await expect.poll(async () => Math.abs((await readScrollPosition()) - firstScrollPosition)).toBeLessThan(3);
  await page.goForward();
  await page.goForward();
  await expect(listing.cards).toHaveCount(26);
  await expect.poll(readScrollPosition).toBe(secondScrollPosition);
});

test('ROUTE-21 ROUTE-22 a listing that is opened anew starts with its first page @phone', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products');
  await listing.more.click();
  await expect(listing.cards).toHaveCount(52);
  await page.goto('/en');
  await page.goto('/en/products');
  await expect(listing.cards).toHaveCount(26);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
