import type { Page } from '@playwright/test';
import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const ISLAND = /_astro\/ListingIsland/;

/** Marks the document, and says whether it still is the same one. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { same: true }));
  return () => page.evaluate(() => 'same' in window);
}

/** Turns to the filters and waits until the browser has said that their script cannot be had. */
async function meetFailure(page: Page): Promise<void> {
  const failure = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await new ListingPage(page).ordering.hover();
  await failure;
}

test('SEAM-20 after a failed load of their script the filters send their form, until a later load succeeds', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED|Error hydrating/);
  const listing = new ListingPage(page);
  await page.route(ISLAND, (route) => route.abort());
  await page.goto('/en/products');
  const isSame = await markDocument(page);
  await meetFailure(page);
  await listing.openGroup('Brand');
  await listing.option('Alderfen').click();
  await expect(page).toHaveURL((url) => url.search === '?brands=1');
  await expect(listing.chips).toHaveText(['Alderfen']);
  expect(await isSame()).toBe(false);

  const isSameNow = await markDocument(page);
  await meetFailure(page);
  await page.unroute(ISLAND);
  await listing.openGroup('Brand');
  await listing.option('Duinmeer').click();
  await listing.expectQuery('?brands=1,9');
  await listing.closeFilters();
  await expect(listing.chips).toHaveText(['Alderfen', 'Duinmeer']);
  expect(await isSameNow()).toBe(true);
});

test('SEAM-9 SEAM-9a SEAM-24 a guest sees the way to sign in and back, and no quantity, of a product for practitioners', async ({
  page,
  noJavaScript,
}) => {
  const answer = await page.request.get('/api/v2/storefront/products?limit=100');
  const products: { slug: string; practitioner_only?: boolean; variants: { availability: boolean }[] }[] = (
    await answer.json()
  ).data;
  const product = products.find(
    ({ practitioner_only, variants }) =>
      practitioner_only && variants.every(({ availability }) => availability),
  );
  await page.goto(`/en/products/${product?.slug}`);
  await expect(page.getByRole('link', { name: 'Sign in to buy' }).first()).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0);
  const back = `/en/login?redirect=${encodeURIComponent(`/en/products/${product?.slug}`)}`;
  await noJavaScript.goto(`/en/products/${product?.slug}`);
  const signIn = noJavaScript.getByRole('main').getByRole('link', { name: 'Sign in to buy' });
  await expect(signIn.first()).toHaveAttribute('href', back);
  await noJavaScript.goto('/en/products');
  const hrefs = await signIn.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) expect(href).toMatch(/^\/en\/login\?redirect=%2Fen%2Fproducts%2F[a-z0-9-]+$/);
  await noJavaScript.goto(back);
  const wayBack = noJavaScript.getByRole('main').getByRole('link', { name: 'Back to where you were' });
  await expect(wayBack).toHaveAttribute('href', `/en/products/${product?.slug}`);
});

test('SEAM-24 “Reset filters” is in sight beside any number of chips @phone', async ({ page }) => {
  for (const [language, name] of [
    ['en', 'Reset filters'],
    ['de', 'Filter zurücksetzen'],
  ] as const) {
    await page.goto(`/${language}/products?brands=1,9,5,11,14&availability=1`);
    const reset = page.getByRole('main').getByRole('link', { name });
    await expect(reset).toBeInViewport({ ratio: 1 });
    // In sight because it is the first of them, for the keyboard and for screen readers too.
    await reset.focus();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('link', { name: 'Alderfen', exact: false }).and(page.locator(':focus')),
    ).toBeVisible();
  }
  await page.goto('/en/products?brands=1,9,5,11,14&availability=1');
  await page.getByRole('main').getByRole('link', { name: 'Reset filters' }).tap();
  await new ListingPage(page).expectQuery('');
});

/** Scrolls as a finger does, so that what comes into sight is laid out. */
async function readOn(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (distance) => {
    for (let done = 0; done < distance; done += 200) {
      scrollBy({ top: 200, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, pixels);
}

/** Index of the first card that begins in the window, and pixels from there to the top of the window. */
async function firstCard(page: Page): Promise<{ index: number; top: number }> {
  return page.evaluate(() => {
    const tops = [...document.querySelectorAll('main article')].map(
      (card) => card.getBoundingClientRect().top,
    );
    const index = tops.findIndex((top) => top > 80);
    return { index, top: tops[index] ?? Number.NaN };
  });
}

for (const [name, path, distance] of [
  ['the catalogue', '/en/products', 3000],
  ['Japanese @phone', '/ja/products', 4000],
  ['a search @phone', '/en/search-results?query=vitamin', 1600],
] as const)
  test(`SEAM-24 ROUTE-22 back from a product the same card is where it was, to the pixel: ${name}`, async ({
    page,
  }) => {
    const listing = new ListingPage(page);
    await page.goto(path);
    await readOn(page, distance);
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
