import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailEnvironmentOf } from '#api/mail/send.ts';
import { DECISION_UNDO_MS, MAXIMUM_CREDENTIALS_PER_MONTH } from '#contract/credential/limits.ts';
import type { ListedCredential } from '#contract/credential/schema.ts';
import { statement } from '#db/database.ts';
import { sendDueMails } from '#db/mail.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import {
  ADMIN_CREDENTIALS_PATH,
  approveCredential,
  PDF_TEXT,
  readOwnCredential,
  rejectCredential,
  submitAndReadCredential,
  submitCredential,
  withdrawCredential,
} from '../../support/credentials.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANT_IDS } from '../../support/protocols.ts';
import { callShopApi, mailer, openSession, readResponseBody, signIn } from '../../support/shop.ts';
import { callOwnStorefront, readStorefront } from '../../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => mailer.sent.splice(0));

const [variant = 0] = VARIANT_IDS;
const readMilestoneNumbers = async (userId: number) => {
  const [texts] = await database.run([
    statement('SELECT CAST(number AS TEXT) AS data FROM milestone WHERE user_id = ?1 ORDER BY number', userId),
  ]);
  return texts?.map(Number);
};
const listCredentials = (token: string, urlQuery = '?state=submitted') =>
  readResponseBody<{ data: ListedCredential[]; total_results: number }>(
    callShopApi(`${ADMIN_CREDENTIALS_PATH}${urlQuery}`, { token }),
  );
const readPendingCredentialStatus = (token: string) =>
  readResponseBody<{ credentials: number; oldest_at: string | null }>(callShopApi('/v2/admin/waiting', { token }));

/** Sends mails as the cron does after the time in which a decision can be undone. */
const sendDueMailsNow = () =>
  sendDueMails(mailEnvironmentOf({ ...env, EMAIL: mailer } as never), Date.now() + DECISION_UNDO_MS);

describe('CRED-01 a practitioner submits', () => {
  it('one at a time, with milestone 2, and withdraws it', async () => {
    const { access_token: token, id } = await signIn(3);
    expect(await readOwnCredential(token)).toEqual({ is_approved: false, data: null });
    const credentialFields = { valid_until: '2099-02-28', body: ' Chamber ', number: '' };
    const credential = await submitAndReadCredential(token, { fields: credentialFields });
    expect(credential).toMatchObject({ state: 'submitted', body: 'Chamber', number: null, country: 'AT' });
    expect(credential).toMatchObject({ valid_until: '2099-02-28', reason: null, decided_at: null });
    expect(await readMilestoneNumbers(id)).toContain(2);
    expect((await submitCredential(token)).status).toBe(409);
    expect((await withdrawCredential(token)).status).toBe(200);
    expect((await withdrawCredential(token)).status).toBe(404);
    expect((await readOwnCredential(token)).data?.state).toBe('withdrawn');
    expect((await submitAndReadCredential(token)).id).not.toBe(credential.id);
  });

  it('two at once are one', async () => {
    const { access_token: token } = await signIn(3);
    const responses = await Promise.all([submitCredential(token), submitCredential(token), submitCredential(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it.each([
    ['body', ' ', 'required'],
    ['body', 'x'.repeat(201), 'too-long'],
    ['country', 'XX', 'invalid'],
    ['country', 'at', 'invalid'],
    ['number', '\u0000', 'characters'],
    ['valid_until', '2026-02-30', 'pattern'],
    ['valid_until', '2020-01-01', 'past'],
  ])('%s "%s" is refused', async (fieldName, fieldValue, errorCode) => {
    const { access_token: token } = await signIn(3);
    const errorResponseBody = await readResponseBody(
      submitCredential(token, { fields: { [fieldName]: fieldValue } }),
      422,
    );
    expect(errorResponseBody).toMatchObject({ errors: { [fieldName]: [errorCode] } });
    expect((await readOwnCredential(token)).data).toBeNull();
  });

  it('a confirmed address is needed, and a form', async () => {
    const { access_token: token, id } = await signIn(3);
    expect((await callShopApi('/v2/account/practitioners/credential', { token, body: { body: 'x' } })).status).toBe(
      415,
    );
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await submitCredential(token)).status).toBe(403);
  });

  it('no more than ten within 30 days, whether withdrawn or not', async () => {
    const { access_token: token } = await signIn(3);
    for (let attempt = 0; attempt < MAXIMUM_CREDENTIALS_PER_MONTH; attempt++) {
      await submitAndReadCredential(token);
      await (await withdrawCredential(token)).body?.cancel();
    }
    const response = await submitCredential(token);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '86400']);
  });
});

describe('CRED-04 an admin decides', () => {
  it('from a list, the oldest first, by state, with what is known of the person', async () => {
    const { access_token: adminToken } = await signIn(1);
    const [firstUser, secondUser] = [await signIn(3), await signIn(2)];
    await readResponseBody(
      callOwnStorefront(secondUser.access_token, '', { body: { type: 'clinic', theme: 'calm' } }),
      201,
    );
    const { slug } = await readStorefront(secondUser.access_token);
    const firstCredential = await submitAndReadCredential(firstUser.access_token);
    const secondCredential = await submitAndReadCredential(secondUser.access_token);
    await database.run([
      statement('UPDATE user SET health_profession = 14, expertise_level = 3 WHERE id = ?1', firstUser.id),
      statement(
        "UPDATE credential SET submitted_at = 1, valid_until = '2020-01-01' WHERE id = ?1",
        secondCredential.id,
      ),
      statement('UPDATE credential SET submitted_at = 2 WHERE id = ?1', firstCredential.id),
    ]);
    const { data } = await listCredentials(adminToken);
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([secondCredential.id, firstCredential.id]);
    expect(data[0]?.person.store_slug).toBe(slug);
    expect(data[1]?.person).toMatchObject({
      ...{ email: firstUser.email, user_type_id: 3, health_profession: 14 },
      ...{ expertise_level: 3, store_slug: null },
    });
    const pendingCredentialStatus = await readPendingCredentialStatus(adminToken);
    expect(pendingCredentialStatus.oldest_at).toBe('1970-01-01T00:00:00Z');
    expect(pendingCredentialStatus.credentials).toBe((await listCredentials(adminToken)).total_results);
    await readResponseBody(rejectCredential(adminToken, secondCredential.id));
    expect((await listCredentials(adminToken, '?state=rejected')).data.at(-1)?.id).toBe(secondCredential.id);
    expect((await listCredentials(adminToken, '')).data.map(({ id }) => id)).toContain(secondCredential.id);
    expect((await callShopApi(`${ADMIN_CREDENTIALS_PATH}?state=lost`, { token: adminToken })).status).toBe(422);
  });

  it('once: of several decisions at the same moment one counts, with one mail', async () => {
    const decidingAdmins = await Promise.all([signIn(1), signIn(1)]);
    for (let attempt = 0; attempt < 5; attempt++) {
      mailer.sent.splice(0);
      const { access_token: token, email, id: userId } = await signIn(3);
      const { id } = await submitAndReadCredential(token);
      const responses = await Promise.all(
        decidingAdmins.flatMap(({ access_token: decidingAdminToken }) => [
          approveCredential(decidingAdminToken, id),
          rejectCredential(decidingAdminToken, id),
          approveCredential(decidingAdminToken, id),
        ]),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const { data, is_approved: isPractitionerApproved } = await readOwnCredential(token);
      expect(data?.state).toBe(isPractitionerApproved ? 'approved' : 'rejected');
      expect((await readMilestoneNumbers(userId))?.includes(3)).toBe(isPractitionerApproved);
      await sendDueMailsNow();
      const mailsToPractitioner = mailer.sent.filter(({ to }) => to === email);
      expect(mailsToPractitioner.map(({ subject }) => subject)).toEqual([
        isPractitionerApproved ? 'Your account is approved' : 'Your proof of profession was not accepted',
      ]);
    }
  });

  it('and takes it back before the mail is sent: role, milestone and mail are as before', async () => {
    const [{ access_token: firstAdminToken }, otherAdmin] = await Promise.all([signIn(1), signIn(1)]);
    const { access_token: token, id: userId } = await signIn(3);
    const { id } = await submitAndReadCredential(token);
    const undoDecision = (adminToken: string) =>
      callShopApi(`${ADMIN_CREDENTIALS_PATH}/${id}/undo`, { token: adminToken, method: 'POST' });
    await readResponseBody(approveCredential(firstAdminToken, id));
    await readResponseBody(undoDecision(otherAdmin.access_token), 409);
    await readResponseBody(undoDecision(firstAdminToken));
    expect(await readOwnCredential(token)).toMatchObject({
      is_approved: false,
      data: { state: 'submitted', decided_at: null },
    });
    expect(await readMilestoneNumbers(userId)).not.toContain(3);
    await readResponseBody(undoDecision(firstAdminToken), 409);
    await readResponseBody(rejectCredential(firstAdminToken, id, { reason: 'name' }));
    await readResponseBody(undoDecision(firstAdminToken));
    await sendDueMailsNow();
    expect(mailer.sent).toEqual([]);
    await readResponseBody(approveCredential(firstAdminToken, id));
    await sendDueMailsNow();
    await readResponseBody(undoDecision(firstAdminToken), 409);
    expect(await readOwnCredential(token)).toMatchObject({ is_approved: true });
    expect(mailer.sent).toHaveLength(1);
  });

  it('never about itself, about nobody’s, about what was withdrawn, or about another role', async () => {
    const { access_token: adminToken, id: adminId } = await signIn(1);
    const { access_token: token, id: userId } = await signIn(3);
    const { id } = await submitAndReadCredential(token);
    await database.run([statement('UPDATE credential SET user_id = ?2 WHERE id = ?1', id, adminId)]);
    expect([(await approveCredential(adminToken, id)).status, (await rejectCredential(adminToken, id)).status]).toEqual(
      [403, 403],
    );
    await database.run([statement('UPDATE credential SET user_id = ?2 WHERE id = ?1', id, userId)]);
    await database.run([statement('UPDATE user SET user_type_id = 4 WHERE id = ?1', userId)]);
    expect((await approveCredential(adminToken, id)).status).toBe(409);
    await database.run([statement('UPDATE user SET user_type_id = 3 WHERE id = ?1', userId)]);
    await readResponseBody(withdrawCredential((await openSession(userId)).access_token));
    expect([(await approveCredential(adminToken, id)).status, (await rejectCredential(adminToken, id)).status]).toEqual(
      [409, 409],
    );
    expect((await approveCredential(adminToken, 987_654_321)).status).toBe(404);
    expect(mailer.sent).toEqual([]);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'dislike' }, 'reason'],
    [{ reason: 'other' }, 'reason_text'],
    [{ reason: 'other', reason_text: ' ' }, 'reason_text'],
    [{ reason: 'other', reason_text: 'x'.repeat(1001) }, 'reason_text'],
  ])('the rejection %j is refused', async (rejectionBody, rejectedField) => {
    const { access_token: decidingAdminToken } = await signIn(1);
    const { id } = await submitAndReadCredential((await signIn(3)).access_token);
    const errorBody = await readResponseBody<{ errors: object }>(
      rejectCredential(decidingAdminToken, id, rejectionBody),
      422,
    );
    expect(Object.keys(errorBody.errors)).toEqual([rejectedField]);
  });
});

describe('CRED-05 after a decision', () => {
  it('who is approved shares and buys what is for practitioners, in the running session and in a new one', async () => {
    const { access_token: decidingAdminToken } = await signIn(1);
    const { access_token: token, id: userId } = await signIn(3);
    const { protocol_id: protocol } = await createProtocol(token, 'First', [variant]);
    const assignProtocol = (accessToken: string) =>
      callShopApi(`${PROTOCOLS_PATH}/assign`, {
        token: accessToken,
        body: {
          id: protocol,
          email: 'new-client@example.com',
          first_name: 'A',
          last_name: 'B',
          discount: 0,
          notes: '',
        },
      });
    const restrictedVariantId = fixtureCatalogue.products.find(({ practitionerOnly }) => practitionerOnly)?.variants[0]
      ?.id;
    const requestRestrictedProduct = async (accessToken: string) => {
      const requestOptions = { token: accessToken, body: { product_variant_id: restrictedVariantId, quantity: 1 } };
      const paths = ['/v2/storefront/cart', `${PROTOCOLS_PATH}/${protocol}/products`];
      return Promise.all(paths.map(async (path) => (await callShopApi(path, requestOptions)).status));
    };
    expect([(await assignProtocol(token)).status, await requestRestrictedProduct(token)]).toEqual([403, [403, 403]]);
    const { id } = await submitAndReadCredential(token);
    await readResponseBody(approveCredential(decidingAdminToken, id));
    await sendDueMailsNow();
    expect(mailer.sent.map(({ text }) => text)).toEqual([expect.stringMatching(/^You can now share protocols\.$/m)]);
    expect(await requestRestrictedProduct(token)).toEqual([200, 201]);
    expect(await readMilestoneNumbers(userId)).toEqual(expect.arrayContaining([2, 3]));
    expect((await assignProtocol(token)).status).toBe(201);
    expect((await assignProtocol((await openSession(userId)).access_token)).status).toBe(200);
    expect(await readOwnCredential(token)).toMatchObject({ is_approved: true, data: { state: 'approved' } });
  });

  it('who is rejected stays what they were, reads the reason, and sends again', async () => {
    const { access_token: decidingAdminToken } = await signIn(1);
    const { access_token: token, email } = await signIn(3);
    const { id } = await submitAndReadCredential(token);
    await readResponseBody(
      rejectCredential(decidingAdminToken, id, { reason: 'other', reason_text: 'Page 2 is <missing>.' }),
    );
    expect(await readOwnCredential(token)).toMatchObject({
      is_approved: false,
      data: { state: 'rejected', reason: 'other', reason_text: 'Page 2 is <missing>.' },
    });
    await sendDueMailsNow();
    const [mail] = mailer.sent.filter(({ to }) => to === email);
    expect(mail?.text).toContain('Page 2 is <missing>.');
    expect(mail?.html).toContain('Page 2 is &lt;missing&gt;.');
    expect(mail?.text).toContain('https://shop.test/en/account/practitioner/credential');
    expect((await submitCredential(token)).status).toBe(201);
  });

  it.each(LANGUAGES)('the mails in %s are whole, and name no document', async (language) => {
    const { access_token: decidingAdminToken } = await signIn(1);
    for (const rejectionReason of ['unreadable', 'expired', 'name', 'not_recognised', undefined]) {
      const { access_token: token, id: userId } = await signIn(3);
      await database.run([statement('UPDATE user SET language = ?2 WHERE id = ?1', userId, language)]);
      const { id } = await submitAndReadCredential(token, { files: [PDF_TEXT] });
      await readResponseBody(
        rejectionReason
          ? rejectCredential(decidingAdminToken, id, { reason: rejectionReason })
          : approveCredential(decidingAdminToken, id),
      );
    }
    await sendDueMailsNow();
    expect(mailer.sent).toHaveLength(5);
    const mailTexts = mailer.sent.map(({ text = '', subject }) => `${subject}\n${text}`);
    expect(new Set(mailTexts).size).toBe(5);
    for (const mailText of mailTexts) expect(mailText).not.toMatch(/\{\{|undefined|Chamber|A 12|mail\.|\n{3}/);
  });
});
