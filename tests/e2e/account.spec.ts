import { PASSWORD, signInAsNewPractitioner } from './support/new-practitioner.ts';
import { expect, test } from './support/test.ts';

test('ROUTE-04 AMB-ROUTE-11 a guest’s account page holds nothing personal and leads to the login', async ({
  page,
  request,
}) => {
  for (const path of ['account', 'account/profile', 'account/addresses', 'account/security', 'account/data']) {
    const response = await request.get(`/en/${path}`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('name="robots" content="noindex"');
    await page.goto(`/en/${path}`);
    await expect(page).toHaveURL((url) => url.pathname === '/en/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/en/${path}`);
  }
});

test('AUTH-35 a person corrects the own name by keyboard @phone', async ({ page, expectAccessible }) => {
  await signInAsNewPractitioner(page);
  await page.goto('/en/account/profile');
  const nameForm = page.getByRole('form', { name: 'Correct your name' });
  await nameForm.getByLabel('First name').fill('Zora');
  await nameForm.getByLabel('Last name').fill('Fern');
  await page.keyboard.press('Enter');
  await expect(nameForm.getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByRole('definition').filter({ hasText: 'Zora Fern' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(nameForm.getByLabel('First name')).toHaveValue('Zora');
});

test('DATA-01 DATA-02 DATA-05 a person takes the own data along, has the account deleted and keeps it after all', async ({
  page,
  expectAccessible,
}) => {
  await signInAsNewPractitioner(page);
  await page.goto('/en/account');
  await page.getByRole('link', { name: 'Your data' }).click();
  const submitPasswordForm = async (buttonName: string) => {
    const passwordForm = page.getByRole('form', { name: buttonName });
    await passwordForm.getByLabel('Current password', { exact: false }).first().fill(PASSWORD);
    await passwordForm.getByRole('button', { name: buttonName }).click();
  };
  const downloadEventPromise = page.waitForEvent('download');
  await submitPasswordForm('Download my data');
  expect((await downloadEventPromise).suggestedFilename()).toBe('data.zip');
  await page.getByRole('button', { name: 'Send me these e-mails' }).click();
  await page.getByRole('button', { name: /^Withdraw: I agree to an e-mail/ }).click();
  await expect(page.getByText('Withdrawn. What was stored by it alone is deleted.')).toBeVisible();
  await expectAccessible(page);
  await submitPasswordForm('Delete my account');
  const deletionNotice = page.getByRole('region', { name: /^Your account will be deleted on/ });
  await expect(deletionNotice).toBeVisible();
  await page.goto('/en/account/practitioner/protocols');
  await deletionNotice.getByRole('button', { name: 'Keep my account' }).click();
  await expect(deletionNotice).toBeHidden();
  await expect(
    page
      .getByRole('button', { name: 'New protocol' })
      .or(page.getByRole('link', { name: 'New protocol' }))
      .first(),
  ).toBeVisible();
});
