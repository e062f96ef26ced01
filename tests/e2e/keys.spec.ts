import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const execFileAsync = promisify(execFile);
const runShell = async (shellCommand: string) => JSON.parse((await execFileAsync('sh', ['-c', shellCommand])).stdout);

test('OPEN-02 OPEN-03 OPEN-05 the page for developers has requests and an example that work, and names the scope of a call', async ({
  noJavaScript: guestPage,
  page,
  baseURL,
  expectAccessible,
}) => {
  await guestPage.goto('/en/developers');
  const documentedCommands = await guestPage.locator('pre').filter({ hasText: 'curl' }).allTextContents();
  const commandsOnTestShop = documentedCommands.map((documentedCommand) =>
    documentedCommand.replace(/http:\/\/[^/]+/, String(baseURL)),
  );
  expect((await runShell(`${commandsOnTestShop[0]} -s`)).data.length).toBeGreaterThan(5);
  const apiCallSection = guestPage
    .locator('section')
    .filter({ hasText: 'GET /v2/account/practitioners/clients/{id}' })
    .first();
  await expect(apiCallSection).toContainText('Scope of a key');
  await expect(apiCallSection).toContainText('clients:read');

  const signatureExample = await guestPage.locator('pre').filter({ hasText: 'webhook-signature' }).textContent();
  const [secret = '', id = '', time, signature, body = ''] = (signatureExample ?? '')
    .split('\n')
    .map((signatureRow) => signatureRow.split(/ {2,}/)[1] ?? '');
  expect(new Webhook(secret).sign(id, new Date(Number(time) * 1000), body)).toBe(signature);

  await signInAs(page, 'practitioner@example.com');
  await page.goto('/en/account/keys');
  await page.getByLabel('What for').fill('Spreadsheet');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Please choose at least one.')).toBeVisible();
  await page.getByLabel('Read clients').check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const apiKey = await page.locator('blockquote').textContent();
  await expectAccessible(page);
  const commandWithKey = (commandsOnTestShop[1] ?? '').replace('frm_…', String(apiKey));
  expect(await runShell(`${commandWithKey} -s`)).toHaveProperty('counts.all');

  await page.reload();
  await expect(page.getByText(String(apiKey))).toHaveCount(0);
  const apiKeyList = page.getByRole('list', { name: 'Your keys' });
  await expect(apiKeyList.getByRole('listitem').first()).toContainText('Last used on');
  await page.getByRole('button', { name: 'Revoke: Spreadsheet' }).first().click();
  await expect(page.getByText('“Spreadsheet” is revoked.')).toBeVisible();
  expect(await runShell(`${commandWithKey} -s`)).toMatchObject({
    message: 'This key is unknown, revoked or ended.',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Spreadsheet” works again.')).toBeVisible();
  expect(await runShell(`${commandWithKey} -s`)).toHaveProperty('counts.all');
});

test('OPEN-05 OPEN-06 OPEN-07 HIST-03 a webhook is added, gets another secret, goes and comes back', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page, 'certified@example.com');
  await page.goto('/en/account/keys');
  const webhookUrlField = page.getByRole('textbox', { name: 'Address' });
  const addWebhookButton = page.getByRole('button', { name: 'Add webhook' });
  await webhookUrlField.fill('https://127.0.0.1/in');
  await webhookUrlField.press('Tab');
  await expect(page.getByText('Please enter a public https address')).toBeVisible();
  await webhookUrlField.fill('https://hooks.example.com/in');
  await addWebhookButton.click();
  const secretQuote = page.locator('blockquote');
  await expect(secretQuote).toContainText('whsec_');
  const firstWebhookSecret = await secretQuote.textContent();
  await page.getByText('Deliveries', { exact: true }).click();
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New secret' }).click();
  await expect(secretQuote).not.toHaveText(String(firstWebhookSecret));
  const rotatedWebhookSecret = await secretQuote.textContent();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  const removedWebhookItem = page
    .getByRole('listitem')
    .filter({ hasText: 'https://hooks.example.com/in was removed.' });
  await expect(removedWebhookItem.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('https://hooks.example.com/in gets events again')).toBeVisible();
  await expect(secretQuote).toHaveText(String(rotatedWebhookSecret));
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(removedWebhookItem).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Webhooks' })).toHaveCount(0);
});
