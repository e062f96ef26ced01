import type { Locator, Page } from '@playwright/test';
import { Practitioner } from './support/protocols.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PROTOCOL_LIST_PATH = '/en/account/practitioner/protocols';
/** Slug of a product with 120 capsules; its label recommends two a day. */
const CAPSULES_PRODUCT_SLUG = 'magnesium-bisglycinate-200-mg-alderfen';

async function openNewProtocol(
  page: Page,
  protocolName: string,
  windowWidth: number,
): Promise<{ protocolLine: Locator; id: number; variantId: number; practitioner: Practitioner }> {
  const practitioner = await Practitioner.signIn(page.request);
  const productResponse = await page.request.get(`/api/v2/storefront/products/${CAPSULES_PRODUCT_SLUG}`);
  const product: { variants: { id: number }[] } = await productResponse.json();
  const variantId = product.variants[0]?.id ?? 0;
  const id = await practitioner.createProtocol(protocolName, [
    { product_variant_id: variantId, quantity: 1, notes: 'n' },
  ]);
  await signInAs(page, 'certified@example.com');
  await page.setViewportSize({ width: windowWidth, height: 900 });
  await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
  const lineItem = page.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem').first();
  await expect(lineItem).toBeVisible();
  return { protocolLine: lineItem, id, variantId, practitioner };
}

const findDoseButton = (lineItem: Locator) => lineItem.getByRole('button', { name: /^Dose of Magnesium/ });
const waitForDoseSave = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/products/dose') && response.ok());

test('DOSE-08 DOSE-10 DOSE-15 SEAM-2a a dose is entered in three taps or typed, and asks for the packs it needs @phone', async ({
  page,
  expectAccessible,
}) => {
  const { protocolLine } = await openNewProtocol(page, 'Three taps', 300);
  const doseButton = findDoseButton(protocolLine);
  await expect(doseButton).toContainText(
    'As on the label: 1 capsule with breakfast and 1 capsule with the evening meal, every day',
  );

  // Three taps: open, one more, bedtime.
  await doseButton.tap();
  await protocolLine.getByRole('button', { name: 'More', exact: true }).last().tap();
  const firstSaveResponse = waitForDoseSave(page);
  await protocolLine.getByRole('button', { name: 'Bedtime', exact: true }).tap();
  await firstSaveResponse;
  await expect(doseButton).toContainText('2 capsules at bedtime, every day');
  await expect(protocolLine.getByLabel('Type the dose')).toHaveValue('2n');
  const doseEditorBox = await protocolLine.getByRole('group', { name: /^Dose of/ }).boundingBox();
  const totalLabelBox = await page.getByRole('main').getByText('Total', { exact: true }).boundingBox();
  expect(totalLabelBox?.y, 'the total is below the strip').toBeGreaterThan(
    (doseEditorBox?.y ?? 0) + (doseEditorBox?.height ?? 0),
  );
  const doseEditorSizes = await protocolLine.getByRole('group', { name: /^Dose of/ }).evaluate((doseEditor) => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...doseEditor.querySelectorAll('button')].filter(
      (button) => button.checkVisibility() && button.getBoundingClientRect().height < 44,
    ).length,
  }));
  expect(doseEditorSizes).toEqual({ overflow: 0, small: 0 });
  await expectAccessible(page);

  // A weekday without any intake is a problem, reported in place without loss.
  await protocolLine.getByText('More options').tap();
  await protocolLine.getByLabel('On which days').selectOption('On certain weekdays');
  for (const weekdayName of ['Monday', 'Wednesday', 'Friday'])
    await protocolLine.getByRole('button', { name: weekdayName }).tap();
  await expect(protocolLine.getByRole('alert').filter({ hasText: 'Choose one to six weekdays.' })).toBeVisible();
  const weekdaySaveResponse = waitForDoseSave(page);
  await protocolLine.getByRole('button', { name: 'Tuesday' }).tap();
  await weekdaySaveResponse;
  await expect(doseButton).toContainText('2 capsules at bedtime, on Tuesday');

  const doseTextField = protocolLine.getByLabel('Type the dose');
  await doseTextField.fill('2-0-2 x12w');
  const secondSaveResponse = waitForDoseSave(page);
  await doseTextField.press('Enter');
  await secondSaveResponse;
  await expect(doseButton).toContainText(
    '2 capsules with breakfast and 2 capsules with the evening meal, every day, for 12 weeks',
  );
  await expect(protocolLine).toContainText('1 pack lasts 30 of 84 days.');
  await protocolLine.getByRole('button', { name: 'Make it 3.' }).tap();
  await expect(protocolLine.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await expect(protocolLine).not.toContainText('of 84 days');
  await expect(page.getByRole('main')).toContainText('3 packs, 73,50');
  await page.reload();
  await expect(doseButton).toContainText('for 12 weeks');
});

/** Types and clicks in a page, and counts the key presses and clicks. */
class UserInputCounter {
  keys = 0;
  clicks = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.keys += keys.length;
  }

  async click(clickTarget: Locator): Promise<void> {
    await clickTarget.click();
    this.clicks += 1;
  }
}

test('DOSE-08 SCOPE-05 a protocol of six products with doses for twelve weeks takes at most 14 clicks and 90 keys', async ({
  page,
}) => {
  await signInAs(page, 'certified@example.com');
  await page.goto(`${PROTOCOL_LIST_PATH}/new`);
  const inputCounter = new UserInputCounter(page);
  await inputCounter.click(page.getByRole('textbox', { name: 'Name' }));
  await inputCounter.press(...'Sleep', 'Tab', ...'Sleep');
  await inputCounter.click(page.getByRole('button', { name: 'Create protocol' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
  const protocolLines = page.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  const addToProtocolButtons = page.getByRole('banner').getByRole('button', { name: /^Add to protocol: / });
  await inputCounter.click(page.getByRole('banner').getByRole('searchbox'));
  for (const [index, [word, name]] of Object.entries({
    magn: 'Magnesium',
    zinc: 'Zinc',
    omeg: 'Omega',
    d3: 'Vitamin D3',
    q10: 'Ubiquinol',
    iron: 'Iron',
  }).entries()) {
    await inputCounter.press(...word);
    await expect(addToProtocolButtons.first()).toHaveAccessibleName(new RegExp(`: ${name}`));
    await inputCounter.press('ArrowDown', 'ArrowRight', 'Enter');
    await expect(protocolLines).toHaveCount(index + 1);
  }
  await inputCounter.press('Escape');
  for (let lineIndex = 0; lineIndex < 6; lineIndex += 1) {
    const lineDoseButton = protocolLines.nth(lineIndex).getByRole('button', { name: /^Dose of / });
    await inputCounter.click(lineDoseButton);
    await inputCounter.press(...'1x12w', 'Enter');
    await expect(lineDoseButton).toContainText('for 12 weeks');
  }
  await expect(protocolLines.getByText(/lasts \d+ of 84 days/).first()).toBeVisible();
  expect(inputCounter.clicks).toBeLessThanOrEqual(14);
  expect(inputCounter.keys).toBeLessThanOrEqual(90);
});
