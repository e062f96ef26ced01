import type { Page } from '@playwright/test';
import { BuilderView } from './support/builder.ts';
import { hydrated } from './support/hydrated.ts';
import { signedInWithProtocol } from './support/new-practitioner.ts';
import { accountMenu, signIn } from './support/session.ts';
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

test('SEAM-4 so does every other call that is refused, in this tab and in another', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/401|Tokens expired\./);
  await signedInAs(page, CERTIFIED);
  await page.goto('/en/account/addresses');
  await expect(page.getByText('Default address')).toBeVisible();
  const other = await context.newPage();
  await other.route('**/api/v2/account/practitioners/profile', (route) => route.fulfill(EXPIRED));
  await other.goto('/en/account/profile');
  await expect(other).toHaveURL('/en/login?redirect=%2Fen%2Faccount%2Fprofile');
  await expect(reason(other)).toBeVisible();
  await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Faccount%2Faddresses');
  await expect(reason(page)).toBeVisible();
  await page.reload();
  await expect(reason(page)).toHaveCount(0);
});

test('SEAM-4 a session that ended while nobody looked says why on the page that asks to sign in', async ({
  page,
  problems,
}) => {
  problems.allow(/401|Tokens expired\./);
  await signedInAs(page, CERTIFIED);
  await page.route('**/api/v2/account/', (route) => route.fulfill(EXPIRED));
  await page.goto('/en/account');
  await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Faccount');
  await expect(reason(page)).toBeVisible();
});

test('SEAM-4 who signs out reads no such reason @phone', async ({ page, problems }) => {
  problems.allow(/401|Tokens expired\./);
  await signedInAs(page, CERTIFIED);
  await page.goto('/en/account/profile');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en/login');
  await hydrated(page);
  await expect(reason(page)).toHaveCount(0);
});

test('SEAM-4 a session that ends in the panel says so until one signs in; what waited is sent on any page then @phone', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/401|Tokens expired|Unauthorized/);
  const { practice, id, name } = await signedInWithProtocol({ page, request }, CERTIFIED, 'Ends here', 1);
  await page.goto('/en/products');
  const builder = new BuilderView(page);
  await builder.workOn(name);
  const note = builder.lines.first().getByRole('textbox', { name: /^Note for/ });
  await note.fill('Interacts with warfarin.');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    await fetch('/api/v2/account/logout', { method: 'POST', headers });
  });
  await note.blur();
  const ended = page.getByRole('alert').filter({ hasText: 'What you typed is kept.' });
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  expect((await practice.read(id)).products[0]?.notes).toBe('');
  await signIn(page, CERTIFIED, '/en/login');
  await expect(page).toHaveURL('/en/account');
  await expect(
    page.getByRole('status').filter({ hasText: 'What you changed before your session ended is saved now.' }),
  ).toBeVisible();
  await expect
    .poll(async () => (await practice.read(id)).products[0]?.notes)
    .toBe('Interacts with warfarin.');
});

test('SEAM-4c a half-filled form that waits is announced after the next sign-in, and opened from there', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/401|Tokens expired|Unauthorized/);
  const { id } = await signedInWithProtocol({ page, request }, CERTIFIED, 'Half shared', 1);
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Share protocol' });
  await form.getByRole('textbox', { name: /note/i }).fill('With water.');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    await fetch('/api/v2/account/logout', { method: 'POST', headers });
  });
  await page.goto('/en/account');
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  await signIn(page, CERTIFIED, '');
  const kept = page.getByRole('alert').filter({ hasText: 'A form that you had begun' });
  await expect(kept).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Open it' }).click();
  await expect(page).toHaveURL(`/en/account/practitioner/protocols/${id}`);
  await expect(form.getByRole('textbox', { name: /note/i })).toHaveValue('With water.');
});
