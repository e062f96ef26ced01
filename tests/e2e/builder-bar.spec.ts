import type { Page } from '@playwright/test';
import { BuilderView, createUniqueName, PractitionerApi } from './support/builder.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C_EMAIL = 'd2c@example.com';
const LISTING_PATH = '/en/products?order_by=name&order=asc';

const findAddButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add to protocol: .+$/ });

async function openBuilderBar(page: Page, practitionerApi: PractitionerApi, lineCount: number): Promise<BuilderView> {
  const protocolName = createUniqueName('In the bar');
  await practitionerApi.createProtocol(protocolName, lineCount);
  const builderView = new BuilderView(page);
  await signInAs(page, D2C_EMAIL);
  await builderView.storeMode('Standard');
  await page.goto(LISTING_PATH);
  await builderView.openBuilder();
  await builderView.surface.getByRole('button', { name: 'Choose protocol' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(protocolName);
  await page.getByRole('dialog').getByRole('button', { name: protocolName }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return builderView;
}

test('BUILD-13 a drawer says what it is and how to leave it, however far it is scrolled', async ({ page, request }) => {
  const builder = await openBuilderBar(page, await PractitionerApi.signIn(request, D2C_EMAIL), 9);
  await builder.surface.getByRole('button', { name: 'Show products' }).click();
  const drawer = page.getByRole('dialog', { name: 'Active protocol' });
  const lastRemoveButton = drawer.getByRole('button', { name: /^Remove / }).last();
  await lastRemoveButton.scrollIntoViewIfNeeded();
  await expect(drawer.getByRole('heading', { name: 'Active protocol' })).toBeInViewport({ ratio: 1 });
  const closeButton = drawer.getByRole('button', { name: 'Close', exact: true });
  await expect(closeButton).toBeInViewport({ ratio: 1 });
  // Focused content is not covered by the heading.
  await lastRemoveButton.focus();
  for (let tabPressCount = 0; tabPressCount < 60; tabPressCount += 1) {
    await page.keyboard.press('Shift+Tab');
    const isFocusCovered = await closeButton.evaluate((closeButtonElement) => {
      const focusedElement = document.activeElement;
      const barHeaderBox = closeButtonElement.parentElement?.getBoundingClientRect();
      if (!focusedElement || !barHeaderBox || closeButtonElement.parentElement?.contains(focusedElement)) return false;
      const { top, bottom } = focusedElement.getBoundingClientRect();
      return top < barHeaderBox.bottom - 1 && bottom > barHeaderBox.top;
    });
    expect(isFocusCovered).toBe(false);
  }
  await closeButton.click();
  await expect(drawer).toBeHidden();
});

test('SEAM-12 with the keyboard alone the note of what was just added is two keys away, and Escape leads back', async ({
  page,
  request,
  expectAccessible,
}) => {
  const uniqueProtocolName = createUniqueName('By keys');
  await (await PractitionerApi.signIn(request, D2C_EMAIL)).createProtocol(uniqueProtocolName, 2);
  const builder = new BuilderView(page);
  await signInAs(page, D2C_EMAIL);
  await page.goto(LISTING_PATH);
  await builder.selectProtocol(uniqueProtocolName);
  const addButton = findAddButtons(page).nth(1);
  const productName = (await addButton.getAttribute('aria-label'))?.replace('Add to protocol: ', '') ?? '';
  await addButton.press('Enter');
  await expect(addButton).toHaveAccessibleDescription('1 in the protocol');
  await expect(addButton).toBeFocused();
  await page.keyboard.press('Tab');
  const noteAndDoseButton = page.getByRole('main').getByRole('button', { name: `Note and dose: ${productName}` });
  await expect(noteAndDoseButton).toBeFocused();
  await expect(noteAndDoseButton).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  const noteField = page.getByRole('textbox', { name: `Note for ${productName}` });
  await expect(noteField).toBeFocused();
  await page.keyboard.type('With dinner.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Details updated' })).toBeVisible();
  // The first Escape leaves the field.
  await page.keyboard.press('Escape');
  await expect(noteField).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noteAndDoseButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(noteField).toHaveValue('With dinner.');
  await expect(noteField).toBeFocused();
  await builder.closeButton.press('Enter');
  await expect(noteAndDoseButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(noteAndDoseButton).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});
