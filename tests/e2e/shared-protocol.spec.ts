import type { Page } from '@playwright/test';
import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { findProduct, Practitioner } from './support/protocols.ts';
import { expect, test } from './support/test.ts';

const seeded = (language: string) => `/${language}/protocols/${SEED_LINK_TOKEN}`;
const lines = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

test('ROUTE-15 AMB-ROUTE-5 a guest reads all of a shared protocol without JavaScript', async ({
  noJavaScript: page,
}) => {
  await page.goto(seeded('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep and winding down');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('link', { name: 'Dana Rowan' })).toHaveAttribute(
    'href',
    /^\/en\/stores\/./,
  );
  const products = lines(page, 'Products in the protocol');
  await expect(products).toHaveCount(3);
  const first = products.first();
  await expect(first.getByRole('link', { name: 'Magnesium bisglycinate 200 mg' })).toBeVisible();
  for (const text of ['Alderfen', '120 capsules', 'Two capsules with the evening meal.', 'Quantity: 1'])
    await expect(first).toContainText(text);
  await expect(first).toContainText(/\d+,\d\d\s€ per kg/);
  await expect(page.getByRole('main')).toContainText(/Total\s*49,90\s€/);
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeHidden();
  expect(await page.content()).not.toMatch(/client@example\.com|Alex|Birch|still lie awake/);
});

test('ROUTE-15 an open page adds nothing that the practitioner has changed since', async ({
  page,
  request,
}) => {
  const practitioner = await Practitioner.signIn(request);
  const { variantId } = await findProduct(
    request,
    ({ variants, practitioner_only: isOnly }) => !isOnly && variants[0]?.availability === true,
  );
  const item = { product_variant_id: variantId, quantity: 1, notes: '' };
  const id = await practitioner.create('Changed while it is read', [item]);
  await page.goto(`/en/protocols/${await practitioner.link(id)}`);
  await practitioner.setDose(id, variantId, { part: 'bedtime', amount: 3, food: null });
  for (const name of ['Add all to cart', 'Add what the plan needs']) {
    await page.getByRole('button', { name }).click();
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

test('ROUTE-15 a guest adds all to the cart and is told what is left out @phone', async ({
  page,
  request,
}) => {
  const [usual, gone, restricted] = await Promise.all([
    findProduct(
      request,
      ({ variants: [one], practitioner_only: only }) => one?.availability === true && !only,
    ),
    findProduct(
      request,
      ({ variants: [one], practitioner_only: only }) => one?.availability === false && !only,
    ),
    findProduct(
      request,
      ({ variants: [one], practitioner_only: only }) => one?.availability === true && !!only,
    ),
  ]);
  const practitioner = await Practitioner.signIn(request);
  const item = { quantity: 2, notes: '' };
  const id = await practitioner.create(
    'Mixed',
    [usual, gone, restricted].map(({ variantId }) => ({ ...item, product_variant_id: variantId })),
  );
  await page.goto(`/en/protocols/${await practitioner.link(id)}`);
  await expect(page.getByRole('link', { name: 'Sign in to buy' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('1 product added to your cart.')).toBeVisible();
  await expect(main.getByText(`Currently unavailable and left out: ${gone.name}`)).toBeVisible();
  await expect(main.getByText(`and left out: ${restricted.name}`)).toBeVisible();
  await main.getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: usual.name }).first()).toBeVisible();
});

test('DOSE-12 a guest tops the cart up with what a shared plan needs; the second time adds nothing @phone', async ({
  page,
}) => {
  await page.goto(seeded('en'));
  const main = page.getByRole('main');
  await expect(main.getByLabel('Reckoned for')).toContainText('Whole plan: 28 days');
  const need = main.getByRole('status').filter({ hasText: 'packs' });
  await expect(need).toHaveText(/^For 28 days: 3 packs · 49,90\s€$/);
  const add = main.getByRole('button', { name: 'Add what the plan needs' });
  await add.click();
  const names = 'Magnesium bisglycinate 200 mg, 1 × Glycine 3 g, 1 × Lemon balm leaf extract 200 mg';
  await expect(main.getByText(`Added to your cart: 1 × ${names}`)).toBeVisible();
  await main.getByLabel('Reckoned for').selectOption('60 days');
  await expect(need).toHaveText(/^For 60 days: 3 packs · 49,90\s€$/);
  const lines = main.getByRole('listitem').filter({ hasText: /For \d+ days: / });
  await expect(lines).toHaveText(Array.from({ length: 3 }, () => /For 60 days: 1 pack \d+,\d\d\s€$/));
  await add.click();
  await expect(main.getByText(`Enough in your cart already: ${names.replaceAll('1 × ', '')}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();

  // The listed quantities come on top of that, which is said, and taken back.
  const addAll = main.getByRole('button', { name: 'Add all to cart' });
  await addAll.click();
  await expect(main.getByText(`Your cart now holds: 2 × ${names.replaceAll('1 × ', '2 × ')}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Taken out of your cart again.')).toBeVisible();
  await expect(addAll).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
