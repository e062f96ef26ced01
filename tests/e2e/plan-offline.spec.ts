import type { Page } from '@playwright/test';
import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { Practitioner } from './support/protocols.ts';
import { findAccountMenu } from './support/session.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { createAccessHeaders } from './support/tokens.ts';

const SEED_PLAN_PATH = `/en/protocols/${SEED_LINK_TOKEN}`;
const NETWORK_ERROR_PATTERN =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|status of (?:404|503)/;

const findOfflineCopyNotice = (page: Page) => page.getByText(/^Kept on this device until \d+ \w+ 20\d\d$/);
const findConnectionNotice = (page: Page) => page.getByText(/^No connection\. This is the plan as of \d+ \w+ 20\d\d/);
const findHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const findCalendarHeading = (page: Page) => page.getByText('Reminders in your calendar');
const readCacheNames = (page: Page) => page.evaluate(() => caches.keys());
/** Paths of plans stored for offline use. */
const listStoredPlans = async (page: Page) =>
  (await readCacheNames(page))
    .map((storageKey) => storageKey.replace('formulary:plan:', ''))
    // Fallback page.
    .filter((path) => !path.endsWith('/'))
    .sort();
const listWorkerScopes = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
const isControlledByWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test('PLAN-11 a plan that was seen is read without a connection, until it is removed or its link is withdrawn @phone', async ({
  page,
  context,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(NETWORK_ERROR_PATTERN);
  const practitioner = await Practitioner.signIn(request);
  const id = await practitioner.createProtocol('In a cellar');
  const sharedPlanPath = `/en/protocols/${await practitioner.createLinkToken(id)}`;

  await page.goto('/en');
  expect(await listWorkerScopes(page)).toEqual([]);
  await page.goto(sharedPlanPath);
  await expect(findOfflineCopyNotice(page)).toBeVisible();
  const expectedScopes = ['/en/protocols/', '/protocols/'].map((path) => new URL(path, page.url()).href);
  await expect.poll(() => listWorkerScopes(page)).toEqual(expectedScopes);
  expect(await isControlledByWorker(page)).toBe(false);
  await page.goto(SEED_PLAN_PATH);
  await expect(findOfflineCopyNotice(page)).toBeVisible();
  await expect(findConnectionNotice(page)).toBeHidden();
  await expect(findCalendarHeading(page)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(findHeading(page)).toHaveText('Sleep and winding down');
  await expect(findConnectionNotice(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Two capsules with the evening meal.');
  await expect(findCalendarHeading(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add what the plan needs' })).toBeHidden();
  await expect(findOfflineCopyNotice(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.goto(`/en/protocols/${'x'.repeat(32)}`);
  await expect(findHeading(page)).toHaveText('No connection');
  await expect(page.getByText(/There is no copy of this protocol on this device\./)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  // Stays open: closing such a tab can drop Chromium's next answer from the worker.
  const secondTab = await context.newPage();
  await expect(secondTab.goto('/en/products')).rejects.toThrow(/ERR_/);
  await page.goto(sharedPlanPath);
  await expect(findHeading(page)).toHaveText('In a cellar');
  await page.goto(sharedPlanPath.slice('/en'.length));
  await expect(page).toHaveURL(sharedPlanPath);
  await expect(findHeading(page)).toHaveText('In a cellar');

  // An untouched copy is replaced by the page.
  await context.setOffline(false);
  await expect(findConnectionNotice(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-copied-at');
  await practitioner.removeLink(id);
  await page.reload();
  await expect(findHeading(page)).toHaveText('This link opens no protocol');
  await expect.poll(() => listStoredPlans(page)).toEqual([SEED_PLAN_PATH]);

  await page.goto(SEED_PLAN_PATH);
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed from this device.')).toBeFocused();
  await expect(findOfflineCopyNotice(page)).toBeHidden();
  expect(await listStoredPlans(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(findHeading(page)).toHaveText('No connection');
  await context.setOffline(false);
  await page.goto('/en/products');
  expect(await isControlledByWorker(page)).toBe(false);
});

test('PLAN-11 a copy of a link that ended goes at the next connection, though another plan is open', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(NETWORK_ERROR_PATTERN);
  const practitioner = await Practitioner.signIn(request);
  const id = await practitioner.createProtocol('Ends meanwhile');
  const newPlanPath = `/en/protocols/${await practitioner.createLinkToken(id)}`;
  for (const path of [newPlanPath, SEED_PLAN_PATH]) {
    await page.goto(path);
    await expect(findOfflineCopyNotice(page)).toBeVisible();
  }
  await context.setOffline(true);
  await practitioner.removeLink(id);
  expect(await listStoredPlans(page)).toHaveLength(2);
  await context.setOffline(false);
  await expect.poll(() => listStoredPlans(page)).toEqual([SEED_PLAN_PATH]);
});

test('PLAN-11 a copy of a link that ended goes when any page of the shop is opened', async ({ page, request }) => {
  const practitioner = await Practitioner.signIn(request);
  const id = await practitioner.createProtocol('Ends while the shop is open');
  await page.goto(`/en/protocols/${await practitioner.createLinkToken(id)}`);
  await expect(findOfflineCopyNotice(page)).toBeVisible();
  expect(await listStoredPlans(page)).toHaveLength(1);
  await practitioner.removeLink(id);
  await page.goto('/en/products');
  await expect.poll(() => listStoredPlans(page)).toEqual([]);
});

test('PLAN-11 signing out, in another tab too, leaves no copy and no worker', async ({ page, context }) => {
  await signInAs(page, 'client2@example.com');
  await page.goto(SEED_PLAN_PATH);
  await expect(findOfflineCopyNotice(page)).toBeVisible();
  const signOutTab = await context.newPage();
  await signOutTab.goto('/en');
  await findAccountMenu(signOutTab).click();
  await signOutTab.getByRole('button', { name: 'Sign out' }).click();
  await signOutTab.waitForURL('**/login**');
  await expect(findOfflineCopyNotice(page)).toBeHidden();
  await expect.poll(() => readCacheNames(signOutTab)).toEqual([]);
  await expect.poll(() => listWorkerScopes(signOutTab)).toEqual([]);
});

test('PLAN-11 a client’s own plan is on the device on their word alone, and is read there without a connection', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(NETWORK_ERROR_PATTERN);
  await signInAs(page, 'client@example.com');
  const plansResponse = page.waitForResponse((anyResponse) => anyResponse.url().includes('/clients/protocols?'));
  await page.goto('/en/account/client/protocols');
  // Other stories share plans with this client: older ones are folded.
  const { data }: { data: { protocol_id: number; name: string }[] } = await (await plansResponse).json();
  const seedProtocol = data.find(({ name }) => name === 'Sleep and winding down');
  const planStartApiPath = `/api/v2/account/clients/protocols/${seedProtocol?.protocol_id}/start`;
  const headers = await createAccessHeaders(request, 'client@example.com');
  // An earlier try may have set the first day.
  await request.put(planStartApiPath, { data: { starts_on: null }, headers });
  await page.goto(`/en/account/client/protocols#protocol-${seedProtocol?.protocol_id}`);
  await page.reload();
  const planArticle = page.getByRole('article').filter({ hasText: 'Sleep and winding down' });
  await planArticle.getByRole('button', { name: 'Show my day' }).click();
  await expect(planArticle.getByRole('heading', { name: 'Today, day 1' })).toBeVisible();
  const keepOnDeviceButton = planArticle.getByRole('button', { name: 'Keep on this device' });
  await expect(keepOnDeviceButton).toBeVisible();
  expect([await listStoredPlans(page), await listWorkerScopes(page)]).toEqual([[], []]);
  await keepOnDeviceButton.click();
  await expect(planArticle.getByText(/^Kept on this device until \d+ \w+ 20\d\d/)).toBeVisible();
  const [copyPath = ''] = await listStoredPlans(page);
  expect(copyPath).toMatch(/^\/en\/protocols\/account-\d+$/);

  await context.setOffline(true);
  // The address in mails, the usual page, and a plan that is not here.
  await page.reload();
  await expect(page).toHaveURL(`${copyPath}#protocol-${seedProtocol?.protocol_id}`);
  await expect(findHeading(page)).toHaveText('Sleep and winding down');
  await page.goto('/en/account/client/protocols');
  await expect(page).toHaveURL(copyPath);
  await expect(findHeading(page)).toHaveText('Sleep and winding down');
  await page.goto('/en/account/client/protocols#protocol-1234567');
  await expect(findHeading(page)).toHaveText('This protocol is not kept on this device');
  await page.getByRole('link', { name: 'Sleep and winding down' }).click();
  await expect(page).toHaveURL(copyPath);
  await expect(findHeading(page)).toHaveText('Sleep and winding down');
  await expect(page.getByText(/^This is the copy on this device, as of \d+ \w+ 20\d\d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today, day 1' })).toBeVisible();
  await page.getByRole('button', { name: 'All days' }).click();
  await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(findHeading(page)).toBeHidden();
  await page.emulateMedia({ media: null });

  await context.setOffline(false);
  const protocolReadResponse = page.waitForResponse((anyResponse) =>
    anyResponse.url().endsWith(`/protocols/${seedProtocol?.protocol_id}`),
  );
  await page.reload();
  expect((await protocolReadResponse).ok()).toBe(true);
  await expect(page).toHaveURL(copyPath);
  // The first day changes on another device: the address leads to the current plan.
  const dateInOneWeek = new Date(Date.now() + 7 * 86_400_000);
  const laterStartOptions = { data: { starts_on: dateInOneWeek.toISOString().slice(0, 10) }, headers };
  const response = await request.put(planStartApiPath, laterStartOptions);
  expect(response.ok()).toBe(true);
  await page.reload();
  await expect(page).toHaveURL(/\/en\/account\/client\/protocols#protocol-\d+$/);
  await expect(
    planArticle
      .getByText(new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(dateInOneWeek))
      .first(),
  ).toBeVisible();
  // Until it is written anew, the copy leads back by itself.
  await expect(planArticle.getByRole('button', { name: 'Remove', exact: true })).toHaveAttribute('aria-busy', 'false');
  await planArticle.getByRole('link', { name: 'Open the copy' }).click();
  await expect(page).toHaveURL(copyPath);
  await page.getByRole('link', { name: 'With a connection: open the current protocol' }).click();
  await planArticle.getByRole('button', { name: 'Remove the first day' }).click();
  await planArticle.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(keepOnDeviceButton).toBeFocused();
  expect(await listStoredPlans(page)).toEqual([]);
});
