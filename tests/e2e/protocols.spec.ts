import type { Page } from '@playwright/test';
import { BuilderView, createUniqueName, PractitionerApi } from './support/builder.ts';
import { createEmailAddress } from './support/outbox.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { dragTo } from './support/touch.ts';

const D2C_PRACTITIONER_EMAIL = 'd2c@example.com';
const PROTOCOL_LIST_PATH = '/en/account/practitioner/protocols';

const findStatusMessage = (page: Page, statusText: string) => page.getByRole('status').filter({ hasText: statusText });

test('BUILD-39 BUILD-46 CONST-06 the list comes five by five, in three orders', async ({ page, expectAccessible }) => {
  await signInAs(page, 'certified@example.com');
  const firstListRequest = page.waitForRequest((request) => request.url().includes('/practitioners/protocols?'));
  await page.goto(PROTOCOL_LIST_PATH);
  const protocolHeadings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(new URL((await firstListRequest).url()).search).toBe('?page=1&limit=5&lines=0');
  await expect(protocolHeadings).toHaveCount(5);
  await expectAccessible(page);
  const secondListRequest = page.waitForRequest((request) => request.url().includes('page=2&limit=5'));
  await page.getByRole('button', { name: 'Show more' }).click();
  await secondListRequest;
  await expect(protocolHeadings).not.toHaveCount(5);
  const sortOrderSelect = page.getByRole('combobox', { name: 'Order' });
  await expect(sortOrderSelect.getByRole('option')).toHaveText(['Default', 'Alphabetically A-Z', 'Alphabetically Z-A']);
  await sortOrderSelect.selectOption('Alphabetically A-Z');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  const sortedNames = await protocolHeadings.allTextContents();
  expect(sortedNames).toEqual(
    sortedNames.toSorted((firstName, secondName) => firstName.localeCompare(secondName, 'en', { numeric: true })),
  );
  await sortOrderSelect.selectOption('Alphabetically Z-A');
  await expect(protocolHeadings).toHaveText(sortedNames.toReversed());
});

test('BUILD-37 SCOPE-06 a protocol is found and copied', async ({ page, request }) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const protocolName = createUniqueName('Twice');
  await practitionerApi.createProtocol(protocolName, 2);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.goto(PROTOCOL_LIST_PATH);
  const mainRegion = page.getByRole('main');
  const protocolNameHeadings = mainRegion.getByRole('heading', { level: 2 });
  const searchBox = page.getByRole('searchbox', { name: 'Search your protocols' });
  await searchBox.fill(protocolName);
  await expect(protocolNameHeadings).toHaveText([protocolName]);
  await mainRegion.getByRole('button', { name: `Duplicate ${protocolName}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Protocol duplicated' })).toBeVisible();
  await expect(protocolNameHeadings).toHaveText([`${protocolName} (copy)`, protocolName]);
  await searchBox.fill(`${protocolName} nobody`);
  await expect(page.getByText('No protocol found.')).toBeVisible();
});

test('ROUTE-14 SCOPE-06 BUILD-09 BUILD-20 BUILD-21 SHARE-17 SHARE-19 the page of a protocol @phone', async ({
  page,
  context,
  request,
  baseURL,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const uniqueProtocolName = createUniqueName('One');
  const id = await practitionerApi.createProtocol(uniqueProtocolName, 2);
  const { products } = await practitionerApi.readProtocol(id);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
  const mainRegion = page.getByRole('main');
  await expect(mainRegion.getByRole('heading', { level: 1, name: uniqueProtocolName })).toBeVisible();
  await expect(page).toHaveTitle(`${uniqueProtocolName} – Formulary`);
  const protocolLines = mainRegion.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  await expect(protocolLines.getByRole('link')).toHaveText(products.map((shownProduct) => shownProduct.name));
  await expect(mainRegion.locator('output')).toHaveText(/€/);
  await expectAccessible(page);

  await dragTo(page, protocolLines.nth(1).locator('[data-handle]'), protocolLines.nth(0), true);
  const reversedProductNames = products.map((shownProduct) => shownProduct.name).toReversed();
  await expect(protocolLines.getByRole('link')).toHaveText(reversedProductNames);
  await expect(findStatusMessage(page, `${reversedProductNames[0]}: now number 1 of 2`)).toBeAttached();
  await expect
    .poll(async () => (await practitionerApi.readProtocol(id)).products.map((savedLine) => savedLine.name))
    .toEqual(reversedProductNames);

  await mainRegion.getByRole('button', { name: 'Edit' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit protocol' });
  await expect(editDialog.getByLabel('Name')).toHaveValue(uniqueProtocolName);
  await expect(editDialog.getByLabel('Description')).toHaveValue('For four weeks.');
  await editDialog.getByLabel('Name').fill(`${uniqueProtocolName} b`);
  await page.keyboard.press('Escape');
  await expect(editDialog).toBeHidden();
  await mainRegion.getByRole('button', { name: 'Edit' }).click();
  await expect(editDialog.getByLabel('Name')).toHaveValue(`${uniqueProtocolName} b`);
  await editDialog.getByRole('button', { name: 'Save' }).click();
  await expect(editDialog).toBeHidden();
  await expect(mainRegion.getByRole('heading', { level: 1, name: `${uniqueProtocolName} b` })).toBeVisible();
  await expect(page).toHaveTitle(`${uniqueProtocolName} b – Formulary`);
  await expect(mainRegion.getByRole('button', { name: 'Edit' })).toBeFocused();

  await mainRegion.getByRole('button', { name: 'Share' }).click();
  const shareDialog = page.getByRole('dialog', { name: 'Share protocol' });
  await shareDialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const copiedLink = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedLink).toMatch(/\/protocols\/[\w-]{22,}$/);
  expect(copiedLink.slice(0, copiedLink.lastIndexOf('/'))).toBe(`${new URL(baseURL ?? '').origin}/protocols`);
  const sharedProtocolResponse = await request.get(`/api/v2/storefront${new URL(copiedLink).pathname}`);
  expect(await sharedProtocolResponse.json()).toMatchObject({ name: `${uniqueProtocolName} b` });
  await page.keyboard.press('Escape');

  await protocolLines.nth(0).getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Quantity updated' })).toBeVisible();
  expect((await practitionerApi.readProtocol(id)).products[0]?.item_count).toBe(2);
  const builderView = new BuilderView(page);
  await expect(builderView.surface).toHaveCount(0);
  await mainRegion.getByRole('link', { name: 'Browse the shop' }).click();
  await expect(page).toHaveURL(/\/products$/);
  const storedActiveProtocol = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('formulary:active_protocol') ?? '{}'),
  );
  expect(storedActiveProtocol.value).toMatchObject({
    user_id: expect.any(Number),
    active_protocol: { protocol_id: id },
  });
});

test('BUILD-14 TRUST-8 a protocol is made and assigned in one go', async ({ page, request }) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const uniqueProtocolName = createUniqueName('In one go');
  const email = createEmailAddress('assigned');
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.goto(`${PROTOCOL_LIST_PATH}/new`);
  const mainRegion = page.getByRole('main');
  const createProtocolButton = mainRegion.getByRole('button', { name: 'Create protocol' });
  await expect(createProtocolButton).toBeDisabled();
  await mainRegion.getByLabel('Name').first().fill(uniqueProtocolName);
  await mainRegion.getByLabel('Description').fill('For six weeks.');
  const emailField = mainRegion.getByRole('combobox', { name: /e-mail address/ });
  await emailField.fill(email);
  await emailField.press('Enter');
  await expect(mainRegion.getByLabel('Discount').getByRole('option')).toHaveText(['0 %']);
  await expect(mainRegion.getByLabel('Discount')).toHaveValue('0');
  await mainRegion.getByLabel('First name').fill('Alex');
  await mainRegion.getByLabel('Last name').fill('Maple');
  const assignmentRequest = page.waitForRequest((sentRequest) => sentRequest.url().endsWith('/protocols/assign'));
  await createProtocolButton.click();
  const assignBody = (await assignmentRequest).postDataJSON();
  expect(assignBody).toMatchObject({ email, first_name: 'Alex', last_name: 'Maple', discount: 0 });
  await expect(page).toHaveURL(`${PROTOCOL_LIST_PATH}/${assignBody.id}`);
  await expect(findStatusMessage(page, 'Protocol shared')).toBeVisible();
  await expect(mainRegion.getByRole('heading', { level: 1, name: uniqueProtocolName })).toBeVisible();
  expect(await practitionerApi.readProtocol(assignBody.id)).toMatchObject({ name: uniqueProtocolName, products: [] });
});

test('SEAM-13 the page of a protocol leads back to the list, and one that was deleted elsewhere leaves the screen', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/404/);
  const protocolApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const [nameOnPage, nameInList] = [createUniqueName('Deleted here'), createUniqueName('Deleted in the list')];
  const ids = [await protocolApi.createProtocol(nameOnPage, 1), await protocolApi.createProtocol(nameInList, 1)];
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.goto(PROTOCOL_LIST_PATH);
  const mainRegion = page.getByRole('main');
  await mainRegion.getByRole('link', { name: nameOnPage }).click();
  await expect(mainRegion.getByRole('heading', { level: 1, name: nameOnPage })).toBeVisible();
  await mainRegion.getByRole('link', { name: 'Protocols', exact: true }).click();
  await expect(page).toHaveURL(PROTOCOL_LIST_PATH);
  await expect(mainRegion.getByRole('link', { name: nameInList })).toBeVisible();

  await protocolApi.deleteProtocol(ids[1] ?? 0);
  await mainRegion.getByRole('button', { name: `Delete ${nameInList}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(mainRegion.getByRole('link', { name: nameInList })).toHaveCount(0);

  await mainRegion.getByRole('link', { name: nameOnPage }).click();
  const increaseQuantityButton = mainRegion.getByRole('button', { name: 'One more' });
  await expect(increaseQuantityButton).toBeVisible();
  // The active protocol is read once more as the page opens.
  await page.waitForLoadState('networkidle');
  await protocolApi.deleteProtocol(ids[0] ?? 0);
  await increaseQuantityButton.click();
  await expect(mainRegion.getByText('This protocol does not exist, or could not be loaded.')).toBeVisible();
  await expect(mainRegion.getByRole('heading', { level: 1, name: 'Protocol', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Protocol – Formulary');
  await mainRegion.getByRole('link', { name: 'To your protocols' }).click();
  await expect(page).toHaveURL(PROTOCOL_LIST_PATH);
  await expect(mainRegion.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(mainRegion.getByRole('link', { name: nameOnPage })).toHaveCount(0);
});

test('BUILD-13 BUILD-20 six lines are in sight, and each is a row: on the page beside its sums, and in the panel', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  const uniqueProtocolName = createUniqueName('Six rows');
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const id = await practitionerApi.createProtocol(uniqueProtocolName, 6);
  const [{ variants: [notedVariant] = [] } = {}] = await practitionerApi.products(1);
  const longNotes = 'Take it with a large glass of water and with the meal that has the most fat in it.';
  await practitionerApi.addLine(id, { product_variant_id: notedVariant?.id, quantity: 1, notes: longNotes });
  for (const emailName of ['first', 'second', 'third'])
    await practitionerApi.shareProtocol(id, `${emailName}@six.example`);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
  const mainRegion = page.getByRole('main');
  const protocolLines = mainRegion.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  const measureTallestLine = (measuredLines: typeof protocolLines) =>
    measuredLines.evaluateAll((lineItems) => Math.max(...lineItems.map((item) => item.getBoundingClientRect().height)));
  await expect(protocolLines).toHaveCount(6);
  await expect(mainRegion.getByText('3 clients see every change at once:')).toBeVisible();
  expect(await measureTallestLine(protocolLines)).toBeLessThanOrEqual(88);
  const lastLineBox = await protocolLines.nth(5).boundingBox();
  expect((lastLineBox?.y ?? 0) + (lastLineBox?.height ?? 0)).toBeLessThanOrEqual(800);
  for (const [width, isSumBeside] of [
    [1099, false],
    [1100, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [listBox, sumBox] = [
      await protocolLines.first().boundingBox(),
      await mainRegion.locator('output').boundingBox(),
    ];
    expect((sumBox?.x ?? 0) > (listBox?.x ?? 0) + (listBox?.width ?? 0), `${width} px`).toBe(isSumBeside);
    expect((sumBox?.y ?? 0) > 800, `${width} px`).toBe(!isSumBeside);
  }

  await page.setViewportSize({ width: 1280, height: 480 });
  await protocolLines.last().scrollIntoViewIfNeeded();
  await expect(mainRegion.locator('output')).toBeInViewport();
  await page.setViewportSize({ width: 1100, height: 800 });

  const secondProductName = (await protocolLines.nth(1).getByRole('link').textContent()) ?? '';
  await protocolLines.nth(1).locator('[data-handle]').focus();
  await page.keyboard.press('ArrowUp');
  await expect(protocolLines.first().getByRole('link')).toHaveText(secondProductName);
  await expect(protocolLines.first().locator('[data-handle]')).toBeFocused();

  const readQuantities = () =>
    protocolLines
      .locator('[data-quantity]')
      .evaluateAll((quantityFields) =>
        quantityFields.map((quantityField) => (quantityField instanceof HTMLInputElement ? quantityField.value : '')),
      );
  const quantitiesBefore = await readQuantities();
  await mainRegion.getByRole('combobox', { name: 'Calculated for' }).selectOption('90');
  await mainRegion.getByRole('button', { name: 'Make all fit' }).click();
  await expect(mainRegion.getByRole('button', { name: 'Make all fit' })).toBeDisabled();
  expect(await readQuantities()).not.toEqual(quantitiesBefore);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(readQuantities).toEqual(quantitiesBefore);

  await mainRegion.getByRole('link', { name: 'Browse the shop' }).click();
  const builder = new BuilderView(page);
  await expect(builder.lines).toHaveCount(6);
  expect(await measureTallestLine(builder.lines)).toBeLessThanOrEqual(132);
  const linesWithNote = builder.lines.filter({ has: page.getByRole('button', { name: /^Remove the note/ }) });
  const [dose, note] = [
    linesWithNote.getByRole('button', { name: /^Dose of/ }),
    linesWithNote.getByRole('textbox', { name: /^Note for/ }),
  ];
  expect((await dose.boundingBox())?.width ?? 0).toBeGreaterThan((await note.boundingBox())?.width ?? 0);
  await builder.surface.getByRole('link', { name: uniqueProtocolName }).click();
  await expect(protocolLines).toHaveCount(6);
  await expect(builder.surface).toBeHidden();
});
