import type { Page } from '@playwright/test';
import type { ClientListPage } from '#contract/client/schema.ts';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { createUniqueName } from './support/builder.ts';
import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { createEmailAddress } from './support/outbox.ts';
import { Practitioner } from './support/protocols.ts';
import { findAccountMenu } from './support/session.ts';
import { signInElsewhere } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { createAccessHeaders, readSessionTokens } from './support/tokens.ts';

const NEW_PROTOCOL_PATH = '/en/account/practitioner/protocols/new';
const SECRET_NOTE = 'Warfarin and anxiety of Ms Ada';

const findProtocolNameField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Name' });
const findDescriptionField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Description' });

/** Session storage and local storage of the page, as JSON. */
function readStorageText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
}

async function typeProtocolDraft(page: Page): Promise<void> {
  await page.goto(NEW_PROTOCOL_PATH);
  await findProtocolNameField(page).fill(SECRET_NOTE);
  await findDescriptionField(page).fill(SECRET_NOTE);
  await page.reload();
  await expect(findProtocolNameField(page)).toHaveValue(SECRET_NOTE);
  expect(await readStorageText(page)).toContain(SECRET_NOTE);
}

async function signOut(page: Page): Promise<void> {
  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

async function signOutAndDeleteDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect(page).toHaveURL('/en/login');
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`/en/login?redirect=${encodeURIComponent(NEW_PROTOCOL_PATH)}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(NEW_PROTOCOL_PATH);
  await expect(findProtocolNameField(page)).toBeVisible();
}

async function expectNoStoredData(page: Page): Promise<void> {
  await expect(findProtocolNameField(page)).toHaveValue('');
  await expect(findDescriptionField(page)).toHaveValue('');
  await expect(page.getByText(SECRET_NOTE)).toHaveCount(0);
  expect(await readStorageText(page)).not.toContain(SECRET_NOTE);
}

test('TRUST-4 what a practitioner typed is gone when the next person signs in, also where another tab signed out', async ({
  page,
  context,
  problems,
  expectAccessible,
}) => {
  problems.allow(/401|Tokens expired|Unauthorized/);
  await signInAsNewPractitioner(page);
  await typeProtocolDraft(page);
  const secondTab = await context.newPage();
  await secondTab.goto('/en/account');
  await signOut(secondTab);
  await expect(secondTab.getByRole('button', { name: 'Sign out and delete it' })).toBeVisible();
  await expectAccessible(secondTab);
  await signOutAndDeleteDraft(secondTab);
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  expect(await readStorageText(page)).not.toContain(SECRET_NOTE);
  await signInAs(page, 'practitioner@example.com');
  await expectNoStoredData(page);
});

test('SEAM-4 TRUST-4 a typed note is there after its tab was closed, also after somebody else was signed in', async ({
  context,
  request,
  problems,
}) => {
  problems.allow(/404/);
  const [ownerEmail, otherEmail] = ['certified@example.com', 'practitioner@example.com'];
  const practitioner = await Practitioner.signIn(request);
  const clientEmail = createEmailAddress('noted');
  await practitioner.assignProtocol(await practitioner.createProtocol(createUniqueName('Noted')), clientEmail, '');
  const headers = await createAccessHeaders(request, ownerEmail);
  const response = await request.get(`/api/v2/account/practitioners/clients?query=${clientEmail}`, { headers });
  const { data }: ClientListPage = await response.json();
  const openClientPageAs = async (email: string) => {
    const clientDetailPage = await context.newPage();
    await signInElsewhere(clientDetailPage, await readSessionTokens(clientDetailPage.request, email));
    await clientDetailPage.goto(`/en/account/practitioner/clients/${data[0]?.id}`);
    return clientDetailPage;
  };
  const findNoteField = (page: Page) => page.getByRole('textbox', { name: 'New note' });
  const openNotes = (page: Page) => page.getByRole('button', { name: 'Open notes' }).click();
  const noteTypingPage = await openClientPageAs(ownerEmail);
  await openNotes(noteTypingPage);
  await findNoteField(noteTypingPage).fill(SECRET_NOTE);
  await noteTypingPage.close();
  const otherUserPage = await openClientPageAs(otherEmail);
  await expect(otherUserPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findNoteField(otherUserPage)).toHaveCount(0);
  await otherUserPage.goto(NEW_PROTOCOL_PATH);
  await expect(findProtocolNameField(otherUserPage)).toHaveValue('');
  await otherUserPage.close();
  const ownerPage = await openClientPageAs(ownerEmail);
  await openNotes(ownerPage);
  await expect(findNoteField(ownerPage)).toHaveValue(SECRET_NOTE);
  await signOut(ownerPage);
  await signOutAndDeleteDraft(ownerPage);
  expect(await readStorageText(ownerPage)).not.toContain(SECRET_NOTE);
});
