import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { LANGUAGES_BY_SIZE } from './support/languages-by-size.ts';
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

test('AMB-AUTH-22 an address without an account is answered the same', async ({ page }) => {
  const email = newEmail('nobody');
  await ask(page, email);
  await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
});

test('AUTH-30 a failure says that no mail was sent, and keeps the address', async ({ page, problems }) => {
  problems.allow(/status of 500|Error fetching data/);
  await page.route('**/auth/forgot-password', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await ask(page, 'a@b.co');
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not send the password reset e-mail.' }),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue('a@b.co');
});

test('SEAM-11 SEAM-19 AUTH-32 a link that is none says so when it is opened and leads to another @phone', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 4(22|04)|Error fetching data/);
  await page.goto('/en/auth/reset-password/no-such-token');
  const invalid = page.getByRole('alert').filter({ hasText: 'This password reset link is invalid' });
  await expect(invalid).toContainText('The link was used before, is older than one hour, or is incomplete.');
  // Said before anything is typed; nobody without the token learns whose account it is.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await expect(invalid.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/login');
  await invalid.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(FORGOT);
  // A server that cannot say what a link is for refuses it when it is used.
  await page.route('**/api/v2/auth/links/describe', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/en/auth/reset-password/no-such-token');
  await newPassword(page).fill(NEW);
  await again(page).fill(NEW);
  await save(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This password reset link is invalid or has expired.' }),
  ).toBeVisible();
  await expect(newPassword(page)).toHaveValue(NEW);
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL(FORGOT);
});

for (const path of ['auth/forgot-password', 'auth/activation-link', 'auth/reset-password/abc']) {
  for (const [language, size] of LANGUAGES_BY_SIZE) {
    test(`ROUTE-23 ${path} is accessible in ${language}, also in the dark ${size}`, async ({
      page,
      expectAccessible,
      expectContrast,
      problems,
    }) => {
      // The server does not say what the link is for, and the form is shown.
      problems.allow(/status of 404|Error fetching data/);
      await page.route('**/api/v2/auth/links/describe', (route) => route.fulfill({ status: 404, json: {} }));
      const response = await page.goto(`/${language}/${path}`);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await page.getByRole('main').locator('input:not([readonly])').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectContrast(page);
    });
  }
}
