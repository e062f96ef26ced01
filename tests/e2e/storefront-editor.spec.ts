import type { Locator, Page } from '@playwright/test';
import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { expect, test } from './support/test.ts';
import { dragTo } from './support/touch.ts';

const STORE_EDITOR_PATH = '/en/account/practitioner/store';

const findGroup = (page: Page, groupLabel: string) => page.getByRole('group', { name: groupLabel, exact: true });
const findForm = (page: Page, formName: string) => page.getByRole('form', { name: formName, exact: true });
const findPreview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const waitForStoreChange = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() !== 'GET');

/** Presses a form's button and waits until its content is stored. */
async function saveForm(page: Page, formName: string, buttonName = 'Save'): Promise<void> {
  const saveResponse = waitForStoreChange(page, '');
  await findForm(page, formName).getByRole('button', { name: buttonName, exact: true }).click();
  expect((await saveResponse).status()).toBeLessThan(300);
}

/** Draws a picture in the browser, larger than any size in which the editor uploads pictures. */
async function drawPicture(page: Page): Promise<Buffer> {
  const pictureBytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const canvasContext = canvas.getContext('2d');
    if (!canvasContext) throw new Error('no canvas');
    canvasContext.fillRect(0, 0, canvas.width, canvas.height);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  return Buffer.from(pictureBytes);
}

async function uploadPicture(
  page: Page,
  groupName: string,
  fileInputLabel: string,
  pictureBuffer: Buffer,
  path: string,
): Promise<void> {
  const uploadResponse = waitForStoreChange(page, path);
  await findGroup(page, groupName)
    .getByLabel(fileInputLabel, { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pictureBuffer });
  const response = await uploadResponse;
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('-2000x1000');
}

async function createStorefront(page: Page): Promise<void> {
  await signInAsNewPractitioner(page);
  await page.goto(STORE_EDITOR_PATH);
  await page.getByRole('radio', { name: 'Clinic' }).check();
  await page.getByRole('radio', { name: 'Calm' }).check();
  await page.getByRole('button', { name: 'Set up page' }).click();
  await expect(findGroup(page, 'Name and address')).toBeVisible();
}

async function addService(page: Page, serviceName: string, iconName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add service' }).click();
  await findForm(page, 'Add service').getByLabel('Name').fill(serviceName);
  await findForm(page, 'Add service').getByRole('radio', { name: iconName }).check();
  await saveForm(page, 'Add service');
  // Earlier, its button would close it instead of opening the next one.
  await expect(findForm(page, 'Add service')).toBeHidden();
}

test.beforeEach(({ problems }) => problems.allow(/404/));

test('STORE-11 STORE-12 STORE-13 STORE-14 STORE-16 STORE-17 STORE-18 STORE-19 STORE-20 STORE-21 STORE-22 STORE-23 STORE-26 STORE-29 STORE-31 STORE-33 STORE-36 SCOPE-08 a store is created, filled, published and seen by a stranger', async ({
  page,
  noJavaScript,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await createStorefront(page);
  const storeName = `Bee House ${Date.now()}`;
  await findForm(page, 'Name and address').getByLabel('Shop name').fill('Rowan Clinic');
  await expect(page.getByText('Another shop has this name.')).toBeVisible();
  await findForm(page, 'Name and address').getByLabel('Shop name').fill(storeName);
  await expect(page.getByText('This name is free.')).toBeVisible();
  await expect(findPreview(page).getByRole('heading', { level: 2, name: storeName })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Store page']);
  await saveForm(page, 'Name and address');

  await findForm(page, 'Header').getByLabel('Title').fill('Care with time');
  await findForm(page, 'Header').getByLabel('Description').fill('First line\nsecond line');
  await saveForm(page, 'Header');
  await findForm(page, 'Message').getByLabel('Your message').fill('<script>alert(1)</script>');
  await saveForm(page, 'Message');
  await findForm(page, 'About you').getByLabel('Title').fill('Who we are');
  await saveForm(page, 'About you');
  await findForm(page, 'Heading of the services').getByLabel('Title').fill('What we do');
  await saveForm(page, 'Heading of the services');
  await addService(page, 'Consultation', 'Speech bubble');
  await addService(page, 'Laboratory', 'Flask');
  await page.getByRole('button', { name: 'Add package' }).click();
  await findForm(page, 'Add package').getByLabel('Features').fill('Talks');
  await saveForm(page, 'Add package');
  await page.getByRole('button', { name: 'Edit: Package 1' }).click();
  await findForm(page, 'New feature').getByLabel('New feature').fill('Plan on a page');
  await saveForm(page, 'New feature', 'Add feature');
  await page.getByRole('button', { name: 'Add question' }).click();
  await findForm(page, 'Add question').getByLabel('Question').fill('Online too?');
  await findForm(page, 'Add question').getByLabel('Answer').fill('Yes.');
  await saveForm(page, 'Add question');
  await findForm(page, 'Contact').getByLabel('Link for appointments').fill('https://example.com/book');
  await saveForm(page, 'Contact');
  await page.getByRole('button', { name: 'Monday: add hours' }).click();
  await page.getByLabel('Time zone').selectOption('Europe/Vienna');
  await saveForm(page, 'Opening hours');

  const pictureBuffer = await drawPicture(page);
  await uploadPicture(page, 'Type and theme', 'Logo', pictureBuffer, '/logo');
  await uploadPicture(page, 'Header', 'Picture', pictureBuffer, '/header/image');
  await uploadPicture(page, 'About you', 'Picture', pictureBuffer, '/about/image');
  await uploadPicture(page, 'Packages', 'Picture', pictureBuffer, '/image');
  await uploadPicture(page, 'How we work', 'How we work, picture 1', pictureBuffer, '/approach/image');
  await uploadPicture(page, 'How we work', 'How we work, picture 2', pictureBuffer, '/approach/image');
  await expect(findPreview(page).locator('img')).toHaveCount(6);
  await expectAccessible(page);

  const publicPageLink = page.getByRole('link', { name: 'Open public page' });
  const publicPageUrl = (await publicPageLink.getAttribute('href')) ?? '';
  await noJavaScript.goto(publicPageUrl.replace('/en/', '/de/'));
  await expect(noJavaScript.getByRole('heading', { level: 1, name: storeName })).toBeVisible();
  const germanHeadings = ['Pakete', 'So arbeiten wir', 'Häufige Fragen', 'Kontakt', 'Öffnungszeiten'];
  for (const sectionHeading of ['Who we are', 'What we do', ...germanHeadings])
    await expect(noJavaScript.getByRole('heading', { level: 2, name: sectionHeading })).toBeVisible();
  await expect(noJavaScript.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(noJavaScript.locator('#services h3')).toHaveText(['Consultation', 'Laboratory']);
  await expect(noJavaScript.getByText('Plan on a page')).toBeVisible();
  await expect(noJavaScript.getByText('Online too?')).toBeVisible();
  await expect(noJavaScript.locator('main img')).toHaveCount(6);
});

test('STORE-27 STORE-28 STORE-38 AMB-STORE-9 services are ordered by keyboard and by hand', async ({ page }) => {
  await createStorefront(page);
  for (const [serviceName, icon] of [
    ['One', 'Leaf'],
    ['Two', 'Drop'],
    ['Three', 'Heart'],
  ] as const)
    await addService(page, serviceName, icon);
  const serviceItems = page.getByRole('list', { name: 'Services' }).locator('> li');
  const moveDownButton = page.getByRole('button', { name: 'Move down: One' });
  await moveDownButton.focus();
  await page.keyboard.press('Enter');
  await expect(serviceItems).toHaveText([/Two/, /One/, /Three/]);
  await expect(moveDownButton).toBeFocused();
  await expect(page.getByText('One: now number 2 of 3')).toBeAttached();
  const reorderResponse = waitForStoreChange(page, '/reorder');
  await dragTo(page, page.getByRole('button', { name: 'Drag to another place: Two' }), serviceItems.last(), false);
  expect((await reorderResponse).status()).toBe(200);
  await page.reload();
  await expect(serviceItems).toHaveText([/One/, /Three/, /Two/]);
  await expect(findPreview(page).locator('#services h3')).toHaveText(['One', 'Three', 'Two']);
});

/** Expects floating buttons not to cover a focused field at the bottom of the window. */
async function expectFocusedFieldVisible(page: Page, floatingButton: Locator): Promise<void> {
  const appointmentField = findForm(page, 'Contact').getByLabel('Link for appointments');
  await appointmentField.evaluate((element) => {
    const scrollDistance = element.getBoundingClientRect().bottom - innerHeight + 2;
    scrollBy({ top: scrollDistance, behavior: 'instant' });
  });
  const measureBottomEdge = async (element: Locator) => {
    const elementBox = await element.boundingBox();
    return (elementBox?.y ?? 0) + (elementBox?.height ?? 0);
  };
  const measureTopEdge = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  expect(await measureBottomEdge(appointmentField)).toBeGreaterThan(await measureTopEdge(floatingButton));
  await appointmentField.focus();
  await expect
    .poll(async () => (await measureTopEdge(floatingButton)) - (await measureBottomEdge(appointmentField)))
    .toBeGreaterThan(0);
}

test('STORE-11 the editor is accessible, with its preview, in the dark too @phone', async ({
  page,
  expectAccessibleInBoth,
}) => {
  test.setTimeout(60_000);
  await signInAsNewPractitioner(page);
  await page.goto(STORE_EDITOR_PATH);
  await expect(page.getByRole('button', { name: 'Set up page' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Set up page' }).click();
  await addService(page, 'One', 'Leaf');
  await page.getByRole('button', { name: 'Edit: One' }).click();
  // At the page's end, the floating button is in place and covers nothing.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectAccessibleInBoth(page);
  const previewButton = page.getByRole('button', { name: 'Preview' });
  await expectFocusedFieldVisible(page, previewButton);
  await previewButton.click();
  await expect(findPreview(page).getByRole('heading', { name: 'One' })).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
