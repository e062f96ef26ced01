import { PASSWORD, signInAsNewPractitioner } from './support/new-practitioner.ts';
import { createEmailAddress, readMailedLink } from './support/outbox.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('TRUST-12 a person corrects the own e-mail address by a mailed link that a button confirms, without a script @phone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signInAsNewPractitioner(page);
  await page.goto('/en/account/profile');
  const emailForm = page.getByRole('form', { name: 'Correct your e-mail address' });
  const emailCorrectionSection = page.getByRole('region', { name: 'Correct your e-mail address' });
  const [mistypedEmail, next] = [createEmailAddress('mistyped'), createEmailAddress('corrected')];
  const requestEmailChange = async (email: string) => {
    await emailForm.getByLabel('New e-mail address').fill(email);
    await emailForm.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(emailCorrectionSection.getByRole('status').first()).toContainText(`We have sent a link to ${email}.`);
  };
  await requestEmailChange(mistypedEmail);
  await expectAccessible(page);
  await emailCorrectionSection.getByRole('button', { name: 'Cancel the change' }).press('Enter');
  const statusMessage = emailCorrectionSection.getByRole('status').first();
  await expect(statusMessage).toHaveText('Cancelled. Your e-mail address stays as it is.');
  await expect(statusMessage).toBeFocused();
  await requestEmailChange(next);
  await page.reload();
  await expect(emailCorrectionSection.getByText(`We have sent a link to ${next}.`, { exact: false })).toBeVisible();

  const noScriptContext = await browser.newContext({ javaScriptEnabled: false });
  const mailedLinkPage = await noScriptContext.newPage();
  await mailedLinkPage.goto(await readMailedLink(page.request, mistypedEmail));
  await expect(mailedLinkPage.getByRole('heading', { level: 1 })).toHaveText('This link changes nothing any more');
  await mailedLinkPage.goto(await readMailedLink(page.request, next));
  await expect(mailedLinkPage.getByRole('heading', { level: 1 })).toHaveText('Confirm your new e-mail address');
  await expect(mailedLinkPage.getByText(`will have the address ${next}`)).toBeVisible();
  await page.reload();
  await expect(emailCorrectionSection.getByRole('button', { name: 'Cancel the change' })).toBeVisible();
  await mailedLinkPage.getByRole('button', { name: 'Confirm address' }).press('Enter');
  await expect(mailedLinkPage.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is changed');
  await expect(mailedLinkPage.getByText(`Your account has the address ${next} now.`, { exact: false })).toBeVisible();
  await noScriptContext.close();

  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible();
  await expect(emailCorrectionSection.getByRole('button', { name: 'Cancel the change' })).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, next, '/en/login', PASSWORD);
  await expect(page).toHaveURL('/en/account');
});
