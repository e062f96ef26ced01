import type { Page } from '@playwright/test';
import { newName, Practice } from './support/builder.ts';
import { signedInAsNewPractitioner } from './support/new-practitioner.ts';
import { newEmail } from './support/outbox.ts';
import { accountMenu } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NEW_PROTOCOL = '/en/account/practitioner/protocols/new';
const SECRET = 'Warfarin and anxiety of Ms Ada';
const PASSWORD = 'Sturdy-Maple-1!';

const name = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Name' });
const description = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Description' });

/** Everything that this tab and this browser have stored. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
}

async function registerPractitioner(page: Page): Promise<string> {
  const email = newEmail('next');
  const profession = { health_profession: 2, expertise_level: 3, organisation_type: 1 };
  const data = { type: 'practitioner', email, password: PASSWORD, user_type_id: 3, ...profession };
  expect((await page.request.post('/api/v2/auth/register', { data })).status()).toBe(201);
  return email;
}

async function typeDraft(page: Page): Promise<void> {
  await page.goto(NEW_PROTOCOL);
  await name(page).fill(SECRET);
  await description(page).fill(SECRET);
  await page.reload();
  await expect(name(page)).toHaveValue(SECRET);
  expect(await stored(page)).toContain(SECRET);
}

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

async function deleteAndLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect(page).toHaveURL('/en/login');
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`/en/login?redirect=${encodeURIComponent(NEW_PROTOCOL)}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(NEW_PROTOCOL);
  await expect(name(page)).toBeVisible();
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(name(page)).toHaveValue('');
  await expect(description(page)).toHaveValue('');
  await expect(page.getByText(SECRET)).toHaveCount(0);
  expect(await stored(page)).not.toContain(SECRET);
}

test('TRUST-4 what a practitioner typed is gone when the next person signs in, also where another tab signed out', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/401|Tokens expired|Unauthorized/);
  await signedInAsNewPractitioner(page);
  const next = await registerPractitioner(page);
  await typeDraft(page);
  const other = await context.newPage();
  await other.goto('/en/account');
  await signOut(other);
  await deleteAndLeave(other);
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  expect(await stored(page)).not.toContain(SECRET);
  await signInAs(page, next);
  await expectNothingLeft(page);
});

test('TRUST-4 SEAM-6 signing out asks about an unsent note, which is not sent, shown or stored for the next person', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/401|Tokens expired|Unauthorized|ERR_|Failed to fetch|503|Error fetching/);
  const practice = await Practice.of(request, 'certified@example.com');
  const protocolId = await practice.make(newName('Left behind'), 1);
  await signedInAs(page, 'certified@example.com');
  const next = await registerPractitioner(page);
  await page.goto(`/en/account/practitioner/protocols/${protocolId}`);
  const unsent: string[] = [];
  await page.route(`**/protocols/${protocolId}/products`, (route) => {
    unsent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 503, json: {} });
  });
  const note = page.getByRole('main').getByRole('textbox', { name: /note/i }).first();
  await note.fill(SECRET);
  await note.press('Enter');
  await expect.poll(() => stored(page)).toContain(SECRET);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out anyway?' });
  await expect(question).toContainText('Something that you typed or changed is not saved yet.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  await expect(accountMenu(page)).toBeFocused();
  await expect(note).toHaveValue(SECRET);
  expect(await stored(page)).toContain(SECRET);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect(page).toHaveURL('/en/login');
  const sent = unsent.length;
  expect(await stored(page)).not.toContain(SECRET);
  await signInAs(page, next);
  await expectNothingLeft(page);
  expect(unsent).toHaveLength(sent);
});
