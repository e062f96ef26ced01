import type { Locator, Page } from '@playwright/test';
import { BuilderView, createUniqueName, PractitionerApi } from './support/builder.ts';
import { findProduct, Practitioner } from './support/protocols.ts';
import { findCartLink } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C_PRACTITIONER_EMAIL = 'd2c@example.com';

async function requireBoundingBox(locator: Locator) {
  await expect(locator).toBeVisible();
  const elementBox = await locator.boundingBox();
  if (!elementBox) throw new Error('Nothing is drawn there');
  return elementBox;
}

/** True if two elements overlap by more than a pixel. */
async function hasOverlap(firstElement: Locator, secondElement: Locator): Promise<boolean> {
  const [firstBox, secondBox] = [await requireBoundingBox(firstElement), await requireBoundingBox(secondElement)];
  const areRangesSeparate = (firstStart: number, firstLength: number, secondStart: number, secondLength: number) =>
    firstStart + firstLength <= secondStart + 1 || secondStart + secondLength <= firstStart + 1;
  return (
    !areRangesSeparate(firstBox.x, firstBox.width, secondBox.x, secondBox.width) &&
    !areRangesSeparate(firstBox.y, firstBox.height, secondBox.y, secondBox.height)
  );
}

const findToast = (page: Page, toastText: string) =>
  page.locator('#toasts').getByRole('status').filter({ hasText: toastText });

test('SEAM-18 the quantities of a protocol are one column, with a note or without', async ({ page, request }) => {
  const practitioner = await Practitioner.signIn(request);
  const productNames: string[] = [];
  const protocolItems = [];
  for (const lineNotes of ['With breakfast', '', 'In the evening']) {
    const { name, variantId } = await findProduct(
      request,
      ({ name, practitioner_only: isPractitionerOnly }) => !isPractitionerOnly && !productNames.includes(name),
    );
    productNames.push(name);
    protocolItems.push({ product_variant_id: variantId, quantity: 2, notes: lineNotes });
  }
  const id = await practitioner.createProtocol(createUniqueName('Aligned'), protocolItems);
  await practitioner.assignProtocol(id, 'client@example.com', '');
  const expectLinesInOneColumn = async (lineItems: Locator) => {
    await expect(lineItems).toHaveCount(3);
    const leftEdges: number[] = [];
    for (const lineItem of await lineItems.all())
      leftEdges.push((await requireBoundingBox(lineItem.getByText('2 packs'))).x);
    expect(new Set(leftEdges).size, leftEdges.join()).toBe(1);
  };
  const roleOptions = { name: 'Products in the protocol' };
  await page.goto(`/en/protocols/${await practitioner.createLinkToken(id)}`);
  await expectLinesInOneColumn(page.getByRole('list', roleOptions).getByRole('listitem'));
  await signInAs(page, 'client@example.com');
  await page.goto('/en/account/client/protocols');
  await expectLinesInOneColumn(page.getByRole('article').first().getByRole('list', roleOptions).getByRole('listitem'));
});

const SHARING_REFUSAL_PATTERN = /not approved for sharing|noch nicht für das Teilen/;

test('SEAM-18 why sharing is not possible yet can be read in full @phone', async ({ page, request }) => {
  const email = 'practitioner@example.com';
  const practitionerApi = await PractitionerApi.signIn(request, email);
  const protocolName = createUniqueName('Told why');
  const id = await practitionerApi.createProtocol(protocolName);
  await signInAs(page, email);
  const { width } = page.viewportSize() ?? { width: 0 };
  const expectRefusalInViewport = async (refusalContainer: Locator) => {
    await refusalContainer.getByRole('button', { name: 'Share' }).focus();
    const { x, width: textWidth } = await requireBoundingBox(refusalContainer.getByText(SHARING_REFUSAL_PATTERN));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + textWidth).toBeLessThanOrEqual(width);
  };
  for (const language of ['en', 'de']) {
    await page.goto(`/${language}/account/practitioner/protocols/${id}`);
    const shareButton = page.getByRole('button', { name: language === 'en' ? 'Share' : 'Teilen', exact: true });
    await shareButton.focus();
    const { x, width: textWidth } = await requireBoundingBox(page.getByText(SHARING_REFUSAL_PATTERN));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + textWidth).toBeLessThanOrEqual(width);
  }
  await page.goto('/en/products');
  const builderView = new BuilderView(page);
  await builderView.openBuilder();
  await expect(builderView.surface.getByText(protocolName)).toBeVisible();
  await expectRefusalInViewport(builderView.surface);
});

test('SEAM-18 SEAM-18a messages leave the cart, totals and headings in sight', async ({ page, request }) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const uniqueProtocolName = createUniqueName('In sight');
  await practitionerApi.createProtocol(uniqueProtocolName, 3);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  const builder = new BuilderView(page);
  await page.goto('/en/products');
  await builder.selectProtocol(uniqueProtocolName);
  await builder.lines
    .first()
    .getByRole('button', { name: /^Remove [^t]/ })
    .click();
  const undoToast = findToast(page, 'Product removed');
  expect(await hasOverlap(undoToast, builder.total)).toBe(false);
  expect(await hasOverlap(undoToast, builder.heading)).toBe(false);
  await undoToast.getByRole('button', { name: 'Undo' }).click();

  await page.goto('/en/account/practitioner/protocols');
  const mainRegion = page.getByRole('main');
  await mainRegion.getByRole('button', { name: `Duplicate ${uniqueProtocolName}`, exact: true }).click();
  const duplicatedToast = findToast(page, 'Protocol duplicated');
  expect(await hasOverlap(duplicatedToast, findCartLink(page))).toBe(false);
  expect(await hasOverlap(duplicatedToast, page.getByRole('banner').getByRole('searchbox'))).toBe(false);
});

test('SEAM-18 BUILD-03 in a panel of any width a line has quantity and price in one row', async ({ page, request }) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const uniqueProtocolName = createUniqueName('Narrow');
  const id = await practitionerApi.createProtocol(uniqueProtocolName);
  for (const { variants } of await practitionerApi.products(3))
    await practitionerApi.addLine(id, { product_variant_id: variants[0]?.id, quantity: 40 });
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/en/products');
  await new BuilderView(page).selectProtocol(uniqueProtocolName);
  await page.goto('/de/products');
  const removeButtons = page.getByRole('complementary').getByRole('button', { name: / entfernen$/ });
  await expect(removeButtons).toHaveCount(3);
  // The panel is 300 to 400 px wide.
  for (const windowWidth of [768, 800, 840, 892]) {
    await page.setViewportSize({ width: windowWidth, height: 900 });
    for (const removeButton of await removeButtons.all()) {
      const protocolLine = removeButton.locator('xpath=ancestor::li');
      const price = await requireBoundingBox(protocolLine.getByText(/^[€£]?[\d.,\s]+[€£]?$/));
      const controlBoxes = [await requireBoundingBox(protocolLine.getByRole('group')), price];
      const middleYs = controlBoxes.map(({ y, height }) => y + height / 2);
      expect(Math.max(...middleYs) - Math.min(...middleYs), `${windowWidth} px`).toBeLessThan(4);
      const { x, width: protocolLineWidth } = await requireBoundingBox(protocolLine);
      // The bin beside the name stands out by its own margin, no more.
      for (const controlBox of [...controlBoxes, await requireBoundingBox(removeButton)])
        expect(controlBox.x + controlBox.width).toBeLessThanOrEqual(x + protocolLineWidth + 9);
      expect(controlBoxes[0]?.x).toBeGreaterThanOrEqual(x);
    }
  }
});
