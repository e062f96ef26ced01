import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { newEmail } from './support/outbox.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CLIENT = 'client2@example.com';
const LOGIN = '**/api/v2/auth/login';
const BUSY = 'The shop is very busy at the moment. Please try again in a few seconds.';
const COMMON = 'This password is among those that are guessed first. Please choose another one.';

test('TRUST-11 a busy shop is asked again by the form itself, with the work it asks for @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/503/);
  const secret = 'the secret of this test';
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 4_000, keyPrefix: '00', deriveKey };
  const challenge = JSON.stringify(await createChallenge({ ...work, hmacSignatureSecret: secret }));
  const refusal = { status: 503, json: { message: BUSY, challenge }, headers: { 'Retry-After': '1' } };
  await page.route(LOGIN, (route) => route.fulfill(refusal));
  await signIn(page, CLIENT);
  await expect(page.getByText('Many people are signing in. Trying again…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: BUSY })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.unroute(LOGIN);
  await page.route(LOGIN, (route) => route.fulfill(refusal), { times: 1 });
  const proven = page.waitForRequest((request) => request.headers()['proof-of-work'] !== undefined);
  await page.keyboard.press('Enter');
  const payload = JSON.parse((await proven).headers()['proof-of-work'] ?? '');
  expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })).toMatchObject({
    verified: true,
  });
  await expect(page).toHaveURL('/en/account');
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
