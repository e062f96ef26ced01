import { newEmail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const COMMON = 'This password is among those that are guessed first. Please choose another one.';

test('REG-14 a password that is guessed first is refused at its field, and the list is not sent @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/422/);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/en/onboarding/register/client');
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByLabel('E-mail address').fill(newEmail('common'));
  await password.fill('Password1!');
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByText(COMMON)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(COMMON);
  await expect(submit).toBeDisabled();
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => text.includes('iiverpooi') || text.includes('liverpool'))).toEqual([]);
  await password.fill('Sturdy-1!');
  await submit.click();
  await expect(page).toHaveURL('/en/onboarding/welcome/client');
});
