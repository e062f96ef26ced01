import type { Page } from '@playwright/test';
import { createShopper, findAddToCartButtons, findCartLink, signInAsNewClient } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const findCartRows = (page: Page) => page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');

async function expectCartLinkCount(page: Page, countText: string): Promise<void> {
  await expect(findCartLink(page)).toHaveAccessibleName(`Cart, ${countText}`);
}

/** Waits until the outbox is empty, because the next page would send pending changes again. */
async function expectEmptyOutbox(page: Page): Promise<void> {
  const listOutboxKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('formulary:outbox:'));
  await expect.poll(() => page.evaluate(listOutboxKeys)).toEqual([]);
}

/** Collects the calls of cart endpoints from now on, as `METHOD path`. */
function recordCartRequests(page: Page): string[] {
  const cartRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(cart|quote)(\/|$)/.test(pathname) && pathname.startsWith('/api'))
      cartRequests.push(`${request.method()} ${pathname.replace('/api/v2/storefront', '')}`);
  });
  return cartRequests;
}

test('CART-05 CART-06 CART-14 CART-17 CART-18 ROUTE-18 SEAM-9a a guest fills a cart from cards and a product, and finds it again', async ({
  page,
}) => {
  const recordedRequests = recordCartRequests(page);
  await page.goto('/en/products');
  await expectCartLinkCount(page, 'empty');
  await findAddToCartButtons(page).first().click();
  await expectCartLinkCount(page, '1 item');
  await findAddToCartButtons(page).nth(1).click();
  await expectCartLinkCount(page, '2 items');
  await page.goto('/en/products/omega-3');
  await expectCartLinkCount(page, '2 items');
  await page.getByRole('button', { name: /^One more of/ }).click();
  await page.getByRole('radio', { name: '180 softgels' }).check({ force: true });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expectCartLinkCount(page, '4 items');
  expect(recordedRequests).toEqual([]);
  const response = await page.goto('/en/cart');
  expect(response?.status()).toBe(200);
  await expect(findCartRows(page)).toHaveCount(3);
  await expect(findCartRows(page).filter({ hasText: '180 softgels' })).toContainText('45,00 €');
  expect(recordedRequests).toEqual(['POST /quote']);
  await page.reload();
  await expect(findCartRows(page)).toHaveCount(3);
  const registrationLink = page.getByRole('main').getByRole('link', { name: 'Create an account' });
  await expect(registrationLink).toHaveAttribute('href', '/en/onboarding/register-as?redirect=%2Fen%2Fcart');
});

test('CART-03 CART-04 CART-18 a guest signs in and finds the cart merged, signs out and leaves nothing @phone', async ({
  page,
}) => {
  const shopper = await createShopper(page);
  await page.goto('/en/products/omega-3');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.goto('/en/login');
  await page.getByLabel('E-mail address').fill(shopper.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/en/account');
  await expectCartLinkCount(page, '1 item');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formulary:guest_cart'))).toBeNull();
  await page.goto('/en/cart');
  await expect(findCartRows(page)).toHaveCount(1);
  await page.reload();
  await expect(findCartRows(page)).toHaveCount(1);
  await expectCartLinkCount(page, '1 item');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en/login');
  await expectCartLinkCount(page, 'empty');
  const remainingCartKeys = await page.evaluate(() =>
    Object.keys(localStorage).filter((storageKey) => storageKey.includes('cart')),
  );
  expect(remainingCartKeys).toEqual([]);
});

test('CART-05 AMB-CART-1 what a signed-in shopper adds survives the next page, however soon @phone', async ({
  page,
}) => {
  await signInAsNewClient(page);
  await page.goto('/en/products/omega-3');
  const addButton = page.getByRole('button', { name: 'Add to cart', exact: true });
  await addButton.click();
  await addButton.click();
  await page.goto('/en/cart');
  await expect(findCartRows(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  await expectCartLinkCount(page, '2 items');
});

test('AMB-CART-1 changes without a network wait visibly, and arrive once, as what they come to @phone', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signInAsNewClient(page);
  await page.goto('/en/products/omega-3');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.goto('/en/cart');
  await expect(findCartRows(page)).toHaveCount(1);
  const recordedRequests: string[] = [];
  await context.setOffline(true);
  const increaseButton = page.getByRole('button', { name: /^One more of/ });
  for (let clickIndex = 0; clickIndex < 5; clickIndex += 1) await increaseButton.click();
  await expect(page.getByText(/^The shop cannot be reached/).first()).toBeVisible();
  await expectCartLinkCount(page, '6 items');
  page.on('request', (request) => {
    if (request.method() === 'PUT') recordedRequests.push(request.postDataJSON().quantity);
  });
  await context.setOffline(false);
  await expect.poll(() => recordedRequests).toEqual([6]);
  await expect(page.getByText(/^The shop cannot be reached/)).toHaveCount(0);
  await expectEmptyOutbox(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('6');
  expect(recordedRequests).toEqual([6]);
});

test('AMB-CAT-6 a size that cannot be bought has a button that says so', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v2/storefront/products?availability=2&limit=26')).json();
  await page.goto(`/en/products/${data[0].slug}`);
  await expect(page.getByRole('button', { name: 'Currently unavailable' }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Wishlist: / }).first()).toBeEnabled();
});

async function findRestrictedSlug(page: Page): Promise<string> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const searchResponse = await page.request.get(
      `/api/v2/storefront/products?limit=100&page=${pageNumber}&availability=1`,
    );
    const { data } = await searchResponse.json();
    const foundProduct = data.find((product: { practitioner_only: boolean }) => product.practitioner_only);
    if (foundProduct) return foundProduct.slug;
    if (data.length === 0) throw new Error('No product is for practitioners');
  }
}

test('CAT-07 ROLE-13 AMB-CAT-7 AMB-CAT-9 a product for practitioners: all see its price, guests sign in, type 5 is told, type 2 buys', async ({
  page,
  browser,
  baseURL,
}) => {
  const productSlug = await findRestrictedSlug(page);
  const findAddButton = (productPage: Page) => productPage.getByRole('button', { name: 'Add to cart', exact: true });
  // Pages treat types 1 and 4 like type 2: the gate is open.
  const findPrice = (anyUserPage: Page) =>
    anyUserPage
      .getByRole('main')
      .getByText(/^\d+,\d\d\s€$/)
      .first();
  await page.goto(`/en/products/${productSlug}`);
  await expect(findPrice(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to buy' }).first()).toBeVisible();
  await expect(findAddButton(page)).toHaveCount(0);
  const openProductAs = async (email: string) => {
    const browserContext = await browser.newContext({ ...(baseURL && { baseURL }) });
    const productPage = await browserContext.newPage();
    await signInAs(productPage, email);
    await productPage.goto(`/en/products/${productSlug}`);
    return productPage;
  };
  const refusedPage = await openProductAs('d2c@example.com');
  await expect(refusedPage.getByText('Not available for your type of account').first()).toBeVisible();
  await expect(findPrice(refusedPage)).toBeVisible();
  await expect(findAddButton(refusedPage)).toHaveCount(0);
  await refusedPage.context().close();
  const certifiedPage = await openProductAs('certified@example.com');
  await expect(findAddButton(certifiedPage).first()).toBeVisible();
  await expect(findPrice(certifiedPage)).toBeVisible();
  await certifiedPage.context().close();
});

test('without JavaScript no button is dead, and the cart says what it needs', async ({ noJavaScript }) => {
  await noJavaScript.goto('/en/products');
  await expect(noJavaScript.getByRole('button', { name: /^(Add to cart|Wishlist)/ })).toHaveCount(0);
  await noJavaScript.goto('/en/products/omega-3');
  await expect(noJavaScript.getByRole('button', { name: /^(Add to cart|Wishlist|One)/ })).toHaveCount(0);
  await noJavaScript.goto('/en/cart');
  await expect(noJavaScript.locator('noscript p')).toHaveText(/^Please turn on JavaScript to use the cart/);
  await expect(noJavaScript.locator('noscript p')).toBeVisible();
});

test('SEAM-9 beside a cart of more than a thousand pieces the number has room, and the name has all of it', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${(await signInAsNewClient(page)).access_token}` };
  const response = await page.request.get('/api/v2/storefront/products?limit=100');
  const { data }: { data: { practitioner_only?: boolean; variants: { id: number }[] }[] } = await response.json();
  const variantIds = data.filter((product) => !product.practitioner_only).map(({ variants: [one] }) => one?.id);
  for (const [index, quantity] of [999, 250].entries())
    await page.request.post('/api/v2/storefront/cart', {
      headers,
      data: { product_variant_id: variantIds[index], quantity },
    });
  await page.goto('/en');
  await expectCartLinkCount(page, '1249 items');
  const cartCountBadge = findCartLink(page).locator('span');
  for (const windowWidth of [320, 412, 820, 1280]) {
    await page.setViewportSize({ width: windowWidth, height: 800 });
    const badgeBox = await cartCountBadge.boundingBox();
    const menuIconBox = await page.getByRole('banner').getByLabel('Menu', { exact: true }).locator('svg').boundingBox();
    const badgeRightLimit = windowWidth === 1280 ? windowWidth : (menuIconBox?.x ?? 0);
    expect((badgeBox?.x ?? windowWidth) + (badgeBox?.width ?? 0), `${windowWidth} px`).toBeLessThanOrEqual(
      badgeRightLimit,
    );
  }
  expect(await cartCountBadge.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"99+"');
});
