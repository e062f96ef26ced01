import { hydrated } from './support/hydrated.ts';
import { operate } from './support/operator.ts';
import { linkMailedTo, newEmail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'Sturdy-1!';

test('SHOP-8 AMB-ROLE-6 a practitioner registers, is certified by the operator and shares, without signing in again', async ({
  page,
  request,
}) => {
  const address = newEmail('applicant');
  await page.goto('/en/onboarding/register/practitioner');
  await hydrated(page);
  await page.getByLabel('First name').fill('Willow');
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByLabel('Health profession').selectOption('Naturopaths');
  await page.getByLabel('Level of expertise').selectOption({ index: 4 });
  await page.getByLabel('Type of organisation').selectOption('Own Practice (single practitioner)');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/en/onboarding/welcome/practitioner');
  await expect(operate('accounts', 'certify', address)).rejects.toThrow('is not confirmed yet');

  await page.goto(await linkMailedTo(request, address));
  await page.getByRole('button', { name: `Activate the account of ${address}` }).click();
  await expect(page).toHaveURL('/en/account');
  await page.goto('/en/account/practitioner/protocols/new');
  await page.getByLabel('Name').first().fill('Calm evenings');
  await page.getByLabel('Description').fill('For the week after travelling');
  await page.getByRole('button', { name: 'Create protocol' }).click();
  const share = page.getByRole('main').getByRole('button', { name: 'Share' });
  await expect(share).toHaveAccessibleDescription('Your account is not approved for sharing yet.');

  expect(await operate('accounts', 'list', address)).toContain('naturopaths');
  expect(await operate('accounts', 'certify', address.toUpperCase())).toContain('is certified');
  await page.reload();
  await share.click();
  const client = newEmail('first-client');
  await page.getByRole('combobox', { name: /e-mail address/ }).fill(client);
  await page.getByRole('combobox', { name: /e-mail address/ }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Share protocol' });
  await panel.getByLabel('First name').fill('Robin');
  await panel.getByLabel('Last name').fill('Reed');
  await panel.getByLabel('Discount').selectOption('10 %');
  await panel.getByLabel('Note to the recipients').fill('Start on Monday');
  await panel.getByRole('button', { name: 'Share protocol' }).click();
  await expect(page.getByText('Shared with Robin Reed')).toBeVisible();
  expect(await linkMailedTo(request, client)).toContain('/auth/activate/');
});
