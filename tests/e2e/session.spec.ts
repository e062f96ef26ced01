import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { newName, Practice } from './support/builder.ts';
import { newEmail } from './support/outbox.ts';
import { accountMenu, loginEvents, recordLoginEvents, signIn, storedTokens } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const LOGIN = '**/api/v2/auth/login';
const REFRESH = '**/api/v2/auth/token-refresh';
const LOGOUT = '**/api/v2/account/logout';
const CERTIFIED = 'certified@example.com';

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('AUTH-01 AUTH-02 AUTH-04 AUTH-14 STATE-01 ROUTE-11 a visitor signs in from a page, comes back to it, and signs out', async ({
  page,
}) => {
  await recordLoginEvents(page);
  await page.goto('/en/products?brands=1');
  await loginLink(page).click();
  await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Fproducts%3Fbrands%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByLabel('E-mail address').fill(CERTIFIED);
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/en/products?brands=1');
  expect(await storedTokens(page)).toEqual([expect.stringMatching(/^ey/), expect.stringMatching(/^\S{43}$/)]);
  expect(await loginEvents(page)).toEqual([
    { event: 'login_certified_practitioner', role: 'certified_practitioner' },
  ]);
  await accountMenu(page).click();
  await expect(page.getByText(CERTIFIED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Templates' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => storedTokens(page)).toEqual([null, null]);
  await expect(loginLink(page)).toBeVisible();
});

test('AUTH-19 a wrong password is refused where it was typed, which stays @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/400/);
  await page.goto('/en/login');
  await page.getByLabel('E-mail address').fill(newEmail('nobody'));
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alertWith(page, 'Invalid username or password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Wrong-2026!');
});

const ERRORS = [
  ['AUTH-19', 400, { message: 'Too many attempts' }, 'Too many attempts'],
  ['AUTH-19', 400, {}, 'Invalid e-mail or password.'],
  ['AUTH-05 AUTH-20', 401, {}, 'An unexpected error occurred.'],
  ['AUTH-22', 422, {}, 'An unexpected error occurred.'],
  ['AUTH-23', 500, {}, 'An unexpected error occurred.'],
  ['AUTH-24', 418, {}, 'Unhandled login error, check console for details'],
  [
    'AUTH-15',
    200,
    { access_token: 'http://x.example', refresh_token: 'redirect' },
    'Insecure redirect URL detected. Please contact support if this issue persists.',
  ],
] as const;

for (const [id, status, body, text] of ERRORS) {
  test(`${id} a login answered ${status} ${JSON.stringify(body)} says so`, async ({ page, problems }) => {
    problems.allow(new RegExp(`${status}|FetchError|Tokens expired`));
    await page.route(LOGIN, (route) => route.fulfill({ status, json: body }));
    await signIn(page, CERTIFIED);
    await expect(alertWith(page, text)).toBeVisible();
    await expect(page).toHaveURL('/en/login');
    await expect.poll(() => storedTokens(page)).toEqual([null, null]);
  });
}

test('AUTH-16 a redirect answer leads to the site it names', async ({ page }) => {
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' }),
  );
  await page.route(LOGIN, (route) =>
    route.fulfill({ json: { access_token: 'https://partner.example/in?a=1', refresh_token: 'redirect' } }),
  );
  await signIn(page, CERTIFIED);
  await expect(page).toHaveURL('https://partner.example/in?a=1');
});

test('ROUTE-24 a guest of an account page signs in and comes back to it; no other site is a way back', async ({
  page,
}) => {
  await page.goto('/en/account/profile');
  await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Faccount%2Fprofile');
  await signIn(page, 'client2@example.com', '');
  await expect(page).toHaveURL('/en/account/profile');
  await page.goto('/en/login?redirect=%2F%2Fevil.example');
  await expect(page).toHaveURL('/en/account');
});

test('SEAM-9 whoever signs in for a protocol of somebody else lands at their own list, which says why', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/404/);
  const practice = await Practice.of(request, CERTIFIED);
  const theirs = await practice.make(newName('Of the person before'));
  for (const [email, wanted, own] of [
    ['d2c@example.com', `/account/practitioner/protocols/${theirs}`, '/en/account/practitioner/protocols'],
    ['client@example.com', '/account/practitioner/protocols', '/en/account/client/protocols'],
  ] as const) {
    await page.goto(`/en/login?redirect=${encodeURIComponent(`/en${wanted}`)}`);
    await signIn(page, email, '');
    await expect(page).toHaveURL(own);
    await expect(alertWith(page, 'The page you wanted belongs to another account.')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(`/en/login?redirect=${encodeURIComponent(`/en/account/practitioner/protocols/${theirs}`)}`);
  await signIn(page, CERTIFIED, '');
  await expect(page).toHaveURL(`/en/account/practitioner/protocols/${theirs}`);
});

test('AUTH-26 a logout that fails says so and keeps the session', async ({ page, problems }) => {
  problems.allow(/500/);
  await signedInAs(page, CERTIFIED);
  await page.route(LOGOUT, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/en');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(alertWith(page, 'Failed to logout')).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
  expect(await storedTokens(page)).not.toContain(null);
});

test('AUTH-25 a logout answered 422 counts', async ({ page, problems }) => {
  problems.allow(/422/);
  await signedInAs(page, CERTIFIED);
  await page.route(LOGOUT, (route) => route.fulfill({ status: 422, json: {} }));
  await page.goto('/en');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => storedTokens(page)).toEqual([null, null]);
});

test('AUTH-28 tokens that the server no longer knows are cleared, and the login page opens', async ({
  page,
  problems,
}) => {
  problems.allow(/401|Tokens expired\./);
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await signedInAs(page, CERTIFIED);
  await page.route('**/api/v2/account/practitioners/profile', (route) =>
    route.fulfill({ status: 401, json: { message: 'Token has expired' } }),
  );
  await page.goto('/en/account/profile');
  await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Faccount%2Fprofile');
  await expect.poll(() => storedTokens(page)).toEqual([null, null]);
  expect(logged.join('\n')).toContain('Tokens expired.');
});

test('AUTH-10 a token without its pair is cleared', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('access_token', 'alone'));
  await page.goto('/en');
  await expect(loginLink(page)).toBeVisible();
  await expect.poll(() => storedTokens(page)).toEqual([null, null]);
});

test('AUTH-36 a profile that cannot be had is named', async ({ page, problems }) => {
  problems.allow(/500/);
  await signedInAs(page, 'client@example.com');
  await page.route('**/api/v2/account/clients/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/en/account/profile');
  await expect(page.getByText(/Unable to fetch profile: client/).first()).toBeVisible();
});

test('AMB-ROUTE-11 an account page of another role is not there', async ({ page }) => {
  await signedInAs(page, 'client@example.com');
  await page.goto('/en/account');
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Templates' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Protocols' })).toBeVisible();
});

test('AUTH-06 a refresh that is refused ends the session', async ({ page, problems }) => {
  problems.allow(/401|Tokens expired|Unauthorized/);
  await signedInAs(page, CERTIFIED);
  await page.clock.install();
  await page.goto('/en');
  await accountMenu(page).click();
  await expect(page.getByText(CERTIFIED)).toBeVisible();
  await page.route(REFRESH, (route) => route.fulfill({ status: 401, json: {} }));
  // A call on its way would have no answer for 55 minutes.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(3_300_000);
  await expect(loginLink(page)).toBeVisible();
  await page.clock.fastForward(1000);
  await expect.poll(() => storedTokens(page)).toEqual([null, null]);
});

test('AUTH-11 NET-12 the tokens are renewed after 55 minutes', async ({ page }) => {
  await signedInAs(page, CERTIFIED);
  await page.clock.install();
  await page.goto('/en');
  await accountMenu(page).click();
  await expect(page.getByText(CERTIFIED)).toBeVisible();
  const [access, refresh] = await storedTokens(page);
  // A call on its way would have no answer for 55 minutes.
  await page.waitForLoadState('networkidle');
  const asked = page.waitForRequest(REFRESH);
  await page.clock.fastForward(3_300_000);
  expect(await (await asked).headerValue('Authorization')).toBe(`Bearer ${refresh}`);
  await expect.poll(() => storedTokens(page)).not.toEqual([access, refresh]);
});

test('TOAST-06 toasts stand at the top right', async ({ page, problems }) => {
  problems.allow(/500/);
  await signedInAs(page, CERTIFIED);
  await page.route(LOGOUT, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/en');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const box = await alertWith(page, 'Failed to logout').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.x + box.width).toBeGreaterThan(width - 40);
  expect(box?.x).toBeGreaterThan(width / 3);
  expect(box && box.y + box.height).toBeLessThan(height / 4);
});

test('ROUTE-11 the login page is accessible, fits 320 pixels, and says that it needs JavaScript @phone', async ({
  page,
  noJavaScript,
  request,
  expectAccessible,
}) => {
  const old = await request.get('/en/auth/login?redirect=%2Fcart', { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers()['location']).toBe('/en/login?redirect=%2Fcart');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await noJavaScript.goto('/en/login');
  await expect(noJavaScript.locator('noscript p')).toHaveText(/^This page needs JavaScript\./);
  await expect(noJavaScript.locator('noscript p')).toBeVisible();
});

test('the signed-in header is accessible and nothing in it moves', async ({ page, expectAccessible }) => {
  await page.goto('/en/practitioners');
  const guest = await loginLink(page).boundingBox();
  await signedInAs(page, CERTIFIED);
  await page.goto('/en/practitioners');
  // Comes when it is known that this person may build.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Protocol builder' })).toBeVisible();
  const member = await accountMenu(page).boundingBox();
  expect(guest && member && guest.x + guest.width).toBeCloseTo(member ? member.x + member.width : 0, 0);
  await accountMenu(page).click();
  await expect(page.getByText(CERTIFIED)).toBeVisible();
  await expectAccessible(page);
});
