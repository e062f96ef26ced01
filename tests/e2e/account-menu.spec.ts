import type { Page } from '@playwright/test';
import { findAccountMenu } from './support/session.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const findMenuEntry = (page: Page, menuEntryName: string) =>
  page.getByRole('banner').getByRole('group').getByText(menuEntryName, { exact: true });

test('SEAM-16 the keys of the account menu reach every entry that is shown and no other', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page, 'client@example.com');
  await page.goto('/en');
  await findAccountMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('client@example.com')).toBeVisible();
  await expectAccessible(page);
  for (const menuEntryName of ['Your account', 'Profile', 'Addresses', 'Protocols', 'Sign out']) {
    await page.keyboard.press('ArrowDown');
    await expect(findMenuEntry(page, menuEntryName).and(page.locator(':focus'))).toBeVisible();
  }
  await page.keyboard.press('ArrowUp');
  await expect(findMenuEntry(page, 'Protocols').and(page.locator(':focus'))).toBeVisible();
  // Clients have no "Store page", which also begins with an s.
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
});
