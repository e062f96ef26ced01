import type { Page } from '@playwright/test';
import { createEmailAddress } from './support/outbox.ts';
import { findCartLink, signInAsNewClient, signInElsewhere } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { openClientSession } from './support/tokens.ts';

const USER_URL_PATTERN = '**/api/v2/account/';
const findWishlistItems = (page: Page) =>
  page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem');

/** Signs in a new client who has a product in the cart and on the wishlist. */
async function signInWithWish(page: Page): Promise<void> {
  const { access_token: token } = await signInAsNewClient(page);
  const response = await page.request.get('/api/v2/storefront/products?limit=100');
  const { data }: { data: { practitioner_only?: boolean; variants: { id: number }[] }[] } = await response.json();
  const variantId = data.find((product) => !product.practitioner_only)?.variants[0]?.id;
  const headers = { Authorization: `Bearer ${token}` };
  const wishBody = { product_variant_id: variantId };
  await page.request.post('/api/v2/storefront/cart', { headers, data: { ...wishBody, quantity: 3 } });
  await page.request.post('/api/v2/account/wishlist', { headers, data: wishBody });
}

test('SEAM-5 the cart and the wishlist of whoever was signed in before are not shown, although nobody can be asked who it is', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503|Error fetching data/);
  await signInWithWish(page);
  await page.route(USER_URL_PATTERN, (route) => route.fulfill({ status: 503, json: {} }));
  const userResponse = page.waitForResponse(USER_URL_PATTERN);
  await page.goto('/en/wishlist');
  await userResponse;
  await expect(findWishlistItems(page)).toHaveCount(1);
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await signInElsewhere(page, await openClientSession(page.request, createEmailAddress('second')));
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, empty');
});
