import type { Page } from '@playwright/test';
import { signIn } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED = 'certified@example.com';
const EXPIRED = { status: 401, json: { message: 'Token has expired' } };
const REASON = 'Your session has expired. Please sign in again.';

const reason = (page: Page) => page.getByRole('alert').filter({ hasText: REASON });

test('ERR-05 SEAM-4 a protocol that is created with an expired session leads to a login page that says why @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/401|Tokens expired\./);
  await signedInAs(page, CERTIFIED);
  await page.goto('/en/account/practitioner/protocols/new');
  await page.route('**/api/v2/account/practitioners/protocols/create', (route) => route.fulfill(EXPIRED));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sleep');
  await page.getByRole('textbox', { name: 'Description' }).fill('Four weeks');
  await page.getByRole('main').getByRole('button', { name: 'Create protocol' }).click();
  await expect(page).toHaveURL(/\/en\/login\?redirect=/);
  await expect(reason(page)).toBeVisible();
  await signIn(page, CERTIFIED, '');
  await expect(page).toHaveURL('/en/account/practitioner/protocols/new');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Sleep');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Four weeks');
  await page.goto('/en/login');
  await expect(page).toHaveURL('/en/account');
});
