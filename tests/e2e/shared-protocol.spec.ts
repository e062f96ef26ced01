import type { Page } from '@playwright/test';
import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { findProduct, Practitioner } from './support/protocols.ts';
import { expect, test } from './support/test.ts';

const createSeedPlanPath = (language: string) => `/${language}/protocols/${SEED_LINK_TOKEN}`;
const findListItems = (page: Page, listName: string) =>
  page.getByRole('list', { name: listName }).getByRole('listitem');

test('ROUTE-15 AMB-ROUTE-5 a guest reads all of a shared protocol without JavaScript', async ({
  noJavaScript: page,
}) => {
  await page.goto(createSeedPlanPath('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep and winding down');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('link', { name: 'Dana Rowan' })).toHaveAttribute(
    'href',
    /^\/en\/stores\/./,
  );
  const products = findListItems(page, 'Products in the protocol');
  await expect(products).toHaveCount(3);
  const firstProduct = products.first();
  await expect(firstProduct.getByRole('link', { name: 'Magnesium bisglycinate 200 mg' })).toBeVisible();
  for (const expectedText of ['Alderfen', '120 capsules', '1 pack'])
    await expect(firstProduct).toContainText(expectedText);
  await expect(firstProduct).toContainText(/\d+,\d\d\s€ per kg/);
  await expect(page.getByRole('main')).toContainText(/Total\s*\d packs\s*49,90\s€/);
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeHidden();
  expect(await page.content()).not.toMatch(/client@example\.com|Alex|Birch|still lie awake/);
});

test('PLAN-09 a guest confirms without JavaScript to have read a version, and the page says so', async ({
  noJavaScript: page,
  request,
}) => {
  const practitioner = await Practitioner.signIn(request);
  const { variantId } = await findProduct(request, ({ practitioner_only: isPractitionerOnly }) => !isPractitionerOnly);
  const id = await practitioner.createProtocol('To be read', [
    { product_variant_id: variantId, quantity: 1, notes: '' },
  ]);
  await page.goto(`/de/protocols/${await practitioner.createLinkToken(id)}`);
  const confirmReadButton = page.getByRole('button', { name: 'Ich habe ihn gelesen' });
  const readDateMessage = page.getByText(/^Sie haben ihn am .+ gelesen\.$/);
  await expect(readDateMessage).toHaveCount(0);
  await confirmReadButton.click();
  await expect(page).toHaveURL(/\/de\/protocols\/[\w-]+#read$/);
  await expect(readDateMessage).toBeVisible();
  await expect(confirmReadButton).toHaveCount(0);
  await practitioner.setDose(id, variantId, { part: 'bedtime', amount: 3, food: null });
  await page.reload();
  await expect(page.getByText(/^Am .+ haben Sie eine frühere Fassung gelesen\.$/)).toBeVisible();
  await expect(confirmReadButton).toBeVisible();
});

test('ROUTE-15 an open page adds nothing that the practitioner has changed since', async ({ page, request }) => {
  const practitioner = await Practitioner.signIn(request);
  const { variantId } = await findProduct(
    request,
    ({ variants, practitioner_only: isPractitionerOnly }) => !isPractitionerOnly && variants[0]?.availability === true,
  );
  const protocolItem = { product_variant_id: variantId, quantity: 1, notes: '' };
  const id = await practitioner.createProtocol('Changed while it is read', [protocolItem]);
  await page.goto(`/en/protocols/${await practitioner.createLinkToken(id)}`);
  await practitioner.setDose(id, variantId, { part: 'bedtime', amount: 3, food: null });
  for (const buttonName of ['Add all to cart', 'Add what the plan needs']) {
    // The message of the first press is shown until the answer to the second one replaces it.
    const protocolResponse = page.waitForResponse((response) => response.url().includes('/v2/storefront/protocols/'));
    await page.getByRole('button', { name: buttonName }).click();
    await protocolResponse;
    await expect(page.getByText('This protocol has changed since you opened it.')).toBeVisible();
    await expect(page.getByText('Nothing was added to your cart.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to cart' })).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Bedtime' })).toBeHidden();
  await page.getByRole('link', { name: 'Show it as it is now' }).click();
  await expect(page.getByRole('heading', { name: 'Bedtime' })).toBeVisible();
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByText('1 product added to your cart.')).toBeVisible();
});
