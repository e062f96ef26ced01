import type { Locator, Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED_EMAIL = 'certified@example.com';
const ACCOUNT_CALL = '**/api/v2/account/';
const ANSWER_TIME_LIMIT = '00:15';

const findRetryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const findAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** Route handler that never answers. */
const leaveWaiting = () => undefined;

/** Advances the clock repeatedly until an element is shown. */
async function advanceUntilShown(page: Page, time: string, expectedElement: Locator): Promise<void> {
  const passTime = async () => {
    await page.clock.fastForward(time);
    return expectedElement.isVisible();
  };
  await expect.poll(passTime).toBe(true);
}

/** Leaves requests to an address unanswered; returns a function that waits for the first one. */
async function leaveUnanswered(page: Page, address: string): Promise<() => Promise<unknown>> {
  const pendingRequest = page.waitForRequest(address);
  await page.route(address, leaveWaiting);
  return () => pendingRequest;
}

test('SEAM-7 after 15 s without an answer who it is, the account says so and can be asked again', async ({
  page,
  problems,
}) => {
  problems.allow(/15 s/);
  await page.clock.install();
  await signInAs(page, CERTIFIED_EMAIL);
  const pendingRequest = await leaveUnanswered(page, ACCOUNT_CALL);
  await page.goto('/en/account');
  await pendingRequest();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await advanceUntilShown(page, ANSWER_TIME_LIMIT, findAlert(page, 'Your account could not be reached.'));
  await page.unroute(ACCOUNT_CALL);
  await findRetryButton(page).click();
  await expect(page.getByText(`Signed in as ${CERTIFIED_EMAIL}`)).toBeVisible();
});
