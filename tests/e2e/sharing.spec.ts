import type { Page } from '@playwright/test';
import { newName, Practice } from './support/builder.ts';
import { newEmail } from './support/outbox.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED = 'certified@example.com';
const LIST = '/en/account/practitioner/protocols';
const CLIENTS = '**/api/v2/account/practitioners/clients';

const recipientBox = (page: Page) => page.getByRole('combobox', { name: /e-mail address/ });
const recipients = (page: Page) => page.getByRole('list', { name: 'Recipients' }).getByRole('listitem');

test('SEAM-5 a half-filled share form is there again after any link', async ({ page, request }) => {
  const practice = await Practice.of(request, CERTIFIED);
  const id = await practice.make(newName('Half shared'));
  const email = newEmail('half');
  await signedInAs(page, CERTIFIED);
  const open = async () => {
    await page.goto(`${LIST}/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  };
  await open();
  await recipientBox(page).fill(email);
  await recipientBox(page).press('Enter');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Discount').selectOption('10 %');
  await page.getByLabel('Note to the recipients').fill('Start on Monday');
  await recipientBox(page).fill('sec');
  await open();
  await expect(recipients(page)).toContainText(email);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Discount')).toHaveValue('10');
  await expect(page.getByLabel('Note to the recipients')).toHaveValue('Start on Monday');
  await expect(recipientBox(page)).toHaveValue('sec');
  await recipientBox(page).fill('');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByRole('button', { name: 'Share protocol' }).click();
  await expect(page.getByText('Shared with Robin Reed')).toBeVisible();
  await open();
  await expect(recipients(page)).toHaveCount(0);
  await expect(page.getByLabel('Note to the recipients')).toHaveValue('');

  await page.goto(`${LIST}/new`);
  await page.getByLabel('Name').first().fill('Not made yet');
  await recipientBox(page).fill(email);
  await recipientBox(page).press('Enter');
  await page.goto('/en/products');
  await page.goto(`${LIST}/new`);
  await expect(page.getByLabel('Name').first()).toHaveValue('Not made yet');
  await expect(recipients(page)).toContainText(email);
});

test('SEAM-12 the recipient box does not scold: a new address is neutral, Enter waits for the search', async ({
  page,
  request,
}) => {
  const practice = await Practice.of(request, CERTIFIED);
  const id = await practice.make(newName('Kindly shared'));
  await signedInAs(page, CERTIFIED);
  await page.goto(`${LIST}/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share protocol' });
  const box = recipientBox(page);
  const alerts = panel.getByRole('alert').filter({ hasText: /./ });
  const messages = panel.locator('[data-fill-in] p').filter({ hasText: /./ });
  const searched = () => page.waitForResponse(CLIENTS);

  let answer = searched();
  await box.fill(newEmail('kind'));
  await answer;
  await expect(panel.getByRole('status').filter({ hasText: 'New client: press “Add”.' })).toBeVisible();
  await expect(messages).toHaveCount(1);
  await expect(alerts).toHaveCount(0);

  answer = searched();
  await box.fill('nobody at all');
  await answer;
  await expect(messages).toHaveText(['No client found. Please enter a valid e-mail address.']);
  await expect(alerts).toHaveCount(0);
  await box.press('Enter');
  await expect(alerts).toHaveText(['Please enter a valid e-mail address.']);
  await expect(messages).toHaveCount(1);

  await box.fill('alex birch');
  await box.press('Enter');
  await expect(recipients(page)).toHaveText([/Alex Birch/]);
  await expect(alerts).toHaveCount(0);
  await expect(box).toHaveValue('');
});
