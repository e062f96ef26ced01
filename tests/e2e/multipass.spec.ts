import type { Page } from '@playwright/test';
import multipassify from 'multipassify';
import { createEmailAddress } from './support/outbox.ts';
import { findAccountMenu, readStoredTokens } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { MULTIPASS_SECRET } from './support/tokens.ts';

/** Creates the path to which a partner sends a customer with a Multipass token. */
const createLandingPath = (email: string): string =>
  `/account/login/multipass/${multipassify(MULTIPASS_SECRET).encode({ email })}`;

const findContinueButton = (page: Page, email: string) => page.getByRole('button', { name: `Continue as ${email}` });

test('SCOPE-04 AUTH-34 TRUST-3 a partner’s visitor is signed in by a button, once a token', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/422/);
  const email = createEmailAddress('multipass');
  const landingPath = createLandingPath(email);
  expect((await request.get(landingPath)).status()).toBe(200);
  await page.goto(landingPath);
  await expect(findContinueButton(page, email)).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  expect(await readStoredTokens(page)).toEqual([null, null]);
  await findContinueButton(page, email).click();
  await expect(page).toHaveURL('/en/account');
  await findAccountMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  await page.goto(landingPath);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid or expired token.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
