import type { APIRequestContext, Page } from '@playwright/test';
import { readStoredTokens } from './support/session.ts';
import { createShopper, signInAsNewClient } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openClientSession, readSessionTokens } from './support/tokens.ts';

const SECURITY_PATH = '/en/account/security';
const NEW_PASSWORD = 'Zyxwvu9?-Zyxwvu';
const FIREFOX_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const findDeviceItems = (page: Page) => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
const findSaveButton = (page: Page) => page.getByRole('button', { name: 'Save password' });

/** Signs in on another device; returns its access token. */
async function signInElsewhere(request: APIRequestContext, email: string): Promise<string> {
  return (await openClientSession(request, email, { 'User-Agent': FIREFOX_USER_AGENT })).access_token;
}

async function readResponseStatus(request: APIRequestContext, token: string): Promise<number> {
  return (await request.get('/api/v2/account/', { headers: { Authorization: `Bearer ${token}` } })).status();
}

test('TRUST-4 signed-in devices are listed and can be ended, one or all others @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email } = await signInAsNewClient(page);
  const otherSessionToken = await signInElsewhere(request, email);
  await page.goto('/en/account');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(SECURITY_PATH);
  await expect(findDeviceItems(page)).toHaveCount(2);
  await expect(findDeviceItems(page).filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(findDeviceItems(page).filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out: Firefox on Linux' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signed out: Firefox on Linux' })).toBeFocused();
  await expect(findDeviceItems(page)).toHaveCount(1);
  expect(await readResponseStatus(request, otherSessionToken)).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);

  const otherSessionTokens = [await signInElsewhere(request, email), await signInElsewhere(request, email)];
  await page.reload();
  await expect(findDeviceItems(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(findDeviceItems(page)).toHaveCount(1);
  for (const token of otherSessionTokens) expect(await readResponseStatus(request, token)).toBe(401);
  await page.reload();
  await expect(findDeviceItems(page)).toHaveCount(1);
});

test('TRUST-4 the password is changed against the present one, and every other device is signed out', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(/422|401|Tokens expired/);
  const shopper = await createShopper(page);
  await signInAs(page, shopper.email, shopper.password);
  const { access_token: otherSessionToken } = await readSessionTokens(request, shopper.email, shopper.password);
  await page.goto(SECURITY_PATH);
  const secondTab = await context.newPage();
  await secondTab.goto('/en/account');
  await expect(secondTab.getByText(`Signed in as ${shopper.email}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill('Not-The-One-1!');
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await findSaveButton(page).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Current password' }).fill(shopper.password);
  const [tokenBefore] = await readStoredTokens(page);
  await findSaveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been saved.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  expect(await readStoredTokens(page)).not.toContain(tokenBefore);
  expect(await readResponseStatus(request, otherSessionToken)).toBe(401);
  await secondTab.reload();
  await expect(secondTab.getByText(`Signed in as ${shopper.email}`)).toBeVisible();
});
