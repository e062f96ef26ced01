import type { APIRequestContext } from '@playwright/test';
import multipassify from 'multipassify';
import { SEED_PASSWORD } from '../../scripts/seed/accounts.ts';
import { linkMailedTo, newEmail } from './support/outbox.ts';
import { accountMenu, keepLoginEvents, loginEvents, storedTokens } from './support/session.ts';
import { expect, test } from './support/test.ts';

const ACTIVATION_FAILED = 'We could not activate your account.';
/** As `playwright.config.ts` sets it. */
const MULTIPASS_SECRET = "a partner's secret of thirty-two or more characters";

async function register(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, password: SEED_PASSWORD, type: 'client', user_type_id: 4 };
  expect((await request.post('/api/v2/auth/register', { data })).status()).toBe(201);
}

/** Invites somebody who has no account, as a practitioner who shares a protocol does. */
async function invite(request: APIRequestContext, email: string): Promise<void> {
  const credentials = { email: 'certified@example.com', password: SEED_PASSWORD };
  const login = await request.post('/api/v2/auth/login', { data: credentials });
  const { access_token: token }: { access_token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const protocols = await request.get('/api/v2/account/practitioners/protocols', { headers });
  const { data }: { data: { protocol_id: number }[] } = await protocols.json();
  const share = { id: data[0]?.protocol_id, email };
  const answer = await request.post('/api/v2/account/practitioners/protocols/assign', {
    headers,
    data: share,
  });
  expect(answer.status()).toBe(201);
}

test('AUTH-03 AUTH-14 STATE-01 the link of the mail activates and signs in @phone', async ({
  page,
  request,
}) => {
  const email = newEmail('activation');
  await register(request, email);
  const link = await linkMailedTo(request, email);
  await keepLoginEvents(page);
  await page.goto(link);
  await expect(page).toHaveURL('/en/account');
  expect(await storedTokens(page)).not.toContain(null);
  expect(await loginEvents(page)).toEqual([{ event: 'login_client', role: 'client' }]);
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
});

test('AUTH-03 the token may stand in the query @desktop', async ({ page, request }) => {
  const email = newEmail('activation');
  await register(request, email);
  const token = (await linkMailedTo(request, email)).split('/').at(-1);
  await page.goto(`/en/auth/activate?token=${token}`);
  await expect(page).toHaveURL('/en/account');
});

test('AUTH-33 ROUTE-11 a link that does not work leads to the login page, which says so @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/422/);
  await page.goto('/en/auth/activate/no-such-token');
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('alert').filter({ hasText: ACTIVATION_FAILED }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(page.getByText(ACTIVATION_FAILED)).toHaveCount(0);
});

test('AUTH-03 AMB-AUTH-23 who was invited chooses a password and is signed in @phone', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/422/);
  const email = newEmail('invited');
  await invite(request, email);
  await page.goto(await linkMailedTo(request, email));
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('weak');
  await expect(page.getByRole('button', { name: 'Activate account' })).toBeDisabled();
  await expectAccessible(page);
  await password.fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page).toHaveURL('/en/account/client/protocols');
  const login = await request.post('/api/v2/auth/login', { data: { email, password: SEED_PASSWORD } });
  expect(login.status()).toBe(200);
});

test('SCOPE-04 AUTH-34 a partner’s visitor has an account and is signed in, once a token @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/422/);
  const email = newEmail('multipass');
  const token = multipassify(MULTIPASS_SECRET).encode({ email, created_at: new Date().toISOString() });
  const address = `/en/auth/multipass?multipass=${encodeURIComponent(token)}`;
  await page.goto(address);
  await expect(page).toHaveURL('/en/account');
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid or expired token.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
