import type { APIRequestContext, Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { createEmailAddress, readMailedLink } from './support/outbox.ts';
import { Practitioner } from './support/protocols.ts';
import { findAccountMenu, readLoginEvents, readStoredTokens, recordLoginEvents } from './support/session.ts';
import { findAddToCartButtons, findCartLink } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const ACTIVATION_FAILURE_TEXT = 'We could not activate your account.';
const CHOSEN_PASSWORD = 'Own-Password-7!';

const findActivateButton = (page: Page, email: string) =>
  page.getByRole('button', { name: `Activate the account of ${email}` });
const findNotMeButton = (page: Page) => page.getByRole('button', { name: 'This was not me: delete this account' });
const findForgottenPasswordButton = (page: Page) => page.getByRole('button', { name: 'I do not know the password' });
/** Field that shows the account's address, to users and to password managers. */
const findEmailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail address' });
const findPasswordHeading = (page: Page) => page.getByRole('heading', { name: 'Choose a password of your own' });

/** Registers an address by an API call instead of with the form. */
async function registerByApi(request: APIRequestContext, email: string): Promise<void> {
  const professionFields = { health_profession: 2, expertise_level: 3, organisation_type: 1 };
  const personFields = { first_name: 'Eve', last_name: 'Stranger', type: 'practitioner', user_type_id: 3 };
  const registrationData = { email, password: SEED_PASSWORD, ...personFields, ...professionFields };
  expect((await request.post('/api/v2/auth/register', { data: registrationData })).status()).toBe(201);
}

async function registerWithForm(page: Page, email: string): Promise<void> {
  await page.goto('/en/onboarding/register/client');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/en/onboarding/welcome/client');
  await expect(page.getByRole('heading', { name: 'Find what suits you' })).toBeVisible();
}

test('REG-02 REG-08 ROUTE-12 TRUST-2 TRUST-3 AUTH-03 AUTH-14 STATE-01 who registers is welcomed; the button of the mailed link activates and signs in, with the cart @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = createEmailAddress('activation');
  await page.goto('/en/products');
  await findAddToCartButtons(page).first().click();
  await registerWithForm(page, email);
  const activationLink = await readMailedLink(request, email);
  await recordLoginEvents(page);
  // Opening the link, by a mail scanner or twice, does not spend it.
  expect((await request.get(activationLink)).status()).toBe(200);
  await page.goto(activationLink);
  await expect(findActivateButton(page, email)).toBeVisible();
  await page.reload();
  await expect(findActivateButton(page, email)).toBeVisible();
  await expectAccessible(page);
  expect(await readStoredTokens(page)).toEqual([null, null]);
  await findActivateButton(page, email).click();
  await expect(page).toHaveURL('/en/account');
  expect(await readStoredTokens(page)).not.toContain(null);
  expect(await readLoginEvents(page)).toEqual([{ event: 'login_client', role: 'client' }]);
  await expect(findCartLink(page)).toHaveAccessibleName(/1 item/);
  await findAccountMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('formulary:registration_key'))).toBeNull();
});

test('TRUST-2 AUTH-03 who proves an address that somebody else registered sees what was registered and chooses a password @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = createEmailAddress('strange');
  await registerByApi(request, email);
  const token = (await readMailedLink(request, email)).split('/').at(-1);
  await page.goto(`/en/auth/activate?token=${token}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Eve Stranger' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Practitioner' })).toBeVisible();
  await findForgottenPasswordButton(page).click();
  await expect(findPasswordHeading(page)).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Eve Stranger' })).toBeVisible();
  await expect(findNotMeButton(page)).toBeVisible();
  await expect(findEmailField(page)).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/en/account');
});

test('TRUST-2 who opens the link elsewhere keeps the password that was chosen, once it is typed @phone', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/422/);
  const email = createEmailAddress('elsewhere');
  await registerByApi(request, email);
  await page.goto(await readMailedLink(request, email));
  await expectAccessible(page);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('Something-else-1!');
  await findActivateButton(page, email).click();
  await expect(page.getByText('This is not the password of the registration.')).toBeVisible();
  await password.fill(SEED_PASSWORD);
  await findActivateButton(page, email).click();
  await expect(page).toHaveURL('/en/account');
});

test('TRUST-2 an account that somebody else registered can be deleted after the link was used', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/401|Tokens expired/);
  const email = createEmailAddress('refused');
  await registerByApi(request, email);
  await page.goto(await readMailedLink(request, email));
  await findForgottenPasswordButton(page).click();
  await expect(findPasswordHeading(page)).toBeVisible();
  await findNotMeButton(page).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(findNotMeButton(page)).toBeFocused();
  await findNotMeButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The account has been deleted' })).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => readStoredTokens(page)).toEqual([null, null]);
  const response = await request.post('/api/v2/auth/email/availability', { data: { email } });
  expect(await response.json()).toEqual({ available: true });
});

test('TRUST-3 a link names both accounts to who is signed in, and ends the session that it replaces @phone', async ({
  page,
  request,
  expectAccessible,
  problems,
}) => {
  const email = createEmailAddress('second');
  await registerByApi(request, email);
  const activationLink = await readMailedLink(request, email);
  await signInAs(page, 'client@example.com');
  await page.goto(activationLink);
  await expect(page.getByText(`You are signed in as client@example.com. Continue as ${email}?`)).toBeVisible();
  await expectAccessible(page);
  const [tokenBefore] = await readStoredTokens(page);
  await page.getByRole('link', { name: 'Stay signed in as client@example.com' }).click();
  await expect(page.getByText('Signed in as client@example.com')).toBeVisible();
  await page.goto(activationLink);
  await findForgottenPasswordButton(page).click();
  await expect(findPasswordHeading(page)).toBeVisible();
  await findAccountMenu(page).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  const headers = { Authorization: `Bearer ${tokenBefore}` };
  expect((await request.get('/api/v2/account/', { headers })).status()).toBe(401);
  problems.allow(/401/);
});

test('AUTH-33 ROUTE-11 SEAM-11 an old link says what happened and brings a new one, which activates @phone', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/422/);
  const email = createEmailAddress('again');
  await registerWithForm(page, email);
  const outdatedLink = await readMailedLink(request, email);
  await page.goto('/en/auth/activate/an-old-token');
  const failureAlert = page.getByRole('alert').filter({ hasText: ACTIVATION_FAILURE_TEXT });
  await expect(failureAlert).toContainText('The link was used before, is older than seven days, or is incomplete.');
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await failureAlert.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send a new link' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
  await expect.poll(() => readMailedLink(request, email)).not.toBe(outdatedLink);
  await page.goto(await readMailedLink(request, email));
  await findActivateButton(page, email).click();
  await expect(page).toHaveURL('/en/account');
  // Opens the link again while signed in.
  await page.goto(outdatedLink);
  await expect(failureAlert).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Your account' })).toBeVisible();
  await page.goto('/en/account');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('SEAM-19 AUTH-03 AMB-AUTH-23 TRUST-2 LINK-06 who was sent a protocol reads it, then chooses a password @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = createEmailAddress('invited');
  // A practitioner shares a protocol with an unknown address.
  const practitioner = await Practitioner.signIn(request);
  await practitioner.assignProtocol(
    await practitioner.createProtocolWithDoses('Invited', [['omega-3', undefined, 1, '']]),
    email,
    '',
  );
  const protocolLink = await readMailedLink(request, email);
  await page.goto(protocolLink);
  await expect(page.getByRole('heading', { level: 1, name: 'Invited' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose a password to keep it' }).click();
  const linkSentMessage = 'We have sent a link to the address that this protocol was sent to.';
  await expect(page.getByText(linkSentMessage)).toBeVisible();
  expect(await page.content()).not.toContain(email);
  await expect.poll(() => readMailedLink(request, email)).not.toBe(protocolLink);
  await page.goto(await readMailedLink(request, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  const saveButton = page.getByRole('button', { name: 'Save the password' });
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('weak');
  await expect(saveButton).toBeDisabled();
  await expect(findNotMeButton(page)).toHaveCount(0);
  await expect(findEmailField(page)).toHaveValue(email);
  await expect(findEmailField(page)).toHaveAttribute('autocomplete', 'username');
  await expectAccessible(page);
  await password.fill(SEED_PASSWORD);
  await saveButton.click();
  await expect(page).toHaveURL('/en/account/client/protocols');
});
