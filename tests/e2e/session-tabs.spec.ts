import type { Page } from '@playwright/test';
import { findAccountMenu, readStoredTokens, signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED_PRACTITIONER_EMAIL = 'certified@example.com';
/** Matches browser errors of requests that were pending when the session ended. */
const PENDING_READ_ERROR_PATTERN = /401|Tokens expired\./;

const findLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

test('AUTH-07 AUTH-08 STATE-07 STATE-08 a login and a logout reach the other tab without a reload', async ({
  context,
  page,
  problems,
}) => {
  problems.allow(PENDING_READ_ERROR_PATTERN);
  const secondTab = await context.newPage();
  await secondTab.goto('/en/products');
  await secondTab.evaluate(() => Reflect.set(window, 'stays', true));
  await expect(findLoginLink(secondTab)).toBeVisible();
  await signIn(page, CERTIFIED_PRACTITIONER_EMAIL, '/en/login?redirect=%2Fen%2Fpractitioners');
  await expect(page).toHaveURL('/en/practitioners');
  await expect(findAccountMenu(secondTab)).toBeVisible();
  await findAccountMenu(secondTab).click();
  await expect(secondTab.getByText(CERTIFIED_PRACTITIONER_EMAIL)).toBeVisible();
  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(findLoginLink(secondTab)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => readStoredTokens(secondTab)).toEqual([null, null]);
  expect(await secondTab.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await expect(secondTab).toHaveURL('/en/products');
});
