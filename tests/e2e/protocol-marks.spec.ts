import { BuilderView, newName, Practice } from './support/builder.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C = 'd2c@example.com';
const statusText = (text: string) => ({ hasText: text });

test('SEAM-12 cards and suggestions show what is in the protocol already', async ({ page, request }) => {
  const practice = await Practice.of(request, D2C);
  const name = newName('Marked');
  const id = await practice.make(name);
  await signedInAs(page, D2C);
  const builder = new BuilderView(page);
  await page.goto('/en/products?order_by=name');
  await builder.workOn(name);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText('Add to protocol') });
  const add = card.first().getByRole('button', { name: /^Add to protocol/ });
  const shown = () => add.evaluate((button) => getComputedStyle(button, '::after').content);
  const product = (await add.getAttribute('aria-label'))?.replace('Add to protocol: ', '') ?? '';
  await expect(add).toHaveAccessibleDescription('');
  await add.click();
  await expect(add).toHaveAccessibleDescription('1 in the protocol');
  expect(await shown()).toContain('1 in the protocol');
  await expect.poll(async () => (await practice.read(id)).products.length).toBe(1);
  await page.reload();
  await expect(add).toHaveAccessibleDescription('1 in the protocol');

  const search = page.locator('header input');
  await search.fill(product);
  const suggested = page.getByRole('grid').getByRole('button', { name: `Add to protocol: ${product}` });
  await expect(suggested.first()).toHaveAccessibleDescription('1 in the protocol');
  await page.keyboard.press('Escape');
  await builder.lines
    .first()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(add).toHaveAccessibleDescription('');
  expect(await shown()).toBe('none');
});

test('SEAM-12 a note can be taken away', async ({ page, request }) => {
  const practice = await Practice.of(request, D2C);
  const id = await practice.make(newName('Noted'));
  const [product] = await practice.products(1);
  const variant = { product_variant_id: product?.variants[0]?.id, quantity: 1 };
  await practice.add(id, { ...variant, notes: 'Before bed' });
  await signedInAs(page, D2C);
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  const note = page.getByRole('textbox', { name: `Note for ${product?.name}` });
  await expect(note).toHaveValue('Before bed');
  await page.getByRole('button', { name: `Remove the note for ${product?.name}` }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await expect(page.getByRole('status').filter(statusText('Details updated'))).toBeVisible();
  expect((await practice.read(id)).products[0]?.notes).toBe('');
  await page.reload();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Remove the note/ })).toHaveCount(0);
});
