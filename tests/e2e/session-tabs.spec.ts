import type { Page } from '@playwright/test';
import { accountMenu, signIn, storedTokens } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED_EMAIL = 'certified@example.com';
/** Matches browser errors of requests that were pending when the session ended. */
const PENDING_READ_ERROR = /401|Tokens expired\./;

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

test('AUTH-07 AUTH-08 STATE-07 STATE-08 a login and a logout reach the other tab without a reload', async ({
  context,
  page,
  problems,
}) => {
  problems.allow(PENDING_READ_ERROR);
  const other = await context.newPage();
  await other.goto('/en/products');
  await other.evaluate(() => Reflect.set(window, 'stays', true));
  await expect(loginLink(other)).toBeVisible();
  await signIn(page, CERTIFIED_EMAIL, '/en/login?redirect=%2Fen%2Fpractitioners');
  await expect(page).toHaveURL('/en/practitioners');
  await expect(accountMenu(other)).toBeVisible();
  await accountMenu(other).click();
  await expect(other.getByText(CERTIFIED_EMAIL)).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(loginLink(other)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => storedTokens(other)).toEqual([null, null]);
  expect(await other.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await expect(other).toHaveURL('/en/products');
});
