import type { BrowserContext, Page } from '@playwright/test';
import { accountMenu, signIn, storedTokens } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED = 'certified@example.com';
const MINUTE = 60_000;
/** What tabs have asked for and not been told yet when the session ends. */
const STILL_READING = /401|Tokens expired\./;

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

/** Counts what the tabs ask of one path below /api. */
function countCalls(context: BrowserContext, path: string): () => number {
  let calls = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls += 1;
  });
  return () => calls;
}

/** Has the stored tokens look as old as that. */
function age(page: Page, minutes: number): Promise<void> {
  return page.evaluate((ms) => {
    const entry = { value: Date.now() - ms, expires_at: Date.now() + 86_400_000 };
    localStorage.setItem('formulary:last_token_refresh', JSON.stringify(entry));
  }, minutes * MINUTE);
}

test('AUTH-07 AUTH-08 STATE-07 STATE-08 a login and a logout reach the other tab without a reload', async ({
  context,
  page,
  problems,
}) => {
  problems.allow(STILL_READING);
  const other = await context.newPage();
  await other.goto('/en/products');
  await other.evaluate(() => Reflect.set(window, 'stays', true));
  await expect(loginLink(other)).toBeVisible();
  await signIn(page, CERTIFIED, '/en/login?redirect=%2Fen%2Fpractitioners');
  await expect(page).toHaveURL('/en/practitioners');
  await expect(accountMenu(other)).toBeVisible();
  await accountMenu(other).click();
  await expect(other.getByText(CERTIFIED)).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(loginLink(other)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
  await expect.poll(() => storedTokens(other)).toEqual([null, null]);
  expect(await other.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await expect(other).toHaveURL('/en/products');
});

test('AUTH-07 ROUTE-24 an account page in another tab leaves when the session ends', async ({
  context,
  page,
  problems,
}) => {
  problems.allow(STILL_READING);
  await signedInAs(page, CERTIFIED);
  await page.goto('/en');
  const other = await context.newPage();
  await other.goto('/en/account/addresses');
  await expect(accountMenu(other)).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/en/login?redirect=%2Fen%2Faccount%2Faddresses');
});

test('AUTH-12 AUTH-37 past 55 minutes both tabs go on with the tokens that one of them fetched', async ({
  context,
  page,
}) => {
  await signedInAs(page, CERTIFIED);
  await page.goto('/en');
  await expect(accountMenu(page)).toBeVisible();
  const before = await storedTokens(page);
  await age(page, 56);
  await page.close();
  const refreshes = countCalls(context, '/v2/auth/token-refresh');
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/en/products')));
  for (const tab of tabs) {
    await tab.bringToFront();
    await accountMenu(tab).click();
    await expect(tab.getByRole('banner').getByText(CERTIFIED)).toBeVisible();
    const after = await storedTokens(tab);
    expect(after).not.toContain(null);
    expect(after).not.toEqual(before);
  }
  expect(refreshes()).toBe(1);
});
