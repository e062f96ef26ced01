import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../tools/seed/accounts.ts';
import { newEmail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** Holds back the scripts of a page, as a slow network does; returns a function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

test('FORM-04 what is typed into the login before its script arrives is kept and sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill('client@example.com');
  await password(page).fill(SEED_PASSWORD);
  const send = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('E-mail address')).toHaveValue('client@example.com');
  await send.click();
  await expect(page).toHaveURL(/\/en\/account/);
});

test('REG-11 a registration begun before its script arrives is kept, checked and sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/onboarding/register/practitioner', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail address').fill('client@example.com');
  await page.getByLabel('Health profession').selectOption({ index: 1 });
  await password(page).fill('Early-2026!');
  release();
  await expect(page.getByText('There is already an account with this e-mail address.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Health profession')).not.toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: '– done' })).toHaveCount(4);
  await page.getByLabel('E-mail address').fill(newEmail('early'));
  await page.getByLabel('Level of expertise').selectOption({ index: 1 });
  await page.getByLabel('Type of organisation').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/en/onboarding/welcome/practitioner');
});
