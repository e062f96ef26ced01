import { expectPageFits, measureOverflow, resizePage } from './support/fits.ts';
import { findOverlaps } from './support/overlaps.ts';
import { findAddToCartButtons, findCartLink } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// All pages are checked before a release.
for (const path of ['/hu', '/de/products', '/de/products/curcumin-400-mg-alderfen'])
  test(`${path} fits at 400 % zoom, and with text of twice the size`, async ({ page }) => {
    await page.goto(path);
    await expectPageFits(page);
  });

test('SEAM-21 the menus of the header stay in the window', async ({ page }) => {
  await signInAs(page, 'client@example.com');
  const headerMenus = page.getByRole('banner').getByRole('group');
  await page.goto('/hu');
  await expect(headerMenus.getByText('client@example.com')).toBeAttached();
  for (const [width, textSize] of [
    [412, '100%'],
    [320, '100%'],
    [320, '200%'],
    [768, '200%'],
  ] as const) {
    await resizePage(page, width, textSize);
    for (const headerMenu of await headerMenus.all()) {
      if (!(await headerMenu.isVisible())) continue;
      await headerMenu.evaluate((menuElement) => menuElement.toggleAttribute('open', true));
      expect.soft(await measureOverflow(page), `${width} pixels, ${textSize}`).toBeLessThanOrEqual(0);
      await headerMenu.evaluate((menuDetails) => menuDetails.toggleAttribute('open', false));
    }
  }
});

test('SEAM-21 SEAM-21a the cart with lines fits at 400 % zoom, and its price leaves the buttons free', async ({
  page,
}) => {
  await page.goto('/en/products');
  for (const [index, count] of ['1 item', '2 items'].entries()) {
    await findAddToCartButtons(page).nth(index).click();
    await expect(findCartLink(page)).toHaveAccessibleName(`Cart, ${count}`);
  }
  for (const language of ['en', 'de', 'ja']) {
    await page.goto(`/${language}/cart`);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
    await expect(page.getByRole('definition').filter({ hasText: '€' }).first()).toBeVisible();
    await expectPageFits(page);
    await resizePage(page, 320, '100%');
    // A trial click: fails if another element would receive it.
    for (const plusButton of await page.getByText('+', { exact: true }).all()) await plusButton.click({ trial: true });
  }
  await page.getByRole('main').getByRole('textbox').first().fill('888');
  const cartLink = page.getByRole('banner').getByRole('link', { name: /889/ });
  await expect(cartLink).toBeVisible();
  for (const [width, textSize] of [
    [1280, '200%'],
    [1024, '150%'],
    [640, '200%'],
    [512, '150%'],
  ] as const) {
    await resizePage(page, width, textSize);
    const windowDescription = `${width} pixels, text at ${textSize}`;
    expect.soft(await findOverlaps(page), windowDescription).toEqual([]);
    for (const button of await page.getByText('+', { exact: true }).all()) await button.click({ trial: true });
    const productNameLink = page.getByRole('main').getByRole('listitem').first().getByRole('link');
    expect((await productNameLink.boundingBox())?.height, windowDescription).toBeLessThan(250);
  }
  // Header icons scale with text; the number covers the cart partly.
  for (const [textSize, times] of [
    ['100%', 1],
    ['200%', 2],
  ] as const) {
    await resizePage(page, 1280, textSize);
    const cartIconBox = await cartLink.locator('svg').boundingBox();
    const cartCountBox = await cartLink.locator('span').boundingBox();
    expect(cartIconBox?.width, textSize).toBe(20 * times);
    expect((cartCountBox?.x ?? 0) - (cartIconBox?.x ?? 0), textSize).toBeGreaterThan(9 * times);
    expect((cartCountBox?.y ?? 0) + (cartCountBox?.height ?? 0), textSize).toBeLessThan(
      (cartIconBox?.y ?? 0) + 12 * times,
    );
  }
});
