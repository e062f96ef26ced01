import type { Page } from '@playwright/test';
import { createShopper, findCartLink, signInAsNewClient } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const findWishlistButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
const findWishlist = (page: Page) => page.getByRole('list', { name: 'Products on your wishlist' });

test('WISH-02 WISH-04 WISH-05 ROUTE-18 hearts keep products, the wishlist shows them and lets them go', async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  await signInAsNewClient(page);
  await page.goto('/en/products');
  const wishlistAdditionResponse = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/account/wishlist'),
  );
  await findWishlistButtons(page).first().click();
  await expect(findWishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect((await wishlistAdditionResponse).request().postDataJSON()).toEqual({
    product_variant_id: expect.any(Number),
  });
  await findWishlistButtons(page).nth(1).click();
  await expect(findWishlistButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(findWishlistButtons(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/en/wishlist');
  await expect(findWishlist(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
  let removalCount = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'DELETE') removalCount += 1;
  });
  await page
    .getByRole('button', { name: /^Remove .* from the wishlist$/ })
    .first()
    .click();
  await expect(findWishlist(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Move to cart' }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect.poll(() => removalCount).toBe(2);
  await page.reload();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('WISH-08 AMB-CART-2 a guest is asked to sign in, comes back, and the heart is filled @phone', async ({
  page,
  expectAccessible,
}) => {
  const { email, password } = await createShopper(page);
  await page.goto('/en/products?order_by=name&order=asc&order_name=5');
  await findWishlistButtons(page).nth(2).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in to use your wishlist.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/en/products?order_by=name&order=asc&order_name=5');
  await expect(findWishlistButtons(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/en/wishlist');
  await expect(findWishlist(page).getByRole('listitem')).toHaveCount(1);
});
