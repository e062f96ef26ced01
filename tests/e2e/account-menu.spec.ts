import type { Page } from '@playwright/test';
import { accountMenu } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const menuEntry = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('group').getByText(name, { exact: true });

test('SEAM-16 the keys of the account menu reach every entry that is shown and no other', async ({
  page,
  expectAccessible,
}) => {
  await signedInAs(page, 'client@example.com');
  await page.goto('/en');
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('client@example.com')).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Your account', 'Profile', 'Addresses', 'Protocols', 'Sign out']) {
    await page.keyboard.press('ArrowDown');
    await expect(menuEntry(page, name).and(page.locator(':focus'))).toBeVisible();
  }
  await page.keyboard.press('ArrowUp');
  await expect(menuEntry(page, 'Protocols').and(page.locator(':focus'))).toBeVisible();
  // Clients have no "Store page", which also begins with an s.
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
});
