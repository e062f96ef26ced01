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
