import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);
const shell = async (command: string) => JSON.parse((await run('sh', ['-c', command])).stdout);

test('OPEN-02 OPEN-03 the page for developers has requests that work, and names the scope of a call', async ({
  noJavaScript: guest,
  page,
  baseURL,
  expectAccessible,
}) => {
  await guest.goto('/en/developers');
  const shown = await guest.locator('pre').filter({ hasText: 'curl' }).allTextContents();
  const commands = shown.map((text) => text.replace(/http:\/\/[^/]+/, String(baseURL)));
  expect((await shell(`${commands[0]} -s`)).data.length).toBeGreaterThan(5);
  const call = guest
    .locator('section')
    .filter({ hasText: 'GET /v2/account/practitioners/clients/{id}' })
    .first();
  await expect(call).toContainText('Scope of a key');
  await expect(call).toContainText('clients:read');

  await signedInAs(page, 'practitioner@example.com');
  await page.goto('/en/account/keys');
  await page.getByLabel('What for').fill('Spreadsheet');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Please choose at least one.')).toBeVisible();
  await page.getByLabel('Read clients').check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.locator('blockquote').textContent();
  await expectAccessible(page);
  const withKey = (commands[1] ?? '').replace('frm_…', String(key));
  expect(await shell(`${withKey} -s`)).toHaveProperty('counts.all');

  await page.reload();
  await expect(page.getByText(String(key))).toHaveCount(0);
  const keys = page.getByRole('list', { name: 'Your keys' });
  await expect(keys.getByRole('listitem').first()).toContainText('Last used on');
  await page.getByRole('button', { name: 'Revoke: Spreadsheet' }).first().click();
  await expect(page.getByText('“Spreadsheet” is revoked.')).toBeVisible();
  expect(await shell(`${withKey} -s`)).toMatchObject({ message: 'Token has expired' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Spreadsheet” works again.')).toBeVisible();
  expect(await shell(`${withKey} -s`)).toHaveProperty('counts.all');
});
