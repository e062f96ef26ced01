import type { Locator, Page } from '@playwright/test';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED = 'certified@example.com';
const ACCOUNT = '**/api/v2/account/';
const ANSWER_LIMIT = '00:15';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** Route handler that never answers. */
const never = () => undefined;

/** Advances the clock repeatedly until an element is shown. */
async function shownAfter(page: Page, time: string, shown: Locator): Promise<void> {
  const pass = async () => {
    await page.clock.fastForward(time);
    return shown.isVisible();
  };
  await expect.poll(pass).toBe(true);
}

/** Leaves requests to an address unanswered; returns a function that waits for the first one. */
async function neverAnswered(page: Page, address: string): Promise<() => Promise<unknown>> {
  const asked = page.waitForRequest(address);
  await page.route(address, never);
  return () => asked;
}

test('SEAM-7 after 15 s without an answer who it is, the account says so and can be asked again', async ({
  page,
  problems,
}) => {
  problems.allow(/15 s/);
  await page.clock.install();
  await signedInAs(page, CERTIFIED);
  const asked = await neverAnswered(page, ACCOUNT);
  await page.goto('/en/account');
  await asked();
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await shownAfter(page, ANSWER_LIMIT, alertWith(page, 'Your account could not be reached.'));
  await page.unroute(ACCOUNT);
  await retry(page).click();
  await expect(page.getByText(`Signed in as ${CERTIFIED}`)).toBeVisible();
});
