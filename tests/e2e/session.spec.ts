import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { findAccountMenu, readLoginEvents, readStoredTokens, recordLoginEvents } from './support/session.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const LOGOUT_URL_PATTERN = '**/api/v2/account/logout';
const CERTIFIED_PRACTITIONER_EMAIL = 'certified@example.com';

const findLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const findAlert = (page: Page, alertText: string) => page.getByRole('alert').filter({ hasText: alertText });

test('AUTH-01 AUTH-02 AUTH-04 AUTH-14 STATE-01 ROUTE-11 a visitor signs in from a page, comes back to it, and signs out', async ({
  page,
}) => {
  await recordLoginEvents(page);
  await page.goto('/en/products?brands=1');
  await findLoginLink(page).click();
  await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Fproducts%3Fbrands%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByLabel('E-mail address').fill(CERTIFIED_PRACTITIONER_EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/en/products?brands=1');
  expect(await readStoredTokens(page)).toEqual([expect.stringMatching(/^ey/), expect.stringMatching(/^\S{43}$/)]);
  expect(await readLoginEvents(page)).toEqual([
    { event: 'login_certified_practitioner', role: 'certified_practitioner' },
  ]);
  await findAccountMenu(page).click();
  await expect(page.getByText(CERTIFIED_PRACTITIONER_EMAIL)).toBeVisible();
  for (const menuEntryName of ['Clients', 'Templates'])
    await expect(page.getByRole('link', { name: menuEntryName, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => readStoredTokens(page)).toEqual([null, null]);
  await expect(findLoginLink(page)).toBeVisible();
});

test('AUTH-26 TOAST-06 a logout that fails says so at the top right', async ({ page, problems }) => {
  problems.allow(/500/);
  await signInAs(page, CERTIFIED_PRACTITIONER_EMAIL);
  await page.route(LOGOUT_URL_PATTERN, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/en');
  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const alertBoundingBox = await findAlert(page, 'Failed to logout').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(alertBoundingBox && alertBoundingBox.x + alertBoundingBox.width).toBeGreaterThan(width - 40);
  expect(alertBoundingBox?.x).toBeGreaterThan(width / 3);
  expect(alertBoundingBox && alertBoundingBox.y + alertBoundingBox.height).toBeLessThan(height / 4);
});

test('the signed-in header is accessible and nothing in it moves', async ({ page, expectAccessible }) => {
  await page.goto('/en/practitioners');
  const loginLinkBox = await findLoginLink(page).boundingBox();
  await signInAs(page, CERTIFIED_PRACTITIONER_EMAIL);
  await page.goto('/en/practitioners');
  // Appears once the role is known.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Protocol builder' })).toBeVisible();
  const accountMenuBox = await findAccountMenu(page).boundingBox();
  expect(loginLinkBox && accountMenuBox && loginLinkBox.x + loginLinkBox.width).toBeCloseTo(
    accountMenuBox ? accountMenuBox.x + accountMenuBox.width : 0,
    0,
  );
  await findAccountMenu(page).click();
  await expect(page.getByText(CERTIFIED_PRACTITIONER_EMAIL)).toBeVisible();
  await expectAccessible(page);
});
