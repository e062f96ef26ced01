import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createUniqueName } from './support/builder.ts';
import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { createEmailAddress, readMailedLink } from './support/outbox.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CREDENTIAL_PAGE_PATH = '/en/account/practitioner/credential';
const PDF_BYTES = Buffer.from('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const pdfFile = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF_BYTES };
const createPictureFile = async () => ({
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer(),
});

const findFileInput = (page: Page) => page.getByLabel('Choose files');
const findSendButton = (page: Page) => page.getByRole('button', { name: 'Send for approval' });

async function fillCredentialForm(page: Page): Promise<void> {
  await page.getByLabel('Issued by').fill('Chamber of Vienna');
  await page.getByLabel('Country of issue').selectOption({ label: 'Austria' });
  await findFileInput(page).setInputFiles([pdfFile, await createPictureFile()]);
  await findSendButton(page).click();
}

test('CRED-01 CRED-04 CRED-05 from a new account to sharing, without a command', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const email = createEmailAddress('noor');
  await signInAsNewPractitioner(page, email);
  await page.goto('/en/account');
  await page.getByRole('link', { name: 'Send proof of your profession' }).click();
  await expect(page).toHaveURL(CREDENTIAL_PAGE_PATH);
  await expectAccessible(page);
  await fillCredentialForm(page);
  await expect(page.getByRole('heading', { name: 'We are checking your proof' })).toBeVisible();
  await expect(findSendButton(page)).toHaveCount(0);
  await expectAccessible(page);

  const browserContext = await browser.newContext();
  const adminPage = await browserContext.newPage();
  await signInAs(adminPage, 'admin@example.com');
  await adminPage.goto('/en/account');
  await adminPage.getByRole('main').getByRole('link', { name: 'Administration' }).click();
  await adminPage.getByRole('link', { name: 'Proofs of profession to decide' }).click();
  const credentialEntry = adminPage.getByRole('article').filter({ hasText: email });
  await expect(credentialEntry.getByText('Chamber of Vienna')).toBeVisible();
  await credentialEntry.getByRole('button', { name: 'View' }).click();
  await expect(credentialEntry.getByRole('img', { name: 'File 2' })).toBeVisible();
  await expectAccessible(adminPage);
  const downloadEventPromise = adminPage.waitForEvent('download');
  await credentialEntry.getByRole('button', { name: 'Save' }).first().click();
  expect((await downloadEventPromise).suggestedFilename()).toMatch(/^credential-\d+-1\.pdf$/);
  await credentialEntry.getByRole('button', { name: 'Approve' }).click();
  await expect(credentialEntry).toHaveCount(0);
  await expect(adminPage.getByRole('status').filter({ hasText: 'Approved. An e-mail says so.' })).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Undo' }).press('Enter');
  await credentialEntry.getByRole('button', { name: 'Approve' }).click();
  await expect(credentialEntry).toHaveCount(0);
  await browserContext.close();

  expect(await readMailedLink(page.request, email)).toBe('/en/account/practitioner/protocols');
  const protocolName = createUniqueName('First plan');
  await page.goto('/en/account/practitioner/protocols/new');
  const mainRegion = page.getByRole('main');
  await mainRegion.getByRole('textbox', { name: 'Name', exact: true }).fill(protocolName);
  await mainRegion.getByRole('textbox', { name: 'Description' }).fill('Four weeks');
  await page.getByRole('button', { name: 'Create protocol' }).click();
  await expect(page.getByRole('heading', { name: protocolName })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(CREDENTIAL_PAGE_PATH);
  await expect(page.getByRole('heading', { name: 'Your account is approved' })).toBeVisible();
});

test('CRED-01 CRED-02 CRED-05 what is wrong is said, a rejection has its reason, and a keyboard is enough @phone', async ({
  page,
  browser,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 4\d\d|FetchError/);
  await signInAsNewPractitioner(page);
  await page.goto(CREDENTIAL_PAGE_PATH);
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByLabel('Issued by').fill('Chamber');
  await page.getByLabel('Country of issue').selectOption('AT');
  await findFileInput(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: PDF_BYTES });
  await expect(page.getByText('Only PDF, JPEG and PNG files')).toBeVisible();
  await expect(findSendButton(page)).toBeDisabled();
  const encryptedPdf = Buffer.from('%PDF-1.7\ntrailer\n<< /Encrypt 1 0 R >>\n%%EOF\n');
  await findFileInput(page).setInputFiles({ ...pdfFile, buffer: encryptedPdf });
  await findSendButton(page).press('Enter');
  await expect(page.getByText('This PDF is protected by a password.')).toBeVisible();
  await expectAccessible(page);
  await findFileInput(page).setInputFiles(pdfFile);
  await findSendButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'We are checking your proof' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await fillCredentialForm(page);
  await expect(page.getByRole('heading', { name: 'We are checking your proof' })).toBeVisible();

  const browserContext = await browser.newContext();
  const adminTab = await browserContext.newPage();
  await signInAs(adminTab, 'admin@example.com');
  await adminTab.goto('/en/account/admin/credentials');
  const credentialEntry = adminTab.getByRole('article').last();
  await credentialEntry.getByText('Reject', { exact: true }).press('Enter');
  await credentialEntry.getByLabel('Reason').first().selectOption('other');
  await expect(credentialEntry.getByRole('button', { name: 'Reject and send e-mail' })).toBeDisabled();
  await credentialEntry.getByLabel('Text to the person').fill('Page 2 is missing.');
  await expectAccessible(adminTab);
  const rejectionResponsePromise = adminTab.waitForResponse(/\/reject$/);
  await credentialEntry.getByRole('button', { name: 'Reject and send e-mail' }).press('Enter');
  expect((await rejectionResponsePromise).status()).toBe(200);
  await browserContext.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your proof was not accepted' })).toBeVisible();
  await expect(page.getByText('Page 2 is missing.')).toBeVisible();
  await expect(findSendButton(page)).toBeVisible();
  await expectAccessible(page);
});

test('CRED-01 the form is in the first HTML, and the pages are missing for other people', async ({
  page,
  noJavaScript,
  problems,
}) => {
  problems.allow(/status of 4\d\d|FetchError/);
  await noJavaScript.goto(CREDENTIAL_PAGE_PATH);
  for (const fieldLabel of ['Issued by', 'Number', 'Country of issue', 'Valid until'])
    await expect(noJavaScript.getByLabel(fieldLabel)).toBeAttached();
  await expect(findFileInput(noJavaScript)).toBeAttached();
  await signInAs(page, 'client@example.com');
  for (const path of [CREDENTIAL_PAGE_PATH, '/en/account/admin', '/en/account/admin/credentials']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  }
});
