import type { Locator, Page, Route } from '@playwright/test';
import { newName, Practice } from './support/builder.ts';
import { accountMenu, storedTokens } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED = 'certified@example.com';
const ACCOUNT = '**/api/v2/account/';
const REFRESH = '**/api/v2/auth/token-refresh';
const ANSWER_LIMIT = '00:15';
const RETRY_PAUSE = '00:05';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** A request that stays without an answer. */
const never = () => undefined;

/** Lets so much time pass, again and again, until something is shown. */
async function shownAfter(page: Page, time: string, shown: Locator): Promise<void> {
  const pass = async () => {
    await page.clock.fastForward(time);
    return shown.isVisible();
  };
  await expect.poll(pass).toBe(true);
}

/** Leaves requests without an answer; resolves when the first of them has been made. */
async function neverAnswered(page: Page, address: string): Promise<() => Promise<unknown>> {
  const asked = page.waitForRequest(address);
  await page.route(address, never);
  return () => asked;
}

/** Answers the first request with a status, and those after it by the shop. */
async function failOnce(page: Page, address: string, status: number): Promise<void> {
  await page.route(address, (route: Route) => route.fulfill({ status, json: {} }), { times: 1 });
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

test('SEAM-7 a token refresh that never answers holds up nothing for longer than 15 s', async ({
  page,
  problems,
}) => {
  problems.allow(/15 s/);
  await page.clock.install();
  await signedInAs(page, CERTIFIED);
  await page.addInitScript(() => {
    const entry = { value: Date.now() - 56 * 60_000, expires_at: Date.now() + 86_400_000 };
    localStorage.setItem('formulary:last_token_refresh', JSON.stringify(entry));
  });
  const asked = await neverAnswered(page, REFRESH);
  await page.goto('/en/account/addresses');
  await asked();
  // The old tokens have five minutes left.
  const text = page.getByRole('main').getByText('There is no address in your account yet.');
  await shownAfter(page, ANSWER_LIMIT, text);
  await expect(accountMenu(page)).toBeVisible();
});

const READINGS = [
  ['profile', '**/api/v2/account/practitioners/profile', 'Unable to fetch profile: practitioner'],
  ['addresses', '**/api/v2/account/address', 'Your addresses could not be loaded.'],
  ['security', '**/api/v2/account/sessions', 'Your devices could not be loaded.'],
] as const;
const SHOWN = {
  profile: 'Health profession',
  addresses: 'There is no address in your account yet.',
  security: 'This device',
} as const;

for (const [name, address, text] of READINGS) {
  test(`SEAM-7 ${name}: a reading without an answer ends after 15 s, has a button, and is tried again by itself`, async ({
    page,
    problems,
  }) => {
    problems.allow(/15 s|status of 503|Error fetching data/);
    await page.clock.install();
    await signedInAs(page, CERTIFIED);
    const asked = await neverAnswered(page, address);
    await page.goto(`/en/account/${name}`);
    await asked();
    await page.clock.fastForward(ANSWER_LIMIT);
    await expect(alertWith(page, text)).toBeVisible();
    await page.unroute(address);
    await failOnce(page, address, 503);
    const refused = page.waitForResponse(address);
    await retry(page).click();
    await refused;
    await expect(alertWith(page, text)).toBeVisible();
    await shownAfter(
      page,
      RETRY_PAUSE,
      page.getByRole('main').getByText(SHOWN[name], { exact: true }).first(),
    );
    await expect(retry(page)).toHaveCount(0);
  });
}

test('SEAM-7 the page of a protocol tells a lost answer from a protocol that is gone', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/15 s|status of (503|404)|Error fetching data/);
  const practice = await Practice.of(request, CERTIFIED);
  const name = newName('Unanswered');
  const id = await practice.make(name, 1);
  const address = `**/api/v2/account/practitioners/protocols/${id}`;
  await page.clock.install();
  await signedInAs(page, CERTIFIED);
  const asked = await neverAnswered(page, address);
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  await asked();
  await page.clock.fastForward(ANSWER_LIMIT);
  await expect(alertWith(page, 'The protocol could not be loaded.')).toBeVisible();
  await page.unroute(address);
  await failOnce(page, address, 503);
  const refused = page.waitForResponse(address);
  await retry(page).click();
  await refused;
  await shownAfter(page, RETRY_PAUSE, page.getByRole('main').getByRole('heading', { name }));
  await page.goto('/en/account/practitioner/protocols/999999999');
  await expect(alertWith(page, 'This protocol does not exist')).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
});

test('SEAM-7 ads come when they are asked for again', async ({ page, problems }) => {
  problems.allow(/status of 503|Error fetching data/);
  await page.clock.install();
  await signedInAs(page, 'client@example.com');
  await failOnce(page, '**/account/ads?*', 503);
  await page.goto('/en/account');
  await expect(page.getByRole('main').getByRole('navigation')).toBeVisible();
  await shownAfter(page, RETRY_PAUSE, page.getByRole('region', { name: 'News and offers' }));
});

for (const status of [429, 502, 503, 504]) {
  test(`SEAM-7 a ${status} on the account’s call signs nobody out`, async ({ page, problems }) => {
    problems.allow(new RegExp(`status of ${status}|Error fetching data`));
    await signedInAs(page, CERTIFIED);
    await page.route(ACCOUNT, (route) => route.fulfill({ status, json: {} }));
    await page.goto('/en/account/addresses');
    await expect(alertWith(page, 'Your account could not be reached.')).toBeVisible();
    await expect(accountMenu(page)).toBeVisible();
    expect(await storedTokens(page)).not.toContain(null);
    await page.unroute(ACCOUNT);
    await retry(page).click();
    await expect(page.getByRole('main').getByText('There is no address in your account yet.')).toBeVisible();
  });
}
