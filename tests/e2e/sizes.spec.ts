import type { Page, Request } from '@playwright/test';
import { BuilderView, createUniqueName, PractitionerApi } from './support/builder.ts';
import { ListingPage } from './support/listing.ts';
import { signInWithProtocol } from './support/new-practitioner.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C_PRACTITIONER_EMAIL = 'd2c@example.com';

const findAddButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add to protocol: / });

test('SEAM-14 SEAM-14a SEAM-15 on a tablet the panel stands beside the page: nothing of it is covered, and products are in sight', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 820, height: 1180 });
  const { name } = await signInWithProtocol({ page, request }, D2C_PRACTITIONER_EMAIL, 'On a tablet', 2);
  await page.goto('/en/products');
  const builderView = new BuilderView(page);
  await builderView.selectProtocol(name);
  const measureButtonTop = async (buttonName: string) =>
    (await builderView.surface.getByRole('button', { name: buttonName, exact: true }).boundingBox())?.y;
  for (const windowWidth of [768, 820, 1023, 1024]) {
    await page.setViewportSize({ width: windowWidth, height: 1180 });
    expect(await measureButtonTop('Share'), `${windowWidth} px`).toBe(await measureButtonTop('Edit'));
    const builderBox = await builderView.surface.boundingBox();
    const mainBox = await page.getByRole('main').boundingBox();
    expect((mainBox?.x ?? 0) + (mainBox?.width ?? 0), `${windowWidth} px`).toBeLessThanOrEqual(
      Math.ceil(builderBox?.x ?? 0),
    );
    // A trial click: fails if the panel would receive it.
    for (const headerControl of await page.getByRole('banner').locator('a:visible, summary:visible').all())
      await headerControl.click({ trial: true });
    await page.getByRole('main').locator('summary').filter({ hasText: 'Sort by' }).click({ trial: true });
    const addButtonBox = await findAddButtons(page).first().boundingBox();
    expect((addButtonBox?.y ?? 0) + (addButtonBox?.height ?? 0), `${windowWidth} px`).toBeLessThan(760);
    // The first rows have a button in each column.
    for (const addButton of (await findAddButtons(page).all()).slice(0, 6)) await addButton.click({ trial: true });
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  const searchBox = page.getByRole('banner').getByRole('searchbox').or(page.locator('header form[data-search] input'));
  await searchBox.first().click();
  await searchBox.first().fill('magnesium');
  const suggestionAddButtons = page.getByRole('banner').getByRole('button', { name: /^Add to protocol: Magnesium/ });
  await expect(suggestionAddButtons.first()).toBeVisible();
  for (const button of await suggestionAddButtons.all()) await button.click({ trial: true });
  await suggestionAddButtons.first().click();
  await expect(builderView.lines).toHaveCount(3);
  await builderView.surface.getByRole('button', { name: 'Other protocol' }).click();
  await page.setViewportSize({ width: 768, height: 1180 });
  const searchFieldBounds = await builderView.surface.getByRole('searchbox').boundingBox();
  expect(
    (searchFieldBounds?.x ?? 0) + (searchFieldBounds?.width ?? 0),
    'the search field ends within the panel',
  ).toBeLessThan(760);
});

test('SEAM-15 beside a wide panel the filters are a sheet, which shows all of its groups', async ({ page }) => {
  const { filters, button, cards } = new ListingPage(page);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.goto('/en/products?brands=1');
  const builder = new BuilderView(page);
  await builder.openBuilder();
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await builder.handle.press('Home');
    for (const keyboardKey of ['Home', 'End']) {
      await builder.handle.press(keyboardKey);
      await expect
        .poll(async () => Math.round((await builder.surface.boundingBox())?.width ?? 0))
        .toBe(Number(await builder.handle.getAttribute('aria-valuenow')));
      const windowDescription = `${width} px, ${keyboardKey}`;
      if (!(await button.isVisible()))
        expect((await filters.boundingBox())?.width, windowDescription).toBeGreaterThan(240);
      expect((await cards.first().boundingBox())?.width, windowDescription).toBeGreaterThan(180);
    }
    await expect(button).toBeVisible();
    await button.click();
    const closeButton = filters.getByRole('button', { name: 'Close' });
    await expect(closeButton).toBeFocused();
    for (const filterGroupSummary of await filters.locator('summary:visible').all()) {
      await filterGroupSummary.scrollIntoViewIfNeeded();
      await expect(filterGroupSummary).toBeInViewport({ ratio: 1 });
    }
    await closeButton.click();
    await expect(button).toBeFocused();
  }
  await builder.handle.press('Home');
  await expect(button).toBeHidden();
  await expect(filters.getByText('Category').first()).toBeVisible();
});

/** Waiting time in milliseconds: longer than a notice is shown, shorter than the time limit of a request (15 s). */
const NOTICE_WAIT_MS = 12_000;

test('SEAM-15 on a phone the bar leaves the screen to the shop, and its notice goes by itself @phone', async ({
  page,
  request,
}) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const protocolName = createUniqueName('On a phone');
  await practitionerApi.createProtocol(protocolName, 6);
  const builder = new BuilderView(page);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await builder.storeMode('Standard');
  await page.goto('/en/products');
  await builder.openBuilder();
  const builderBar = builder.surface;
  await builderBar.getByRole('button', { name: 'Choose protocol' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(protocolName);
  await page.getByRole('dialog').getByRole('button', { name: protocolName }).click();
  const showProductsButton = builderBar.getByRole('button', { name: 'Show products' });
  await expect(showProductsButton).toBeVisible();
  const measureBarViewportFraction = async () => {
    const buttonBox = await builderBar.getByRole('button', { name: 'Protocol builder', exact: true }).boundingBox();
    return 1 - (buttonBox?.y ?? 0) / (page.viewportSize()?.height ?? 1);
  };
  expect(await measureBarViewportFraction()).toBeLessThan(0.2);
  await page.clock.install();
  const productsResponse = page.waitForResponse((response) => /\/protocols\/\d+\/products$/.test(response.url()));
  const pendingRequests = new Set<Request>();
  page.on('request', (sentRequest) => pendingRequests.add(sentRequest));
  page.on('requestfinished', (endedRequest) => pendingRequests.delete(endedRequest));
  page.on('requestfailed', (endedRequest) => pendingRequests.delete(endedRequest));
  await findAddButtons(page).first().click();
  // Otherwise calls would time out below.
  await (await productsResponse).finished();
  const productAddedMessage = builderBar.getByText(/was added to/);
  await expect(productAddedMessage).toBeVisible();
  expect(await measureBarViewportFraction()).toBeLessThan(0.28);
  // Focused and tapped content, and the page's end, are clear of the bar.
  for (const buttonIndex of [3, 6, 9]) {
    const button = findAddButtons(page).nth(buttonIndex);
    // At once: the listing may be drawn again in between.
    const buttonBottom = await button.evaluate((element) => {
      element.scrollIntoView({ block: 'end', behavior: 'instant' });
      return element.getBoundingClientRect().bottom;
    });
    const viewportHeight = page.viewportSize()?.height ?? 0;
    expect(buttonBottom).toBeLessThanOrEqual(viewportHeight * (1 - (await measureBarViewportFraction())));
  }
  await expect.poll(() => pendingRequests.size).toBe(0);
  await builderBar.getByRole('button', { name: 'Add a note' }).focus();
  await page.clock.runFor(NOTICE_WAIT_MS);
  await expect(productAddedMessage).toBeVisible();
  // It stays while a note is typed, wherever the pointer is.
  await builderBar.getByRole('button', { name: 'Add a note' }).click();
  await builderBar.getByRole('textbox', { name: /^Note for/ }).fill('Half');
  await page.mouse.move(5, 5);
  await page.clock.runFor(NOTICE_WAIT_MS);
  await expect(builderBar.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Half');
  await page.keyboard.press('Enter');
  await expect(builderBar.getByRole('button', { name: 'Edit the note' })).toBeFocused();
  await expect.poll(() => pendingRequests.size).toBe(0);
  await showProductsButton.focus();
  await page.clock.runFor(9_000);
  await expect(productAddedMessage).toBeHidden();
});
