import type { Page } from '@playwright/test';
import multipassify from 'multipassify';
import { newEmail } from './support/outbox.ts';
import { accountMenu, storedTokens } from './support/session.ts';
import { addButtons, cartLink } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** As `playwright.config.ts` sets it. */
const MULTIPASS_SECRET = "a partner's secret of thirty-two or more characters";

/** Where Shopify's partners send a visitor. */
const landing = (email: string): string =>
  `/account/login/multipass/${multipassify(MULTIPASS_SECRET).encode({ email })}`;

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
