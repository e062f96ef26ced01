import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import type { Consent } from '#contract/account/data-schema.ts';
import type { User } from '#contract/account/schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { CLIENTS_PATH } from '../../support/clients.ts';
import {
  createUniqueEmail,
  listReceivedProtocolIds,
  readAccount,
  requestPasswordReset,
  sendLogin,
  sendRegistration,
  shareProtocolWith,
} from '../../support/registration.ts';
import {
  callShopApi,
  createUser,
  mailer,
  openSession,
  readResponseBody,
  signIn,
  TEST_PASSWORD,
} from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

const PASSWORD_HASH = await hashPassword(TEST_PASSWORD);
/** Creates a signed-in account with the password that all test accounts have. */
async function createSignedInUser() {
  const user = await createUser(4, { email: createUniqueEmail(), passwordHash: PASSWORD_HASH });
  return { ...user, token: (await openSession(user.id)).access_token };
}
const requestEmailChange = (token: string, email: string, password: string | undefined = TEST_PASSWORD) =>
  callShopApi('/v2/account/email', { token, body: { email, password } });
const cancelEmailChange = (token: string) => callShopApi('/v2/account/email', { token, method: 'DELETE' });
const listMailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email);
const findMailedToken = (email: string) =>
  /\/auth\/confirm-email\/([\w-]{43})/.exec(listMailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
const readLinkDescription = (token: string) => callShopApi(`/v2/auth/confirm-email/${token}`);
const confirmEmail = (token: string) => callShopApi(`/v2/auth/confirm-email/${token}`, { body: {} });
const readUser = (token: string) => readResponseBody<User>(readAccount(token));
const readAsJsonText = async (sql: string, ...sqlValues: (string | number)[]) =>
  (await database.run([statement(`SELECT json_array(${sql}) AS data`, ...sqlValues)]))[0]?.[0];

describe('TRUST-12 the address of an account', () => {
  it('changes once its new mailbox confirms by a button, and the former one hears of it', async () => {
    const { id, email: emailBeforeChange, token } = await createSignedInUser();
    const { access_token: otherDeviceToken } = await openSession(id);
    const resetToken = await requestPasswordReset(emailBeforeChange);
    const newEmail = createUniqueEmail();
    await readResponseBody(requestEmailChange(token, ` ${newEmail.toUpperCase()} `));
    expect(await readUser(token)).toMatchObject({ email: emailBeforeChange, pending_email: newEmail });
    const [mail] = listMailsTo(newEmail);
    expect(mail?.subject).toBe('Confirm your new e-mail address');
    expect(mail?.text).toContain(`has had the address ${emailBeforeChange} until now`);
    const linkToken = findMailedToken(newEmail);
    for (const _ of [1, 2])
      expect(await readResponseBody(readLinkDescription(linkToken))).toEqual({ email: newEmail, is_confirmed: false });
    expect((await readUser(token)).email).toBe(emailBeforeChange);

    await readResponseBody(confirmEmail(linkToken));
    expect(await readUser(token)).toMatchObject({ id, email: newEmail, pending_email: null });
    await readResponseBody(readAccount(otherDeviceToken), 401);
    expect(listMailsTo(emailBeforeChange).at(-1)).toMatchObject({
      subject: 'Your e-mail address has been changed',
    });
    expect(listMailsTo(emailBeforeChange).at(-1)?.text).not.toContain(newEmail);
    await readResponseBody(sendLogin(newEmail));
    await readResponseBody(sendLogin(emailBeforeChange), 400);
    // What was mailed to the former address opens nothing.
    const resetPasswordBody = { password: 'My-own-2026!', confirm_password: 'My-own-2026!' };
    await readResponseBody(callShopApi(`/v2/auth/reset-password/${resetToken}`, { body: resetPasswordBody }), 422);
    expect(await readResponseBody(readLinkDescription(linkToken))).toEqual({ email: newEmail, is_confirmed: true });
    await readResponseBody(confirmEmail(linkToken), 422);
  });

  it('is asked for with the password, and differs from the present one', async () => {
    const { email, token } = await createSignedInUser();
    const readFieldErrors = async (response: Response | Promise<Response>) =>
      (await readResponseBody<{ errors: unknown }>(response, 422)).errors;
    expect(await readFieldErrors(requestEmailChange(token, createUniqueEmail(), 'Wrong-2026!'))).toEqual({
      password: ['wrong'],
    });
    expect(await readFieldErrors(requestEmailChange(token, createUniqueEmail(), ''))).toEqual({
      password: ['wrong'],
    });
    expect(await readFieldErrors(requestEmailChange(token, 'nobody'))).toEqual({ email: ['pattern'] });
    expect(await readFieldErrors(requestEmailChange(token, email.toUpperCase()))).toEqual({
      email: ['same'],
    });
    expect(mailer.sent).toEqual([]);
    const { access_token: passwordlessToken } = await signIn(4);
    const newEmail = createUniqueEmail();
    await readResponseBody(callShopApi('/v2/account/email', { token: passwordlessToken, body: { email: newEmail } }));
    expect(findMailedToken(newEmail)).not.toBe('');
    const unprovedEmail = createUniqueEmail();
    await sendRegistration(unprovedEmail);
    const { access_token: unprovedToken } = await readResponseBody<{ access_token: string }>(sendLogin(unprovedEmail));
    await readResponseBody(requestEmailChange(unprovedToken, createUniqueEmail()), 403);
  });

  it('does not say whether another account has it, and takes it from none', async () => {
    const { token } = await createSignedInUser();
    const secondUser = await createSignedInUser();
    const invitedEmail = createUniqueEmail();
    await shareProtocolWith(invitedEmail);
    const unusedEmail = createUniqueEmail();
    const emailResults = [];
    for (const email of [unusedEmail, secondUser.email, invitedEmail]) {
      const response = await requestEmailChange(token, email);
      emailResults.push([response.status, await response.json(), (await readUser(token)).pending_email === email]);
    }
    expect(emailResults[1]).toEqual(emailResults[0]);
    expect(emailResults[2]).toEqual(emailResults[0]);
    for (const email of [secondUser.email, invitedEmail]) {
      expect(listMailsTo(email).at(-1)?.subject).toBe('This e-mail address already has an account');
      expect(findMailedToken(email)).toBe('');
    }
    // The account that gets the address before the link is confirmed has it.
    await readResponseBody(requestEmailChange(token, unusedEmail));
    const linkToken = findMailedToken(unusedEmail);
    await createUser(4, { email: unusedEmail });
    await readResponseBody(readLinkDescription(linkToken), 404);
    await readResponseBody(confirmEmail(linkToken), 422);
  });

  it('replaces a registration of it that nobody proved', async () => {
    const { id, token } = await createSignedInUser();
    const newEmail = createUniqueEmail();
    await sendRegistration(newEmail);
    await readResponseBody(requestEmailChange(token, newEmail));
    await readResponseBody(confirmEmail(findMailedToken(newEmail)));
    expect(await readUser(token)).toMatchObject({ id, email: newEmail });
    expect(await readAsJsonText(`(SELECT count(*) FROM user WHERE email = ?1)`, newEmail)).toBe('[1]');
  });

  it('waits for the latest link alone, until it is cancelled, too old, or the password changes', async () => {
    const { id, token } = await createSignedInUser();
    const [firstEmail, secondEmail, thirdEmail] = [createUniqueEmail(), createUniqueEmail(), createUniqueEmail()];
    await readResponseBody(requestEmailChange(token, firstEmail));
    const [replacedLink] = [findMailedToken(firstEmail)];
    await readResponseBody(requestEmailChange(token, secondEmail));
    await readResponseBody(confirmEmail(replacedLink), 422);
    await readResponseBody(cancelEmailChange(token));
    expect((await readUser(token)).pending_email).toBeNull();
    await readResponseBody(confirmEmail(findMailedToken(secondEmail)), 422);
    await readResponseBody(requestEmailChange(token, thirdEmail));
    await database.run([statement('UPDATE email_change SET expires_at = 1 WHERE email = ?1', thirdEmail)]);
    expect((await readUser(token)).pending_email).toBeNull();
    await readResponseBody(confirmEmail(findMailedToken(thirdEmail)), 422);
    await deleteExpiredRows({ DB: database });
    expect(await readAsJsonText('(SELECT count(*) FROM email_change WHERE email = ?1)', thirdEmail)).toBe('[0]');
    const fourthEmail = createUniqueEmail();
    await readResponseBody(requestEmailChange(token, fourthEmail));
    await database.run([statement("UPDATE user SET password_hash = 'other' WHERE id = ?1", id)]);
    await readResponseBody(confirmEmail(findMailedToken(fourthEmail)), 422);
  });

  it('is asked for five times a day, and mails an address three times', async () => {
    const victimEmail = createUniqueEmail();
    const emailChangeStatuses = [];
    const { token } = await createSignedInUser();
    for (let attempt = 0; attempt < 6; attempt++)
      emailChangeStatuses.push((await requestEmailChange(token, victimEmail)).status);
    expect(emailChangeStatuses).toEqual([200, 200, 200, 200, 200, 429]);
    await readResponseBody(requestEmailChange((await createSignedInUser()).token, victimEmail));
    expect(listMailsTo(victimEmail)).toHaveLength(3);
  });

  it('takes along what others gave the account, and what is stored by address', async () => {
    const { id, email: emailBeforeChange, token } = await createSignedInUser();
    const protocol = await shareProtocolWith(emailBeforeChange);
    const [sharer = 0] = JSON.parse(
      (await readAsJsonText('(SELECT practitioner_id FROM practitioner_client WHERE client_id = ?1)', id)) ?? '[]',
    );
    const { access_token: sharerToken } = await openSession(sharer);
    await readResponseBody(callShopApi('/v2/account/consents/run-out-mails', { token, method: 'PUT' }));
    const newEmail = createUniqueEmail();
    await readResponseBody(requestEmailChange(token, newEmail));
    await readResponseBody(confirmEmail(findMailedToken(newEmail)));
    expect(await listReceivedProtocolIds(token)).toEqual([protocol]);
    const { data: consents } = await readResponseBody<{ data: Consent[] }>(
      callShopApi('/v2/account/consents', { token }),
    );
    expect(consents.map(({ kind }) => kind)).toEqual(['run_out_mails']);
    const findClientEmails = async (searchText: string) =>
      (
        await readResponseBody<{ data: { email: string }[] }>(
          callShopApi(`${CLIENTS_PATH}?query=${encodeURIComponent(searchText)}`, { token: sharerToken }),
        )
      ).data.map(({ email }) => email);
    expect([await findClientEmails(newEmail), await findClientEmails(emailBeforeChange)]).toEqual([[newEmail], []]);
    // Only the notice to the former address is left of it.
    expect(
      await readAsJsonText(
        `(SELECT group_concat(subject) FROM outbox WHERE recipient = ?1), (SELECT count(*) FROM share_mail WHERE recipient = ?1)`,
        emailBeforeChange,
      ),
    ).toBe('["Your e-mail address has been changed",0]');
  });

  it('is confirmed by a form without a script, which returns to its page', async () => {
    const { token } = await createSignedInUser();
    const newEmail = createUniqueEmail();
    await readResponseBody(requestEmailChange(token, newEmail));
    const linkToken = findMailedToken(newEmail);
    const confirmationResponse = await callShopApi(`/v2/auth/confirm-email/${linkToken}`, {
      method: 'POST',
      body: 'lang=de',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([confirmationResponse.status, confirmationResponse.headers.get('Location')]).toEqual([
      303,
      `/de/auth/confirm-email/${linkToken}`,
    ]);
    expect((await readUser(token)).email).toBe(newEmail);
  });
});
