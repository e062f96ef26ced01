import { signedInWithProtocol } from './support/new-practitioner.ts';
import { expect, test } from './support/test.ts';

const LIST = '/en/account/practitioner/protocols';

test('SEAM-4a a dose for a product that another tab removed goes with it into a new protocol, once theirs is deleted', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/404/);
  const { practice, id } = await signedInWithProtocol(
    { page, request },
    'certified@example.com',
    'Removed and gone',
    8,
  );
  const main = page.getByRole('main');
  const lines = main.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  await page.goto(`${LIST}/${id}`);
  await expect(lines).toHaveCount(8);
  const last = lines.last();
  const removed = (await last.getByRole('link').textContent()) ?? '';
  await last.getByRole('button', { name: /^Dose of/ }).click();
  await last.getByLabel('Type the dose').fill('1-0-1 x4');

  const tab = await page.context().newPage();
  await tab.goto(`${LIST}/${id}`);
  await tab
    .getByRole('main')
    .getByRole('button', { name: `Remove ${removed}` })
    .click();
  await expect(main.getByText(`“${removed}” was removed elsewhere. This is the dose`)).toBeVisible();
  await tab.close();

  await expect(lines).toHaveCount(7);
  await lines
    .last()
    .getByRole('textbox', { name: /^Note for/ })
    .pressSequentially('Half a note.');
  const scrolled = () => page.evaluate(() => scrollY);
  expect(await scrolled()).toBeGreaterThan(300);
  await practice.remove(id);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const lost = main.getByRole('listitem').filter({ hasText: 'was deleted elsewhere' });
  await expect(lost).toContainText(`${removed}: 1-0-1 x4`);
  await expect(lost).toContainText('Half a note.');
  const message = lost.getByText('was deleted elsewhere');
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('This protocol does not exist')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await lost.getByRole('button', { name: 'Create a new protocol with it (8 products)' }).click();
  await main.getByRole('button', { name: 'Create protocol' }).click();
  await expect(lines).toHaveCount(8);
  await expect(lines.last().getByRole('link')).toHaveText(removed);
  await expect(lines.last().getByLabel('Type the dose')).toHaveValue('1-0-1 x4');
  await expect(page.getByText('was removed elsewhere')).toHaveCount(0);
});
