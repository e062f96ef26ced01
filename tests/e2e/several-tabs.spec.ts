import type { Browser, Page } from '@playwright/test';
import { createUniqueName, PractitionerApi } from './support/builder.ts';
import { waitForEarlierEvents } from './support/later.ts';
import { signInWithProtocol } from './support/new-practitioner.ts';
import type { PageProblems } from './support/page-problems.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C_EMAIL = 'd2c@example.com';
const PROTOCOL_LIST_PATH = '/en/account/practitioner/protocols';
const NOTE_TEXT = 'Interacts with warfarin.';

class ProtocolView {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async openProtocol(page: Page, id: number): Promise<ProtocolView> {
    await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
    const protocolView = new ProtocolView(page);
    await expect(protocolView.lines.first()).toBeVisible();
    return protocolView;
  }

  get main() {
    return this.page.getByRole('main');
  }

  get lines() {
    return this.main.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  }

  get names() {
    return this.lines.getByRole('link');
  }

  get note() {
    return this.lines.first().getByRole('textbox', { name: /^Note for/ });
  }

  get quantity() {
    return this.lines.first().getByRole('textbox', { name: 'Quantity', exact: true });
  }

  expectStatus(statusText: string) {
    return expect(this.page.getByRole('status').filter({ hasText: statusText })).toBeVisible();
  }

  async writeNote(noteText: string): Promise<void> {
    await this.note.fill(noteText);
    await this.note.press('Enter');
    await this.expectStatus('Details updated');
  }

  async setQuantity(packCount: number): Promise<void> {
    await this.quantity.fill(String(packCount));
    await this.quantity.press('Enter');
    await this.expectStatus('Quantity updated');
  }
}

/** Signs in the same user in a second browser context, as if on another device. */
async function openOtherDevice(browser: Browser, baseURL: string | undefined, pageProblems: PageProblems) {
  const browserContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  await pageProblems.watchContext(browserContext);
  const otherDevicePage = await browserContext.newPage();
  await signInAs(otherDevicePage, D2C_EMAIL);
  return otherDevicePage;
}

const dispatchWindowFocus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test('SEAM-2 what is shown follows other tabs at once, and other devices when one comes back to it', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  problems,
}) => {
  problems.allow(/404/);
  const { id } = await signInWithProtocol({ page, request }, D2C_EMAIL, 'Followed', 1);
  const firstTabView = await ProtocolView.openProtocol(page, id);
  const secondTabView = await ProtocolView.openProtocol(await context.newPage(), id);
  // A tab that is still sending sends this as well, and shows the message.
  await secondTabView.note.fill(NOTE_TEXT);
  await secondTabView.note.press('Enter');
  await expect(firstTabView.note).toHaveValue(NOTE_TEXT);
  await firstTabView.quantity.fill('4');
  await firstTabView.quantity.press('Enter');
  await expect(secondTabView.quantity).toHaveValue('4');

  const otherDeviceView = await ProtocolView.openProtocol(await openOtherDevice(browser, baseURL, problems), id);
  await otherDeviceView.setQuantity(6);
  await dispatchWindowFocus(page);
  await expect(firstTabView.quantity).toHaveValue('6');
  let protocolReadCount = 0;
  page.on('request', (sentRequest) => {
    if (sentRequest.url().endsWith(`/protocols/${id}`)) protocolReadCount += 1;
  });
  await dispatchWindowFocus(page);
  await dispatchWindowFocus(page);
  await waitForEarlierEvents(page);
  expect(protocolReadCount).toBe(0);

  await secondTabView.main.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirmationDialog = secondTabView.page.getByRole('dialog', { name: 'Delete this protocol?' });
  await confirmationDialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(firstTabView.main.getByText('This protocol does not exist')).toBeVisible();
  await otherDeviceView.page.context().close();
});

test('SEAM-2 a note from a tab that is behind is refused and marked, and one that was just typed is saved by the next page', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
}) => {
  problems.allow(/409/);
  const { id, practitionerApi: practiceApi } = await signInWithProtocol({ page, request }, D2C_EMAIL, 'Behind', 1);
  const thisDeviceView = await ProtocolView.openProtocol(page, id);
  const viewOnOtherDevice = await ProtocolView.openProtocol(await openOtherDevice(browser, baseURL, problems), id);
  await viewOnOtherDevice.writeNote(NOTE_TEXT);
  await thisDeviceView.note.fill('With breakfast');
  await thisDeviceView.note.press('Enter');
  await expect(thisDeviceView.note).toHaveValue(NOTE_TEXT);
  await expect(thisDeviceView.lines.first().getByText('Not saved.')).toBeVisible();
  await viewOnOtherDevice.note.fill('Not with grapefruit');
  await viewOnOtherDevice.page.goto('/en/products');
  await expect.poll(async () => (await practiceApi.readProtocol(id)).products[0]?.notes).toBe('Not with grapefruit');
  await viewOnOtherDevice.page.context().close();
});

test('SEAM-8 Duplicate pressed twice makes one copy, in the list and on the page', async ({ page, request }) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_EMAIL);
  const protocolName = createUniqueName('Pressed twice');
  const id = await practitionerApi.createProtocol(protocolName, 1);
  const countProtocolsWithName = async () => {
    const { data } = await practitionerApi.get<{ data: { name: string }[] }>(
      '/api/v2/account/practitioners/protocols?limit=20&lines=0',
    );
    return data.filter((protocol) => protocol.name.startsWith(protocolName)).length - 1;
  };
  await signInAs(page, D2C_EMAIL);
  await page.goto(PROTOCOL_LIST_PATH);
  const mainRegion = page.getByRole('main');
  await mainRegion.getByRole('button', { name: `Duplicate ${protocolName}`, exact: true }).dblclick();
  await expect(mainRegion.getByRole('heading', { name: `${protocolName} (copy)` })).toBeVisible();
  await waitForEarlierEvents(page);
  expect(await countProtocolsWithName()).toBe(1);

  await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
  await mainRegion.getByRole('button', { name: 'Duplicate' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: `${protocolName} (copy)` })).toBeVisible();
  await waitForEarlierEvents(page);
  expect(await countProtocolsWithName()).toBe(2);
});
