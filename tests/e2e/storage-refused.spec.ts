import type { Page } from '@playwright/test';
import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { BuilderView, newName } from './support/builder.ts';
import { ListingPage } from './support/listing.ts';
import { accountMenu, signIn } from './support/session.ts';
import { addButtons, cartLink, newShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
const toast = (page: Page) => page.locator('#toasts > [data-kind=warning]');
const searchBox = (page: Page) => page.locator('header form[data-search] input');
const NOT_STORED = /^Your browser does not let this shop store anything/;

/** What Chromium does where site data is blocked: each way to store something throws, and cookies are lost. */
function refuseSiteData(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
}

test.beforeEach(async ({ page, problems }) => {
  problems.allow(/^A? ?[Rr]ecent search(es)? cannot be (read|stored) SecurityError/);
  await page.addInitScript(refuseSiteData);
});

test('CART-05 CART-14 a guest’s cart counts on the page, and nobody promises more', async ({ page }) => {
  await page.goto('/en/products/omega-3');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(toast(page)).toContainText('your cart lasts only until you leave this page');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('/en/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main').getByText(NOT_STORED)).toBeVisible();
  await expect(page.getByText('waits for you here.')).toContainText('Allow site data');
});

test('LIST-08 the listing is filtered and left, its cards add to the cart', async ({ page }) => {
  await page.goto('/en/products');
  await addButtons(page).nth(1).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const listing = new ListingPage(page);
  await listing.choose('Brand', 'Duinmeer');
  await listing.expectQuery('?brands=9');
  await expect(listing.chips).toHaveText(['Duinmeer']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await listing.choose('Brand', 'Alderfen');
  await listing.expectQuery('?brands=9,1');
  const name = await listing.cards.first().getByRole('heading').textContent();
  await listing.cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(listing.chips).toHaveText(['Duinmeer', 'Alderfen']);
});

test('LANG-14 the language menu leads to the page in another language, whose calls speak it', async ({
  page,
}) => {
  await page.goto('/en/products/omega-3');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'English' }).click();
  const asked = page.waitForRequest((request) => request.url().includes('/api/v2/storefront/search'));
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/products/omega-3');
  await searchBox(page).fill('magnesium');
  expect((await asked).headers()['accept-language']).toMatch(/^de/);
});

test('WISH-03 a guest who presses a heart is asked to sign in', async ({ page }) => {
  await page.goto('/en/products/omega-3');
  await hearts(page).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('AUTH-01 a sign-in holds for its page, which says so and serves the account', async ({ page }) => {
  const { email, password } = await newShopper(page);
  await page.goto('/en/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page)).toContainText('You are signed in on this page only');
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
});

test('BUILD-24 a practitioner who signs in builds a protocol from the search of the same page', async ({
  page,
}) => {
  const builder = new BuilderView(page);
  await signIn(page, 'd2c@example.com');
  await expect(accountMenu(page)).toBeVisible();
  await builder.open();
  await builder.surface.getByRole('button', { name: 'New protocol' }).click();
  await builder.surface.getByLabel('Name').fill(newName('Refused'));
  await builder.surface.getByLabel('Description').fill('For this page.');
  await builder.surface.getByRole('button', { name: 'Create protocol' }).click();
  await expect(builder.heading).toHaveText('Active protocol');
  await searchBox(page).fill('magnesium');
  await page
    .getByRole('button', { name: /^Add to protocol: / })
    .first()
    .click();
  await expect(builder.lines).toHaveCount(1);
});

test('PLAN-05: a plan has its day where nothing can be stored, and says that it goes', async ({ page }) => {
  await page.goto(`/en/protocols/${SEED_LINK_TOKEN}`);
  await page.getByRole('button', { name: 'Show my day' }).click();
  await expect(page.getByRole('heading', { name: 'Today, day 1', exact: true })).toBeVisible();
  await expect(page.getByText('This browser stores nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the first day' }).click();
  await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible();
});
