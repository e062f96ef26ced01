import { BuilderView, newName, Practice } from './support/builder.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C = 'd2c@example.com';
const LINES = '**/api/v2/account/practitioners/protocols/*/products';

test('SEAM-17 what the server refuses is said in the language of the page', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/4\d\d/);
  const practice = await Practice.of(request, D2C);
  const name = newName('Voll');
  const id = await practice.make(name, 199);
  await signedInAs(page, D2C);
  const builder = new BuilderView(page, 'de');
  await page.goto('/de/products?page=14');
  await builder.workOn(name);
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  const buttons = page.getByRole('main').getByRole('button', { name: /^Zum Einnahmeplan:/ });
  await expect(buttons.first()).toBeVisible();
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await expect(alert).toHaveText(['Dieser Einnahmeplan ist voll: Er fasst höchstens 200 Produkte.']);

  const more = builder.surface.getByRole('button', { name: 'Eins mehr' }).first();
  await page.route(LINES, (route) =>
    route.fulfill({ status: 422, json: { message: 'Nobody foresaw this.', code: 'unforeseen' } }),
  );
  await more.click();
  // The message says why, and the line what is not saved.
  await expect(alert).toHaveText(['Diese Menge ist nicht gespeichert: 2.', 'Nobody foresaw this.']);
  await page.unroute(LINES);

  await practice.remove(id);
  await more.click();
  await expect(alert).toHaveText(['Diesen Einnahmeplan gibt es nicht mehr.']);
});
