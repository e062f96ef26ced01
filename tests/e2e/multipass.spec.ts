import type { Page } from '@playwright/test';
import multipassify from 'multipassify';
import { newEmail } from './support/outbox.ts';
import { accountMenu, storedTokens } from './support/session.ts';
import { addButtons, cartLink } from './support/shopper.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** As `playwright.config.ts` sets it. */
const MULTIPASS_SECRET = "a partner's secret of thirty-two or more characters";

function landing(email: string, returnTo?: string): string {
  const visitor = { email, created_at: new Date().toISOString(), return_to: returnTo };
  const token = multipassify(MULTIPASS_SECRET).encode(visitor);
  return `/en/auth/multipass?multipass=${encodeURIComponent(token)}`;
}

const continueAs = (page: Page, email: string) => page.getByRole('button', { name: `Continue as ${email}` });
const offer = (page: Page) =>
  page.getByRole('button', { name: 'Add the 1 product you chose before signing in' });

test('SCOPE-04 AUTH-34 TRUST-3 a partner’s visitor is signed in by a button, once a token', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/422/);
  const email = newEmail('multipass');
  const address = landing(email);
  expect((await request.get(address)).status()).toBe(200);
  await page.goto(address);
  await expect(continueAs(page, email)).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  expect(await storedTokens(page)).toEqual([null, null]);
  await continueAs(page, email).click();
  await expect(page).toHaveURL('/en/account');
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid or expired token.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('SEAM-11 a partner’s visitor lands on the path that the token names, and on no other host', async ({
  page,
  problems,
}) => {
  problems.allow(/422/);
  const email = newEmail('multipass');
  await page.goto(landing(email, '/products?brands=1'));
  await continueAs(page, email).click();
  await expect(page).toHaveURL('/en/products?brands=1');
  await page.goto(landing(email, '/de/cart'));
  await continueAs(page, email).click();
  await expect(page).toHaveURL('/de/cart');
  for (const outside of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https://evil.example',
  ]) {
    await page.goto(landing(email, outside));
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid or expired token.' })).toBeVisible();
  }
  // A server that answers such a path all the same leads nowhere.
  const description = { email, host: null, path: '//evil.example' };
  await page.route('**/multipass/describe', (route) => route.fulfill({ json: description }));
  await page.goto(landing(email));
  await continueAs(page, email).click();
  await expect(page).toHaveURL('/en/account');
});

test('TRUST-3 a partner’s token names both accounts to who is signed in @phone', async ({ page }) => {
  const email = newEmail('multipass');
  await signedInAs(page, 'client@example.com');
  await page.goto(landing(email));
  await expect(
    page.getByText(`You are signed in as client@example.com. Continue as ${email}?`),
  ).toBeVisible();
  await continueAs(page, email).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('TRUST-3 a token that leads to a partner’s site names its host', async ({ page }) => {
  const description = { email: 'a@example.com', host: 'partner.example' };
  await page.route('**/multipass/describe', (route) => route.fulfill({ json: description }));
  await page.goto('/en/auth/multipass?multipass=x');
  await expect(page.getByRole('button', { name: 'Continue to partner.example' })).toBeVisible();
});

test('TRUST-3 a guest’s cart stays behind when a partner’s token signs in, and can be added by a button @phone', async ({
  page,
  expectAccessible,
}) => {
  const email = newEmail('multipass');
  await page.goto('/en/products');
  await addButtons(page).first().click();
  await expect(cartLink(page)).toHaveAccessibleName(/1 item/);
  await page.goto(landing(email));
  await continueAs(page, email).click();
  await expect(page).toHaveURL('/en/account');
  await expect(cartLink(page)).toHaveAccessibleName(/empty/);
  await page.goto('/en/cart');
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await offer(page).click();
  await expect(page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(offer(page)).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName(/1 item/);
});

test('TRUST-3 what a guest chose can be discarded instead', async ({ page }) => {
  const email = newEmail('multipass');
  await page.goto('/en/products');
  await addButtons(page).first().click();
  await page.goto(landing(email));
  await continueAs(page, email).click();
  await expect(page).toHaveURL('/en/account');
  await page.goto('/en/cart');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('formulary:guest_cart'))).toBeNull();
});
