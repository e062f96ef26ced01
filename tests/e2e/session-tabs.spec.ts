import type { Page } from '@playwright/test';
import { findAccountMenu, readTokens, signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED_EMAIL = 'certified@example.com';
/** Matches browser errors of requests that were pending when the session ended. */
const PENDING_READ_ERROR = /401|Tokens expired\./;

const findLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

test('AUTH-07 AUTH-08 STATE-07 STATE-08 a login and a logout reach the other tab without a reload', async ({
  context,
  page,
  problems,
}) => {
  problems.allow(PENDING_READ_ERROR);
  const otherPage = await context.newPage();
  await otherPage.goto('/en/products');
  await otherPage.evaluate(() => Reflect.set(window, 'stays', true));
  await expect(findLoginLink(otherPage)).toBeVisible();
  await signIn(page, CERTIFIED_EMAIL, '/en/login?redirect=%2Fen%2Fpractitioners');
  await expect(page).toHaveURL('/en/practitioners');
  await expect(findAccountMenu(otherPage)).toBeVisible();
  await findAccountMenu(otherPage).click();
  await expect(otherPage.getByText(CERTIFIED_EMAIL)).toBeVisible();
  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(findLoginLink(otherPage)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => readTokens(otherPage)).toEqual([null, null]);
  expect(await otherPage.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await expect(otherPage).toHaveURL('/en/products');
});
