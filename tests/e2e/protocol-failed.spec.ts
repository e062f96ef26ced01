import { signedInWithProtocol } from './support/new-practitioner.ts';
import { expect, test } from './support/test.ts';

test('SEAM-2a a quantity and a removal that the server fails at are said at their line, after a reload too, and tried again from there', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/500/);
  const { practice, id } = await signedInWithProtocol(
    { page, request },
    'certified@example.com',
    'Failed changes',
    6,
  );
  const main = page.getByRole('main');
  const lines = main.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  await expect(lines).toHaveCount(6);
  const name = (await lines.last().getByRole('link').textContent()) ?? '';
  const line = lines.filter({ has: page.getByRole('link', { name, exact: true }) });
  const quantity = line.getByRole('textbox', { name: 'Quantity', exact: true });
  const isBroken = { now: true };
  await page.route('**/practitioners/protocols/*/products', (route) =>
    isBroken.now && route.request().method() !== 'GET'
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );

  await quantity.fill('5');
  await quantity.press('Enter');
  const notSaved = line.getByText('This quantity is not saved: 5.');
  await expect(notSaved).toBeInViewport({ ratio: 1 });
  await expect(quantity).toHaveValue('1');
  const retry = line.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.reload();
  await expect(notSaved).toBeVisible();
  await expect(quantity).toHaveValue('1');
  isBroken.now = false;
  await retry.click();
  await expect.poll(async () => (await practice.read(id)).products.at(-1)?.item_count).toBe(5);
  await expect(notSaved).toHaveCount(0);
  await expect(quantity).toHaveValue('5');

  isBroken.now = true;
  await line.getByRole('button', { name: `Remove ${name}` }).click();
  const notRemoved = line.getByText('This product could not be removed.');
  await expect(notRemoved).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  isBroken.now = false;
  await retry.click();
  await expect(lines).toHaveCount(5);
  await expect.poll(async () => (await practice.read(id)).products.length).toBe(5);
});
