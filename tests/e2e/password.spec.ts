import type { Page } from '@playwright/test';
import { createEmailAddress, readMailedLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const FORGOT_PASSWORD_PATH = '/en/auth/forgot-password';
const OLD_PASSWORD = 'Sturdy-1!';
const NEW_PASSWORD = 'Zyxwvu9?';

const findNewPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password' }).first();
const findRepeatedPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password once more' });
const findSaveButton = (page: Page) => page.getByRole('button', { name: 'Save and sign in' });

async function requestPasswordReset(page: Page, email: string): Promise<void> {
  await page.goto(FORGOT_PASSWORD_PATH);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

test('SEAM-19 ROUTE-03 AUTH-31 AMB-AUTH-12 AMB-AUTH-20 a forgotten password is set anew by mail, for the account that the form names @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = createEmailAddress('forgot');
  const registrationData = { email, password: OLD_PASSWORD, type: 'client', user_type_id: 4 };
  expect((await request.post('/api/v2/auth/register', { data: registrationData })).status()).toBe(201);
  await requestPasswordReset(page, email);
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
  let passwordResetLink = '';
  await expect
    .poll(async () => {
      passwordResetLink = await readMailedLink(request, email);
      return passwordResetLink;
    })
    .toMatch(/^\/en\/auth\/reset-password\/./);
  await page.goto(passwordResetLink);
  const emailField = page.getByRole('textbox', { name: 'E-mail address' });
  await expect(emailField).toHaveValue(email);
  await expect(emailField).toHaveAttribute('autocomplete', 'username');
  await expect(emailField).not.toBeEditable();
  await expectAccessible(page);
  await findNewPasswordField(page).fill(NEW_PASSWORD);
  await findRepeatedPasswordField(page).fill(OLD_PASSWORD);
  await findNewPasswordField(page).focus();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await expect(findSaveButton(page)).toBeDisabled();
  await findRepeatedPasswordField(page).fill(NEW_PASSWORD);
  const passwordResetRequest = page.waitForRequest('**/api/v2/auth/reset-password/*');
  await findSaveButton(page).click();
  expect((await passwordResetRequest).postDataJSON()).toEqual({
    password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
  });
  await expect(page).toHaveURL('/en/account');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const trackingEvents = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));
  expect(trackingEvents).not.toContain('login_');
});
