import { linkMailedTo, newEmail } from './support/outbox.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CLIENT = 'client2@example.com';
const LOGIN = '**/api/v2/auth/login';
const BUSY = 'The shop is very busy at the moment. Please try again in a few seconds.';
const COMMON = 'This password is among those that are guessed first. Please choose another one.';

test('TRUST-6 a busy shop says so in words, and a second try signs in @phone', async ({ page, problems }) => {
  problems.allow(/503/);
  await page.route(LOGIN, (route) =>
    route.fulfill({ status: 503, json: {}, headers: { 'Retry-After': '3' } }),
  );
  await signIn(page, CLIENT);
  await expect(page.getByRole('alert').filter({ hasText: BUSY })).toBeVisible();
  await page.unroute(LOGIN);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/en/account');
});

test('TRUST-6 a browser that signs in gets a cookie that no script and no other page sees', async ({
  page,
  context,
}) => {
  await signIn(page, CLIENT);
  await expect(page).toHaveURL('/en/account');
  const ofPages = await context.cookies(page.url());
  expect(ofPages.map(({ name }) => name)).not.toContain('device');
  const [cookie] = await context.cookies(new URL('/api/v2/auth/login', page.url()).href);
  expect(cookie).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Lax', path: '/api/v2/auth' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('device');
  await page.goto('/en/privacy');
  await expect(page.getByText('When you sign in, a random number in a cookie, for one year')).toBeVisible();
});

test('REG-14 a password that is guessed first is refused at its field, and the list is not sent @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/422/);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/en/onboarding/register/client');
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByLabel('E-mail address').fill(newEmail('common'));
  await password.fill('Password1!');
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByText(COMMON)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(COMMON);
  await expect(submit).toBeDisabled();
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => text.includes('iiverpooi') || text.includes('liverpool'))).toEqual([]);
  await password.fill('Sturdy-1!');
  await submit.click();
  await expect(page).toHaveURL('/en/onboarding/welcome/client');
});

test('REG-14 the form that sets a password by mail refuses it too, and keeps the link', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/422/);
  const email = newEmail('common-reset');
  const data = { email, password: 'Sturdy-1!', type: 'client', user_type_id: 4 };
  expect((await request.post('/api/v2/auth/register', { data })).status()).toBe(201);
  await request.post('/api/v2/auth/forgot-password', { data: { email } });
  let link = '';
  await expect
    .poll(async () => {
      link = await linkMailedTo(request, email);
      return link;
    })
    .toMatch(/reset-password/);
  await page.goto(link);
  const [first, again] = [
    page.getByRole('textbox', { name: 'New password' }).first(),
    'New password once more',
  ];
  const fill = async (password: string) => {
    await first.fill(password);
    await page.getByRole('textbox', { name: again }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
  };
  await fill('Welcome-2026!');
  await expect(first).toHaveAccessibleDescription(COMMON);
  await fill('Zyxwvu9?');
  await expect(page).toHaveURL('/en/account');
});
