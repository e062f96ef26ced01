import type { Page } from '@playwright/test';
import { BuilderView, newName, Practice } from './support/builder.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C = 'd2c@example.com';
const LISTING = '/en/products?order_by=name&order=asc';

const addButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Add to protocol: .+$/ });

async function productOf(page: Page, index: number): Promise<string> {
  const label = (await addButtons(page).nth(index).getAttribute('aria-label')) ?? '';
  return label.slice('Add to protocol: '.length);
}

const waiting = (builder: BuilderView) =>
  builder.surface.getByRole('status').filter({ hasText: 'Will be added to the protocol' });

test('SEAM-10 products added without a protocol go into the one that is chosen', async ({
  page,
  request,
  expectAccessible,
}) => {
  const practice = await Practice.of(request, D2C);
  const name = newName('Chosen');
  const id = await practice.make(name);
  const builder = new BuilderView(page);
  await signedInAs(page, D2C);
  await page.goto(LISTING);
  const [first, second] = [await productOf(page, 0), await productOf(page, 1)];
  await addButtons(page).nth(0).click();
  await expect(waiting(builder)).toContainText(first);
  await addButtons(page).nth(1).click();
  await expect(waiting(builder).getByRole('listitem')).toHaveText([first, second]);
  await expectAccessible(page);
  await page.reload();
  await expect(waiting(builder).getByRole('listitem')).toHaveText([first, second]);
  await builder.surface.getByRole('searchbox').fill(name);
  await builder.surface.getByRole('button', { name }).click();
  await expect(builder.names).toHaveText([second, first]);
  await expect(waiting(builder)).toHaveCount(0);
  await expect
    .poll(async () => (await practice.read(id)).products.map((line) => line.name))
    .toEqual([second, first]);
  await page.reload();
  await expect(builder.names).toHaveText([second, first]);
});

test('SEAM-10 a product added without a protocol goes into the one that is made', async ({
  page,
  isMobile,
}) => {
  const name = newName('Made');
  const builder = new BuilderView(page);
  await signedInAs(page, D2C);
  await page.goto(LISTING);
  const product = await productOf(page, 0);
  await addButtons(page).nth(0).click();
  await expect(waiting(builder)).toContainText(product);
  if (isMobile) {
    // The page of a new protocol does the same as the form in the builder.
    await page.goto('/en/account/practitioner/protocols/new');
    await expect(page.getByRole('main').getByText(product)).toBeVisible();
    await page.getByRole('main').getByLabel('Name').first().fill(name);
    await page.getByRole('main').getByLabel('Description').fill('Four weeks.');
    await page.getByRole('main').getByRole('button', { name: 'Create protocol' }).click();
    await expect(page).toHaveURL(/\/protocols\/\d+$/);
    const lines = page.getByRole('main').getByRole('list', { name: 'Products in the protocol' });
    await expect(lines.getByRole('link')).toHaveText([product]);
    return;
  }
  await builder.surface.getByRole('button', { name: 'New protocol' }).click();
  await expect(waiting(builder)).toContainText(product);
  await builder.surface.getByLabel('Name').fill(name);
  await builder.surface.getByLabel('Description').fill('Four weeks.');
  await builder.surface.getByRole('button', { name: 'Create protocol' }).click();
  await expect(builder.names).toHaveText([product]);
});

test('SEAM-10 who thinks better of it adds nothing', async ({ page, request }) => {
  const practice = await Practice.of(request, D2C);
  const name = newName('Untouched');
  await practice.make(name, 1);
  const builder = new BuilderView(page);
  await signedInAs(page, D2C);
  await page.goto(LISTING);
  await addButtons(page).nth(3).click();
  await expect(waiting(builder)).toBeVisible();
  // What is announced is the text alone.
  await expect(waiting(builder).getByRole('button')).toHaveCount(0);
  await builder.surface.getByRole('button', { name: 'Do not add' }).click();
  await expect(waiting(builder)).toHaveCount(0);
  await addButtons(page).nth(3).click();
  await builder.closeButton.click();
  await builder.workOn(name);
  await expect(builder.lines).toHaveCount(1);
});
