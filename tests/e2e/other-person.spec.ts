import type { Page } from '@playwright/test';
import { cartLink, newShopper, type Shopper, signInElsewhere } from './support/shopper.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { accessHeaders } from './support/tokens.ts';

const USER_CALL = '**/api/v2/account/';
const wishlistItems = (page: Page) =>
  page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem');

const bearerHeaders = (page: Page, { email, password }: Shopper): Promise<Record<string, string>> =>
  accessHeaders(page.request, email, password);

/** Registers two people and signs in the first, who has a product in the cart and on the wishlist. */
async function registerTwoPeople(page: Page): Promise<{ firstPerson: Shopper; secondPerson: Shopper }> {
  const [firstPerson, secondPerson] = [await newShopper(page), await newShopper(page)];
  const response = await page.request.get('/api/v2/storefront/products?limit=100');
  const { data }: { data: { practitioner_only?: boolean; variants: { id: number }[] }[] } =
    await response.json();
  const variant = data.find((product) => !product.practitioner_only)?.variants[0]?.id;
  const headers = await bearerHeaders(page, firstPerson);
  const body = { product_variant_id: variant };
  await page.request.post('/api/v2/storefront/cart', { headers, data: { ...body, quantity: 3 } });
  await page.request.post('/api/v2/account/wishlist', { headers, data: body });
  await signedInAs(page, firstPerson.email, firstPerson.password);
  return { firstPerson, secondPerson };
}

test('SEAM-5 the cart and the wishlist of whoever was signed in before are not shown, although nobody can be asked who it is', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503|Error fetching data/);
  const { secondPerson } = await registerTwoPeople(page);
  await page.route(USER_CALL, (route) => route.fulfill({ status: 503, json: {} }));
  const userAnswer = page.waitForResponse(USER_CALL);
  await page.goto('/en/wishlist');
  await userAnswer;
  await expect(wishlistItems(page)).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await signInElsewhere(page, secondPerson);
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
});
