import type { Page } from '@playwright/test';
import { BuilderView, createUniqueName, PractitionerApi, toCents } from './support/builder.ts';
import { createEmailAddress } from './support/outbox.ts';
import { findAccountMenu } from './support/session.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openClientSession } from './support/tokens.ts';

const D2C_EMAIL = 'd2c@example.com';
const LISTING_PATH = '/en/products?order_by=name&order=asc';

const findAddButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add to protocol: .+$/ });
const findStatusMessage = (page: Page, statusText: string) => page.getByRole('status').filter({ hasText: statusText });

async function readProductName(page: Page, productIndex: number): Promise<string> {
  const addButtonLabel = (await findAddButtons(page).nth(productIndex).getAttribute('aria-label')) ?? '';
  return addButtonLabel.slice('Add to protocol: '.length);
}

test('SCOPE-05 SCOPE-07 BUILD-04 BUILD-12 BUILD-13 BUILD-22 BUILD-24 BUILD-26 BUILD-28 BUILD-30 BUILD-31 BUILD-53 ROLE-05 SHARE-02 SHARE-04 TRUST-8 from browsing to a client who has it', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  const email = createEmailAddress('builder');
  const { access_token: clientToken } = await openClientSession(request, email);
  const protocolName = createUniqueName('Sleep well');
  const builder = new BuilderView(page);
  await signInAs(page, D2C_EMAIL);
  await page.goto(LISTING_PATH);

  await builder.openBuilder();
  await expect(builder.heading).toHaveText('Your protocols');
  await builder.surface.getByRole('button', { name: 'New protocol' }).click();
  await expect(builder.heading).toHaveText('New protocol');
  await builder.surface.getByLabel('Name').fill(protocolName);
  await builder.surface.getByLabel('Description').fill('Four weeks, then we look again.');
  await builder.surface.getByRole('button', { name: 'Create protocol' }).click();
  await expect(builder.heading).toHaveText('Active protocol');
  await expect(builder.surface.getByText('No products yet.')).toBeVisible();

  const [firstName, secondName] = [await readProductName(page, 0), await readProductName(page, 1)];
  await findAddButtons(page).nth(0).click();
  await expect(builder.names).toHaveText([firstName]);
  const price = toCents(await builder.total.textContent());
  await findAddButtons(page).nth(1).click();
  await expect(builder.names).toHaveText([secondName, firstName]);
  await findAddButtons(page).nth(1).click();
  const quantityField = builder.lines.nth(0).getByRole('textbox', { name: 'Quantity', exact: true });
  await expect(quantityField).toHaveValue('2');
  const twoPacksPriceCents = toCents(await builder.total.textContent()) - price;
  await builder.lines.nth(0).getByRole('button', { name: 'One more' }).click();
  await expect.poll(async () => toCents(await builder.total.textContent())).toBe(price + (twoPacksPriceCents / 2) * 3);

  const secondNoteField = builder.lines.nth(0).getByRole('textbox', { name: `Note for ${secondName}` });
  await secondNoteField.fill('One with dinner.');
  await secondNoteField.press('Enter');
  await expect(findStatusMessage(page, 'Details updated')).toBeVisible();
  await builder.lines
    .nth(1)
    .getByRole('textbox', { name: `Note for ${firstName}` })
    .fill('One with breakfast.');
  await builder.lines.nth(1).getByRole('textbox', { name: 'Quantity', exact: true }).focus();
  await builder.surface.getByRole('button', { name: `Move ${firstName}: ` }).press('ArrowUp');
  await expect(builder.names).toHaveText([firstName, secondName]);
  await builder.surface.getByRole('button', { name: `Remove ${secondName}` }).click();
  await expect(builder.names).toHaveText([firstName]);
  await expect.poll(async () => toCents(await builder.total.textContent())).toBe(price);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(builder.names).toHaveText([firstName, secondName]);

  await page.getByRole('main').getByRole('link', { name: secondName, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondName);
  await expect(builder.names).toHaveText([firstName, secondName]);
  await page.getByRole('main').getByRole('button', { name: 'Add to protocol' }).first().click();
  await expect(builder.lines.nth(1).getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('4');
  await expect(findStatusMessage(page, 'Quantity updated')).toBeVisible();
  await page.reload();
  await expect(builder.names).toHaveText([firstName, secondName]);
  await expect(builder.lines.nth(1).getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('4');
  await expect(
    secondNoteField.or(builder.lines.nth(1).getByRole('textbox', { name: `Note for ${secondName}` })),
  ).toHaveValue('One with dinner.');
  expect(toCents(await builder.total.textContent())).toBe(price + (twoPacksPriceCents / 2) * 4);

  await builder.surface.getByRole('button', { name: 'Share' }).click();
  await expect(builder.heading).toHaveText('Share protocol');
  const shareButton = builder.surface.getByRole('button', { name: 'Share protocol' });
  await expect(shareButton).toBeDisabled();
  await builder.surface.getByRole('combobox', { name: /e-mail address/ }).fill(email);
  await builder.surface.getByRole('combobox', { name: /e-mail address/ }).press('Enter');
  await builder.surface.getByLabel('First name').fill('Alex');
  await builder.surface.getByLabel('Last name').fill('Maple');
  // Only approved practitioners can set discounts.
  await expect(builder.surface.getByLabel('Discount').getByRole('option')).toHaveText(['0 %']);
  await shareButton.click();
  await expect(findStatusMessage(page, 'Protocol shared')).toBeVisible();
  await expect(shareButton).toBeDisabled();
  await builder.surface.getByRole('button', { name: 'Back' }).click();
  await expect(builder.heading).toHaveText('Active protocol');

  const clientApi = PractitionerApi.withToken(request, clientToken);
  const clientProtocolList = await clientApi.get<{ data: { name: string; products: object[] }[] }>(
    '/api/v2/account/clients/protocols',
  );
  expect(clientProtocolList.data).toMatchObject([
    {
      name: protocolName,
      products: [
        { name: firstName, notes: 'One with breakfast.' },
        { name: secondName, item_count: 4 },
      ],
    },
  ]);
});

test('BUILD-05 BUILD-06 BUILD-11 BUILD-12 BUILD-13 BUILD-23 BUILD-25 BUILD-33 the bar, in German', async ({ page }) => {
  test.setTimeout(60_000);
  const germanProtocolName = createUniqueName('Ruhiger Schlaf');
  const builder = new BuilderView(page, 'de');
  await signInAs(page, D2C_EMAIL);
  await builder.storeMode('Standard');
  await page.goto('/de/products?order_by=name&order=asc');
  await builder.openBuilder();
  const builderBar = builder.surface;
  const addButton = page.getByRole('main').getByRole('button', { name: /^Zum Einnahmeplan: / });
  await addButton.nth(0).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Wählen Sie einen Einnahmeplan' })).toBeVisible();
  const protocolListDialog = page.getByRole('dialog', { name: 'Ihre Einnahmepläne' });
  await protocolListDialog.getByRole('button', { name: 'Neuer Einnahmeplan' }).click();
  const newProtocolDialog = page.getByRole('dialog', { name: 'Neuer Einnahmeplan' });
  await newProtocolDialog.getByLabel('Name').fill(germanProtocolName);
  await newProtocolDialog.getByLabel('Beschreibung').fill('Vier Wochen lang.');
  await newProtocolDialog.getByRole('button', { name: 'Einnahmeplan erstellen' }).click();
  await expect(newProtocolDialog).toBeHidden();
  await expect(builderBar.getByText(germanProtocolName, { exact: true })).toBeVisible();

  // A press before the protocol existed takes effect now.
  await expect(builderBar.getByText(/ wurde zu „.+“ hinzugefügt$/)).toBeVisible();
  await builderBar.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  const noteField = builderBar.getByRole('textbox', { name: /^Notiz zu/ });
  await expect(noteField).toBeFocused();
  const saveRequestPromise = page.waitForRequest((request) => request.method() === 'PUT');
  await noteField.fill('Zum Abendessen.');
  await noteField.press('Enter');
  expect((await saveRequestPromise).postDataJSON()).toMatchObject({ notes: 'Zum Abendessen.' });
  await expect(builderBar.getByText(/ wurde zu „.+“ hinzugefügt$/)).toBeVisible();
  await expect(builderBar.getByRole('button', { name: 'Notiz bearbeiten' })).toBeFocused();
  await expect(builderBar.getByRole('list', { name: 'Produkte im Einnahmeplan' }).getByRole('img')).toHaveCount(1);

  await builderBar.getByRole('button', { name: 'Produkte anzeigen' }).click();
  const activeProtocolDialog = page.getByRole('dialog', { name: 'Aktiver Einnahmeplan' });
  await expect(activeProtocolDialog.getByRole('textbox', { name: /^Notiz zu/ })).toHaveValue('Zum Abendessen.');
  await activeProtocolDialog.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(activeProtocolDialog.getByRole('textbox', { name: 'Menge', exact: true })).toHaveValue('2');
  await activeProtocolDialog.getByRole('button', { name: / entfernen$/ }).click();
  await expect(activeProtocolDialog.getByText('Noch keine Produkte.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(activeProtocolDialog.getByRole('textbox', { name: 'Menge', exact: true })).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(activeProtocolDialog).toBeHidden();

  const toggleButton = builderBar.getByRole('button', { name: 'Einnahmeplaner', exact: true });
  await expect(toggleButton).toHaveAttribute('aria-expanded', 'true');
  await toggleButton.click();
  await expect(toggleButton).toHaveAttribute('aria-expanded', 'false');
  await expect(builderBar.getByText(germanProtocolName)).toBeHidden();
  await toggleButton.click();
  await builderBar.getByRole('button', { name: 'Produkte anzeigen' }).click();
  await activeProtocolDialog.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByRole('button', { name: 'Einnahmeplan löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(builderBar.getByText('Noch kein Einnahmeplan gewählt')).toBeVisible();
  await builderBar.getByRole('button', { name: 'Als Seitenleiste anzeigen' }).click();
  await expect(builder.heading).toHaveText('Ihre Einnahmepläne');
});

test('SCOPE-05 a protocol grows from the search box, by touch and by keys @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_EMAIL);
  const searchedProtocolName = createUniqueName('Searched');
  const id = await practitionerApi.createProtocol(searchedProtocolName);
  await signInAs(page, D2C_EMAIL);
  await page.goto('/en');
  const builder = new BuilderView(page);
  await builder.selectProtocol(searchedProtocolName);
  await builder.closeButton.click();
  const searchBox = page.locator('header form[data-search] input');
  await searchBox.click();
  await searchBox.fill('magnesium');
  const suggestionRows = page.getByRole('banner').getByRole('grid').getByRole('row');
  await expect(suggestionRows.last()).toContainText('Show all results for “magnesium”');
  await expect(searchBox).toHaveAttribute('aria-haspopup', 'grid');
  await expectAccessible(page);
  const addButton = page.getByRole('banner').getByRole('button', { name: /^Add to protocol: / });
  await addButton.nth(0).tap();
  await expect(findStatusMessage(page, 'Product added')).toBeVisible();
  const secondAddButtonLabel = await addButton.nth(1).getAttribute('aria-label');
  for (const keyboardKey of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter']) await searchBox.press(keyboardKey);
  await expect.poll(async () => (await practitionerApi.readProtocol(id)).products.length).toBe(2);
  expect(secondAddButtonLabel).toBe(`Add to protocol: ${(await practitionerApi.readProtocol(id)).products[0]?.name}`);
  await expect(suggestionRows.first()).toBeVisible();
});

test('BUILD-02 BUILD-03 CONST-16 SEAM-15 the panel is as wide as one drags it, between its limits', async ({
  page,
}) => {
  await signInAs(page, D2C_EMAIL);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/en/products');
  const builder = new BuilderView(page);
  await builder.openBuilder();
  const readBuilderWidth = async () => (await builder.surface.boundingBox())?.width;
  expect(await readBuilderWidth()).toBe(400);
  const dragPanelHandle = async (distancePx: number) => {
    const handleBox = await builder.handle.boundingBox();
    const dragStartX = (handleBox?.x ?? 0) + (handleBox?.width ?? 0) / 2;
    await page.mouse.move(dragStartX, 300);
    await page.mouse.down();
    await page.mouse.move(dragStartX + distancePx, 300, { steps: 4 });
    await page.mouse.up();
  };
  await dragPanelHandle(-100);
  await expect.poll(readBuilderWidth).toBe(500);
  await dragPanelHandle(350);
  await expect.poll(readBuilderWidth).toBe(300);
  await dragPanelHandle(-1100);
  await expect.poll(readBuilderWidth).toBe(900);
  await builder.handle.press('ArrowRight');
  await expect.poll(readBuilderWidth).toBe(890);
  await expect(builder.handle).toHaveAttribute('aria-valuenow', '890');
  await builder.handle.press('Home');
  await expect.poll(readBuilderWidth).toBe(300);
  await builder.handle.press('ArrowRight');
  expect(await readBuilderWidth()).toBe(300);
  await builder.handle.press('ArrowLeft');
  await expect.poll(readBuilderWidth).toBe(310);
  await page.reload();
  await expect(builder.surface).toBeVisible();
  expect(await readBuilderWidth()).toBe(310);
});

test('ROUTE-19 AMB-ROUTE-14 the cart and the wishlist show no builder', async ({ page }) => {
  await signInAs(page, D2C_EMAIL);
  const builder = new BuilderView(page);
  await page.goto('/en/products');
  await builder.openBuilder();
  for (const path of ['/en/cart', '/en/wishlist']) {
    await page.goto(path);
    await expect(findAccountMenu(page)).toBeVisible();
    await expect(page.locator('#builder')).toHaveCount(0);
    await expect(builder.launcher).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('padding-inline-end', '0px');
  }
  await page.goto('/en/products');
  await expect(page.locator('html')).toHaveAttribute('data-builder', 'Redesign');
  await expect(builder.surface).toBeVisible();
});

test('BUILD-53 nothing moves when a page loads beside the open panel', async ({ page }) => {
  await signInAs(page, D2C_EMAIL);
  await page.addInitScript(() => {
    const layoutShifts: number[] = [];
    Reflect.set(window, 'shifts', layoutShifts);
    new PerformanceObserver((entryList) => {
      for (const shiftEntry of entryList.getEntries()) layoutShifts.push(Number(Reflect.get(shiftEntry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en/products');
  const builder = new BuilderView(page);
  await builder.openBuilder();
  for (const path of ['/en/products', '/en']) {
    await page.goto(path);
    await expect(builder.heading).toBeVisible();
    await expect(builder.surface.getByRole('searchbox')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const layoutShifts = await page.evaluate<number[]>(() => Reflect.get(window, 'shifts'));
    expect(layoutShifts.reduce((totalShift, layoutShift) => totalShift + layoutShift, 0)).toBeLessThanOrEqual(0.01);
  }
  await builder.closeButton.click();
  await page.goto('/en/products');
  await expect(builder.launcher).toBeVisible();
  await expect(findAccountMenu(page)).toBeVisible();
  const layoutShifts = await page.evaluate<number[]>(() => Reflect.get(window, 'shifts'));
  expect(layoutShifts.reduce((totalShift, layoutShift) => totalShift + layoutShift, 0)).toBeLessThanOrEqual(0.01);
});

test('BUILD-43 AMB-BUILD-22 the very first click is not lost', async ({ page }) => {
  await signInAs(page, D2C_EMAIL);
  const builder = new BuilderView(page);
  await page.goto('/en/products');
  await expect(builder.launcher).toBeVisible();
  let releaseHeldResponse = () => {};
  const responseGate = new Promise<void>((resolve) => {
    releaseHeldResponse = resolve;
  });
  await page.route('**/api/v2/account/', async (route) => {
    await responseGate;
    await route.continue();
  });
  await page.goto('/en/products', { waitUntil: 'domcontentloaded' });
  await builder.launcher.click();
  releaseHeldResponse();
  await expect(builder.surface).toBeVisible();
  await builder.closeButton.click();
  await page.unrouteAll();
  await page.goto('/en/products', { waitUntil: 'domcontentloaded' });
  await findAddButtons(page).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a protocol first' })).toBeVisible();
  await expect(builder.heading).toHaveText('Your protocols');
});

test('BUILD-04 two keys lead from a page to the panel beside it, and from there to the search', async ({
  page,
  request,
}) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_EMAIL);
  const uniqueProtocolName = createUniqueName('By skip links');
  await practitionerApi.createProtocol(uniqueProtocolName, 1);
  await signInAs(page, D2C_EMAIL);
  await page.goto('/en/account');
  const builder = new BuilderView(page);
  await builder.selectProtocol(uniqueProtocolName);
  await page.goto('/en/products');
  await expect(builder.surface.getByRole('list', { name: 'Products in the protocol' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(builder.heading).toBeFocused();
  await builder.surface.getByRole('link', { name: 'To the search' }).focus();
  await page.keyboard.press('Enter');
  const searchBox = page.getByRole('banner').locator('input[type=search]');
  await expect(searchBox).toBeFocused();
  await expect(searchBox).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(searchBox).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(builder.heading).toBeFocused();
});

test('BUILD-04 each state of the panel is accessible', async ({ page, request, expectAccessible }) => {
  test.setTimeout(60_000);
  const practitionerApi = await PractitionerApi.signIn(request, D2C_EMAIL);
  const uniqueProtocolName = createUniqueName('Accessible');
  await practitionerApi.createProtocol(uniqueProtocolName, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, D2C_EMAIL);
  await page.goto('/en/account');
  const builder = new BuilderView(page);
  await builder.selectProtocol(uniqueProtocolName);
  await expect(findStatusMessage(page, 'Product')).toBeHidden();
  await expectAccessible(page);
  await builder.surface.getByRole('button', { name: 'Edit' }).click();
  await expect(builder.heading).toHaveText('Edit protocol');
  await expectAccessible(page);
  await builder.surface.getByRole('button', { name: 'Delete protocol' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await builder.surface.getByRole('button', { name: 'Back' }).click();
  await builder.surface.getByRole('button', { name: 'Share' }).click();
  await builder.surface.getByRole('combobox', { name: /e-mail address/ }).fill('somebody@example.com');
  await builder.surface.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(builder.surface.getByLabel('Discount')).toBeVisible();
  await expectAccessible(page);
  await builder.surface.getByRole('button', { name: 'Back' }).click();
  await builder.surface.getByRole('button', { name: 'Other protocol' }).click();
  await expect(builder.surface.getByRole('button', { name: /products? ·/ }).first()).toBeVisible();
  await expectAccessible(page);
  await builder.surface.getByRole('button', { name: 'New protocol' }).click();
  await expect(builder.heading).toHaveText('New protocol');
  await expectAccessible(page);
  await builder.surface.getByRole('button', { name: 'Back' }).click();
  await builder.surface.getByRole('button', { name: 'Show as a bar' }).click();
  await expect(builder.surface.getByRole('button', { name: 'Choose protocol' })).toBeVisible();
  await expectAccessible(page);
});

test('BUILD-20 BUILD-35 on a phone the next page is seen, with the protocol at hand @phone', async ({
  page,
  request,
}) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_EMAIL);
  const uniqueProtocolName = createUniqueName('On the way');
  const id = await practitionerApi.createProtocol(uniqueProtocolName, 1);
  await signInAs(page, D2C_EMAIL);
  await page.goto(LISTING_PATH);
  const builder = new BuilderView(page);
  await builder.selectProtocol(uniqueProtocolName);
  await builder.names.first().click();
  await expect(page).toHaveURL(/\/en\/products\/.+/);
  await expect(builder.launcher).toHaveAttribute('aria-expanded', 'false');
  await expect(builder.surface).toBeHidden();
  const addButton = page.getByRole('main').getByRole('button', { name: 'Add to protocol' }).first();
  await addButton.click();
  await expect(findStatusMessage(page, 'Quantity updated')).toBeVisible();
  expect((await practitionerApi.readProtocol(id)).products[0]?.item_count).toBe(2);
  await builder.launcher.click();
  await expect(builder.surface.getByRole('heading', { name: uniqueProtocolName })).toBeVisible();
  await expect(builder.heading).toBeFocused();
  await builder.surface.getByRole('button', { name: 'Keep browsing' }).click();
  await expect(builder.surface).toBeHidden();
  await expect(builder.launcher).toBeFocused();
  await page.goto(LISTING_PATH);
  await builder.launcher.click();
  await expect(builder.surface.getByRole('heading', { name: uniqueProtocolName })).toBeVisible();
  await expect(builder.heading).toBeFocused();
  await builder.closeButton.click();
  expect(await page.evaluate(() => localStorage.getItem('formulary:active_protocol'))).toBeNull();
});

test('on a phone the panel is a sheet that Escape puts aside; the bar leaves room to browse @phone', async ({
  page,
}) => {
  await signInAs(page, D2C_EMAIL);
  await page.goto('/en/products');
  const builder = new BuilderView(page);
  await builder.openBuilder();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await builder.surface.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await expect(builder.heading).toBeFocused();
  for (let tabPressCount = 0; tabPressCount < 30; tabPressCount += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header:not(aside *)') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(builder.surface).toBeHidden();
  await expect(builder.launcher).toBeFocused();
  await builder.openBuilder();
  await builder.surface.getByRole('button', { name: 'Show as a bar' }).click();
  await expect(builder.surface.getByRole('button', { name: 'Choose protocol' })).toBeVisible();
  const barBox = await builder.surface.boundingBox();
  expect(barBox?.height).toBeLessThan(height / 3);
  await findAddButtons(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Your protocols' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
