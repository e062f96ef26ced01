import type { Page } from '@playwright/test';
import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { expect, test } from './support/test.ts';

const STORE_EDITOR_PATH = '/en/account/practitioner/store';

const findGroup = (page: Page, groupName: string) => page.getByRole('group', { name: groupName, exact: true });
const findForm = (page: Page, formName: string) => page.getByRole('form', { name: formName, exact: true });
const findPreview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const waitForSaveResponse = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/store') && response.request().method() !== 'GET');

async function saveForm(page: Page, formName: string): Promise<void> {
  const saveResponse = waitForSaveResponse(page);
  await findForm(page, formName).getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saveResponse).status()).toBeLessThan(300);
}

async function openEditor(page: Page): Promise<void> {
  await signInAsNewPractitioner(page);
  await page.goto(STORE_EDITOR_PATH);
  await page.getByRole('button', { name: 'Set up page' }).click();
  await expect(findGroup(page, 'Name and address')).toBeVisible();
}

/** Publishes the storefront by naming it; returns its public address. */
async function publishStore(page: Page, storeName: string): Promise<string> {
  await findForm(page, 'Name and address').getByLabel('Shop name').fill(storeName);
  await saveForm(page, 'Name and address');
  await expect(findForm(page, 'Name and address').getByText('Not saved yet')).toBeHidden();
  return (await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')) ?? '';
}

async function createPictureFile(page: Page) {
  const pictureBytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  return { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pictureBytes) };
}

/** Focuses the window repeatedly until an assertion passes: a page reloads its data at most every five seconds. */
async function focusWindowUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await assertion();
  }).toPass({ timeout: 15_000 });
}

test.beforeEach(({ problems }) => problems.allow(/404|409/));

test('SEAM-22 two windows: each saves what it changed, and shows what the other saved', async ({ page, context }) => {
  test.setTimeout(60_000);
  await openEditor(page);
  await page.getByRole('button', { name: 'Add service' }).click();
  await findForm(page, 'Add service').getByLabel('Name').fill('Walks');
  await saveForm(page, 'Add service');
  const secondTab = await context.newPage();
  await secondTab.goto(STORE_EDITOR_PATH);
  await findForm(secondTab, 'Header').getByLabel('Title').fill('Title of the other window');
  await saveForm(secondTab, 'Header');
  await secondTab.getByRole('button', { name: 'Tuesday: add hours' }).click();
  await saveForm(secondTab, 'Opening hours');

  // This window has neither change.
  await findForm(page, 'Header').getByLabel('Description').fill('Description of this window');
  await saveForm(page, 'Header');
  await page.getByRole('button', { name: 'Monday: add hours' }).click();
  await saveForm(page, 'Opening hours');
  await page.reload();
  await expect(findForm(page, 'Header').getByLabel('Title')).toHaveValue('Title of the other window');
  await expect(findForm(page, 'Header').getByLabel('Description')).toHaveValue('Description of this window');
  await expect(page.getByLabel('Monday, 1: opens at')).toBeVisible();
  await expect(page.getByLabel('Tuesday, 1: opens at')).toBeVisible();

  // Same field: both texts are offered.
  await findForm(page, 'Header').getByLabel('Title').fill('Title of this window');
  await findForm(secondTab, 'Header').getByLabel('Title').fill('Newer title');
  await saveForm(secondTab, 'Header');
  const saveResponse = waitForSaveResponse(page);
  await findForm(page, 'Header').getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saveResponse).status()).toBe(409);
  await expect(findForm(page, 'Header').getByText('Changed elsewhere to “Newer title”.')).toBeVisible();
  await expect(findForm(page, 'Header').getByLabel('Title')).toHaveValue('Title of this window');
  await saveForm(page, 'Header');
  await expect(findForm(page, 'Header').getByText('Not saved yet')).toBeHidden();
  await findForm(secondTab, 'Header').getByLabel('Title').fill('Another title');
  await findForm(secondTab, 'Header').getByRole('button', { name: 'Save', exact: true }).click();
  await findForm(secondTab, 'Header').getByRole('button', { name: 'Use that text' }).click();
  await expect(findForm(secondTab, 'Header').getByLabel('Title')).toHaveValue('Title of this window');

  await findForm(page, 'Message').getByLabel('Your message').fill('Half a sentence');
  await page.getByRole('button', { name: 'Edit: Walks' }).click();
  await findForm(page, 'Walks').getByLabel('Description').fill('Typed for a service that goes');
  await secondTab.getByRole('button', { name: 'Remove: Walks' }).click();
  const removalResponse = waitForSaveResponse(secondTab);
  await secondTab.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await removalResponse;
  await findForm(secondTab, 'About you').getByLabel('Title').fill('Said elsewhere');
  await saveForm(secondTab, 'About you');
  await focusWindowUntil(page, () =>
    expect(findForm(page, 'About you').getByLabel('Title')).toHaveValue('Said elsewhere', { timeout: 200 }),
  );
  await expect(findForm(page, 'About you').getByText('Not saved yet')).toBeHidden();
  await expect(findForm(page, 'Message').getByLabel('Your message')).toHaveValue('Half a sentence');
  await expect(page.getByRole('button', { name: 'Edit: Walks' })).toHaveCount(0);
  await expect(findForm(page, 'Add service').getByLabel('Name')).toHaveValue('Walks');
  await expect(findForm(page, 'Add service').getByLabel('Description')).toHaveValue('Typed for a service that goes');
});

test('SEAM-22 a store is printed with its answers, and without buttons', async ({ page }) => {
  await page.goto('/en/stores/rowan-clinic');
  const answerParagraph = page.getByText('Yes, follow-ups can take place by video.');
  await expect(answerParagraph).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answerParagraph).toBeVisible();
  expect((await answerParagraph.boundingBox())?.height).toBeGreaterThan(10);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toBeHidden();
  const bookingLink = page.locator('#contact').getByRole('link', { name: 'Book an appointment' });
  await expect(bookingLink).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(bookingLink).toHaveCSS('border-block-start-width', '0px');
});

test('SEAM-23 a page is taken offline and put online again @pictures', async ({ page, noJavaScript }) => {
  await openEditor(page);
  const uniqueTimestamp = Date.now();
  const previousPageUrl = await publishStore(page, `Night House ${uniqueTimestamp}`);
  const publicPageUrl = await publishStore(page, `Day House ${uniqueTimestamp}`);
  const previewImage = findPreview(page).locator('img');
  const uploadResponse = waitForSaveResponse(page);
  await findGroup(page, 'Type and theme')
    .getByLabel('Logo', { exact: true })
    .setInputFiles(await createPictureFile(page));
  expect((await uploadResponse).status()).toBe(200);
  const logoUrl = (await previewImage.getAttribute('src')) ?? '';
  expect((await page.request.get(logoUrl)).status()).toBe(200);
  const onlineSwitch = page.getByRole('switch', { name: 'Show my page to everybody' });
  await expect(onlineSwitch).toBeChecked();
  const offlineResponse = waitForSaveResponse(page);
  await onlineSwitch.click();
  expect((await offlineResponse).status()).toBe(200);
  await expect(page.getByText('Your page is offline: nobody sees it, and you see it only here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open public page' })).toHaveCount(0);
  expect((await page.request.get(logoUrl)).status()).toBe(404);
  for (const path of [publicPageUrl, previousPageUrl]) {
    expect((await noJavaScript.goto(path))?.status()).toBe(404);
    await expect(noJavaScript.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible();
  }
  await page.reload();
  await expect(onlineSwitch).not.toBeChecked();
  await expect(previewImage).toHaveAttribute('src', /\?preview=/);
  await expect
    .poll(() => previewImage.evaluate((imageElement) => 'naturalWidth' in imageElement && imageElement.naturalWidth))
    .toBe(40);
  await onlineSwitch.click();
  await page.getByRole('link', { name: 'Open public page' }).waitFor();
  expect((await noJavaScript.goto(publicPageUrl))?.status()).toBe(200);
  expect((await page.request.get(logoUrl)).status()).toBe(200);
});
