import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const CLIENT_EMAIL = 'client2@example.com';
const LOGIN_URL_PATTERN = '**/api/v2/auth/login';
const BUSY_NOTICE = 'The shop is very busy at the moment. Please try again in a few seconds.';

test('TRUST-11 a busy shop is asked again by the form itself, with the work it asks for @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/503/);
  const challengeSecret = 'the secret of this test';
  const proofOfWorkSettings = { algorithm: 'PBKDF2/SHA-256', cost: 4_000, keyPrefix: '00', deriveKey };
  const challengeJson = JSON.stringify(
    await createChallenge({ ...proofOfWorkSettings, hmacSignatureSecret: challengeSecret }),
  );
  const busyResponse = {
    status: 503,
    json: { message: BUSY_NOTICE, challenge: challengeJson },
    headers: { 'Retry-After': '1' },
  };
  await page.route(LOGIN_URL_PATTERN, (route) => route.fulfill(busyResponse));
  await signIn(page, CLIENT_EMAIL);
  await expect(page.getByText('Many people are signing in. Trying again…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: BUSY_NOTICE })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.unroute(LOGIN_URL_PATTERN);
  await page.route(LOGIN_URL_PATTERN, (route) => route.fulfill(busyResponse), { times: 1 });
  const requestWithProof = page.waitForRequest((request) => request.headers()['proof-of-work'] !== undefined);
  await page.keyboard.press('Enter');
  const proofPayload = JSON.parse((await requestWithProof).headers()['proof-of-work'] ?? '');
  expect(await verifySolution({ ...proofPayload, deriveKey, hmacSignatureSecret: challengeSecret })).toMatchObject({
    verified: true,
  });
  await expect(page).toHaveURL('/en/account');
});
