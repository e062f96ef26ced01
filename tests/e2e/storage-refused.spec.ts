import type { Page } from '@playwright/test';
import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { findAccountMenu } from './support/session.ts';
import { createShopper, findCartLink } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const findWarningToast = (page: Page) => page.locator('#toasts > [data-kind=warning]');
const NOT_STORED_WARNING = /^Your browser does not let this shop store anything/;

/** Imitates Chromium with blocked site data: every storage access throws, and cookies are dropped. */
function refuseSiteData(): void {
  const throwSecurityError = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const storageName of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, storageName, { get: throwSecurityError });
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
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(findWarningToast(page)).toContainText('your cart lasts only until you leave this page');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('/en/cart');
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, empty');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main').getByText(NOT_STORED_WARNING)).toBeVisible();
  await expect(page.getByText('waits for you here.')).toContainText('Allow site data');
});

test('AUTH-01 a sign-in holds for its page, which says so and serves the account', async ({ page }) => {
  const { email, password } = await createShopper(page);
  await page.goto('/en/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(findWarningToast(page)).toContainText('You are signed in on this page only');
  await expect(findAccountMenu(page)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
});

test('PLAN-05: a plan has its day where nothing can be stored, and says that it goes', async ({ page }) => {
  await page.goto(`/en/protocols/${SEED_LINK_TOKEN}`);
  await page.getByRole('button', { name: 'Show my day' }).click();
  await expect(page.getByRole('heading', { name: 'Today, day 1', exact: true })).toBeVisible();
  await expect(page.getByText('This browser stores nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the first day' }).click();
  await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible();
});
