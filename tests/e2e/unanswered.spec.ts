import type { Locator, Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED_PRACTITIONER_EMAIL = 'certified@example.com';
const ACCOUNT_URL_PATTERN = '**/api/v2/account/';
const RESPONSE_TIME_LIMIT = '00:15';

const findRetryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const findAlert = (page: Page, alertText: string) => page.getByRole('alert').filter({ hasText: alertText });
/** Route handler that never responds. */
const ignoreRequest = () => undefined;

/** Advances the clock repeatedly until an element is shown. */
async function advanceClockUntilVisible(page: Page, timeStep: string, expectedElement: Locator): Promise<void> {
  const advanceClock = async () => {
    await page.clock.fastForward(timeStep);
    return expectedElement.isVisible();
  };
  await expect.poll(advanceClock).toBe(true);
}

/** Leaves requests to an address without a response; returns a function that waits for the first request. */
async function ignoreRequestsTo(page: Page, ignoredUrl: string): Promise<() => Promise<unknown>> {
  const pendingRequestPromise = page.waitForRequest(ignoredUrl);
  await page.route(ignoredUrl, ignoreRequest);
  return () => pendingRequestPromise;
}

test('SEAM-7 after 15 s without an answer who it is, the account says so and can be asked again', async ({
  page,
  problems,
}) => {
  problems.allow(/15 s/);
  await page.clock.install();
  await signInAs(page, CERTIFIED_PRACTITIONER_EMAIL);
  const pendingRequest = await ignoreRequestsTo(page, ACCOUNT_URL_PATTERN);
  await page.goto('/en/account');
  await pendingRequest();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await advanceClockUntilVisible(page, RESPONSE_TIME_LIMIT, findAlert(page, 'Your account could not be reached.'));
  await page.unroute(ACCOUNT_URL_PATTERN);
  await findRetryButton(page).click();
  await expect(page.getByText(`Signed in as ${CERTIFIED_PRACTITIONER_EMAIL}`)).toBeVisible();
});
