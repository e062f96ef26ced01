import type { Page } from '@playwright/test';
import { Practitioner } from './support/protocols.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PROTOCOL_LIST_PATH = '/en/account/practitioner/protocols';
/** Slugs of capsules with 350 mg of magnesium, of a product with iron and of one with calcium. */
const PRODUCT_SLUGS = ['magnesium-oxide-350-mg-sonnrain', 'iron-plus-tiszaliget', 'calcium-plus-d3-tiszaliget'];

async function createProtocolWithDoses(page: Page) {
  const practitioner = await Practitioner.signIn(page.request);
  const protocolItems = [];
  for (const productSlug of PRODUCT_SLUGS) {
    const productResponse = await page.request.get(`/api/v2/storefront/products/${productSlug}`);
    const { variants }: { variants: { id: number }[] } = await productResponse.json();
    protocolItems.push({ product_variant_id: variants[0]?.id ?? 0, quantity: 1, notes: '' });
  }
  const id = await practitioner.createProtocol('Adds up', protocolItems);
  return { practitioner, id, magnesium: protocolItems[0]?.product_variant_id ?? 0 };
}

const waitForSafetyCheck = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/check') && response.ok());

test('SAFE-04 SAFE-06 SAFE-08 one line says what is found, opens the list, and follows each saved change @phone', async ({
  page,
  expectAccessible,
}) => {
  const { id } = await createProtocolWithDoses(page);
  await signInAs(page, 'certified@example.com');
  await page.setViewportSize({ width: 300, height: 900 });
  await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
  const mainRegion = page.getByRole('main');
  const safetySummaryText = mainRegion.getByText('1 above a level · 1 to take at different times', { exact: true });
  await expect(safetySummaryText).toBeVisible();
  await expect(mainRegion.getByText('Magnesium: 350 mg a day')).toHaveCount(0);

  await mainRegion.locator('summary').filter({ hasText: '1 above a level' }).focus();
  await page.keyboard.press('Enter');
  await expect(mainRegion.getByText('Above the level: 140%')).toBeVisible();
  await expect(mainRegion.getByText(/^Iron 14 mg and calcium 500 mg are both at breakfast\./)).toBeVisible();
  await expect(mainRegion.getByText('Added up from labels. Food is not counted. Levels: 2026-11.')).toBeVisible();
  // Every sentence with a level has a source.
  const substanceFindings = mainRegion.getByRole('listitem').filter({ hasText: /names a/ });
  for (const item of await substanceFindings.all())
    await expect(item.getByRole('link', { name: /^Source: (?:EFSA|SCF) \d{4}$/, includeHidden: true })).toHaveAttribute(
      'href',
      /^https:/,
    );
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

  const checkAfterDecisionResponse = waitForSafetyCheck(page);
  await mainRegion.getByRole('button', { name: 'Considered' }).first().click();
  await checkAfterDecisionResponse;
  await expect(mainRegion.getByText(/^Considered on /)).toBeVisible();
  await expect(mainRegion.getByRole('button', { name: 'Open again' })).toBeFocused();
  await expect(
    mainRegion.getByText('1 to take at different times · 1 considered', { exact: true }).first(),
  ).toBeVisible();

  // A changed dose is another finding, and its line stays in place.
  const doseButton = mainRegion.getByRole('button', { name: /^Dose of Magnesium/ });
  await doseButton.click();
  const doseField = mainRegion.getByLabel('Type the dose');
  await doseField.fill('2n');
  const checkAfterDoseResponse = waitForSafetyCheck(page);
  await doseField.press('Enter');
  await expect(doseButton).toBeFocused();
  const doseButtonBox = await doseButton.boundingBox();
  await checkAfterDoseResponse;
  await expect(
    page.getByRole('status').filter({ hasText: '1 above a level · 1 to take at different times' }),
  ).toBeAttached();
  await expect(mainRegion.getByText('Above the level: 280%')).toBeVisible();
  expect((await doseButton.boundingBox())?.y).toBe(doseButtonBox?.y);
  await expect(doseButton).toBeFocused();
});
