import type { Page } from '@playwright/test';
import { linkMailedTo, newEmail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const FORGOT = '/en/auth/forgot-password';
const OLD = 'Sturdy-1!';
const NEW = 'Zyxwvu9?';

const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' }).first();
const again = (page: Page) => page.getByRole('textbox', { name: 'New password once more' });
const save = (page: Page) => page.getByRole('button', { name: 'Save and sign in' });

async function ask(page: Page, email: string): Promise<void> {
  await page.goto(FORGOT);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

test('SEAM-19 ROUTE-03 AUTH-31 AMB-AUTH-12 AMB-AUTH-20 a forgotten password is set anew by mail, for the account that the form names @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = newEmail('forgot');
  const data = { email, password: OLD, type: 'client', user_type_id: 4 };
  expect((await request.post('/api/v2/auth/register', { data })).status()).toBe(201);
  await ask(page, email);
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
  let link = '';
  await expect
    .poll(async () => {
      link = await linkMailedTo(request, email);
      return link;
    })
    .toMatch(/^\/en\/auth\/reset-password\/./);
  await page.goto(link);
  const account = page.getByRole('textbox', { name: 'E-mail address' });
  await expect(account).toHaveValue(email);
  await expect(account).toHaveAttribute('autocomplete', 'username');
  await expect(account).not.toBeEditable();
  await expectAccessible(page);
  await newPassword(page).fill(NEW);
  await again(page).fill(OLD);
  await newPassword(page).focus();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await again(page).fill(NEW);
  const sent = page.waitForRequest('**/api/v2/auth/reset-password/*');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({ password: NEW, confirm_password: NEW });
  await expect(page).toHaveURL('/en/account');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const events = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));
  expect(events).not.toContain('login_');
  const old = await request.post('/api/v2/auth/login', { data: { email, password: OLD } });
  expect(old.status()).toBe(400);
});
