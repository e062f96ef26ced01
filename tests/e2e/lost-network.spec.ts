import type { Locator, Page } from '@playwright/test';
import { BuilderView, createUniqueName, PractitionerApi } from './support/builder.ts';
import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED_PRACTITIONER_EMAIL = 'certified@example.com';
const NETWORK_ERROR_PATTERN = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/;
const PENDING_CHANGES_NOTICE = /^The shop cannot be reached\. Your changes are kept in this browser/;

const findToast = (page: Page, toastText: string) => page.locator('#toasts').getByText(toastText, { exact: true });
const findQuantityField = (lineItem: Locator) => lineItem.getByRole('textbox', { name: 'Quantity' });

/** Waits until no request is pending; from then on the page can report a network failure. */
async function prepareForOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

test('SEAM-6 what is added to a protocol without a network waits, says so, and is added', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(NETWORK_ERROR_PATTERN);
  const practitionerApi = await PractitionerApi.signIn(request, CERTIFIED_PRACTITIONER_EMAIL);
  const protocolName = createUniqueName('Adds');
  const id = await practitionerApi.createProtocol(protocolName, 0);
  await signInAs(page, CERTIFIED_PRACTITIONER_EMAIL);
  await page.goto('/en/products/omega-3');
  const builderView = new BuilderView(page);
  await builderView.selectProtocol(protocolName);
  await prepareForOffline(page);
  await context.setOffline(true);
  const addToProtocolButton = page.getByRole('main').locator('[data-add-to-protocol]:visible').first();
  await addToProtocolButton.click();
  await expect(page.locator('#toasts').getByText(PENDING_CHANGES_NOTICE)).toBeVisible();
  await expect(builderView.surface.getByText(PENDING_CHANGES_NOTICE)).toBeVisible();
  await addToProtocolButton.click();
  await expect(findToast(page, 'No connection. The product will be added as soon as it is back.')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await practitionerApi.readProtocol(id)).products.map((savedLine) => savedLine.item_count))
    .toEqual([2]);
  await expect(findQuantityField(builderView.lines.first())).toHaveValue('2');
  await expect(builderView.surface.getByText(PENDING_CHANGES_NOTICE)).toHaveCount(0);
});

test('SEAM-6 a protocol whose answer was lost is one protocol, created again after a reload', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch|Failed to load resource/);
  await signInAsNewPractitioner(page);
  await page.goto('/en/account/practitioner/protocols/new');
  const mainRegion = page.getByRole('main');
  const newProtocolName = createUniqueName('Once');
  const createProtocolButton = mainRegion.getByRole('button', { name: 'Create protocol' });
  await mainRegion.getByRole('textbox', { name: 'Name', exact: true }).fill(newProtocolName);
  await mainRegion.getByRole('textbox', { name: 'Description' }).fill('Four weeks');
  await page.route('**/protocols/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await createProtocolButton.click();
  await expect(findToast(page, 'The shop could not be reached. Please try again.')).toBeVisible();
  await expect(mainRegion.getByRole('alert').filter({ hasText: 'What you typed is still here' })).toBeVisible();
  await page.unroute('**/protocols/create');
  await page.reload();
  await expect(mainRegion.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(newProtocolName);
  await createProtocolButton.click();
  await expect(mainRegion.getByRole('heading', { name: newProtocolName, level: 1 })).toBeVisible();
  await page.goto('/en/account/practitioner/protocols');
  await expect(mainRegion.getByRole('heading', { level: 2 })).toHaveText([newProtocolName]);
});
