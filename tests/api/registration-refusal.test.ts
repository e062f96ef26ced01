import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createOwner } from '../support/owner.ts';
import { queryNumber } from '../support/protocols.ts';
import {
  CHOSEN_PASSWORD,
  createUniqueEmail,
  describeMailedLink,
  inviteClientWithProtocol,
  listReceivedProtocolIds,
  readAccount,
  readLatestMailedToken,
  refuseRegistration,
  requestPasswordReset,
  sendActivation,
  sendLogin,
  sendRegistration,
  shareProtocolWith,
  signInAs,
  submitPasswordReset,
} from '../support/registration.ts';
import { callShopApi, createClientLinkStatement, createUser, mailer, readResponseBody } from '../support/shop.ts';

const countUsersWithEmail = (email: string) => queryNumber('SELECT count(*) FROM user WHERE email = ?1', email);

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
  vi.useRealTimers();
});

it('TRUST-2 the owner of an address deletes what somebody else registered, by the unused link', async () => {
  const email = createUniqueEmail();
  await sendRegistration(email, 'practitioner');
  const attackerTokens = await signInAs(email);
  const token = readLatestMailedToken(email);
  await readResponseBody(refuseRegistration(token));
  await readResponseBody(readAccount(attackerTokens.access_token), 401);
  await readResponseBody(sendLogin(email), 400);
  expect(await countUsersWithEmail(email)).toBe(0);
  for (const responseToUsedLink of [refuseRegistration(token), describeMailedLink(token), sendActivation({ token })])
    await readResponseBody(responseToUsedLink, 422);
  await sendRegistration(email);
});

it('TRUST-2 or within an hour of its use, as long as the account has no password', async () => {
  const email = createUniqueEmail();
  await sendRegistration(email);
  const token = readLatestMailedToken(email);
  const { access_token: accessTokenFromMail } = await readResponseBody<Tokens>(sendActivation({ token }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await readResponseBody(refuseRegistration(token, accessTokenFromMail), 422);
  vi.setSystemTime(Date.now() - 1000);
  // A used link deletes nothing.
  await readResponseBody(refuseRegistration(token), 422);
  await readResponseBody(refuseRegistration(token, accessTokenFromMail));
  await readResponseBody(readAccount(accessTokenFromMail), 401);
  expect(await countUsersWithEmail(email)).toBe(0);
});

it('TRUST-2 an account whose owner chose a password is not deleted by its old link', async () => {
  const email = createUniqueEmail();
  await sendRegistration(email);
  const token = readLatestMailedToken(email);
  const { access_token: accessTokenFromMail } = await readResponseBody<Tokens>(sendActivation({ token }));
  await readResponseBody(
    callShopApi('/v2/account/password', {
      method: 'PUT',
      token: accessTokenFromMail,
      body: { password: CHOSEN_PASSWORD },
    }),
  );
  await readResponseBody(refuseRegistration(token), 422);
  const activatedEmail = createUniqueEmail();
  const { registration_key: registrationKey } = await sendRegistration(activatedEmail);
  const mailedToken = readLatestMailedToken(activatedEmail);
  await readResponseBody(sendActivation({ token: mailedToken, registration_key: registrationKey }));
  await readResponseBody(refuseRegistration(mailedToken), 422);
  await signInAs(activatedEmail);
});

it('TRUST-2 neither a reset link nor an invitation deletes an account', async () => {
  const email = createUniqueEmail();
  await sendRegistration(email);
  const resetToken = await requestPasswordReset(email);
  await readResponseBody(refuseRegistration(resetToken), 422);
  await readResponseBody(submitPasswordReset(resetToken));
  const invitedEmail = createUniqueEmail();
  await shareProtocolWith(invitedEmail);
  await readResponseBody(refuseRegistration(readLatestMailedToken(invitedEmail)), 422);
  expect(await countUsersWithEmail(invitedEmail)).toBe(1);
});

it('TRUST-2 what practitioners shared with the address stays: the account is an invited one again', async () => {
  const email = createUniqueEmail();
  const { user_id: id } = await sendRegistration(email, 'practitioner');
  const attackerTokens = await signInAs(email);
  const { id: practitionerId } = await createUser(2);
  await database.run([createClientLinkStatement(practitionerId, id, 15)]);
  const token = readLatestMailedToken(email);
  const { access_token: accessTokenFromMail } = await readResponseBody<Tokens>(sendActivation({ token }));
  await readResponseBody(refuseRegistration(token), 422);
  await readResponseBody(refuseRegistration(token, attackerTokens.access_token), 422);
  await readResponseBody(refuseRegistration(token, accessTokenFromMail));
  await readResponseBody(readAccount(attackerTokens.access_token), 401);
  const [texts] = await database.run([
    statement(
      `SELECT json_array(id, password_hash, user_type_id, first_name, last_name, expertise_level, organisation_type,
         health_profession, activated_at, registration_key_hash) AS data FROM user WHERE email = ?1`,
      email,
    ),
  ]);
  expect(JSON.parse(texts?.[0] ?? '')).toEqual([id, null, 4, ...Array(7).fill(null)]);
  expect(await queryNumber('SELECT discount_rate FROM practitioner_client WHERE client_id = ?1', id)).toBe(15);
  await readResponseBody(sendActivation({ token }), 422);
  const secondRegistration = await sendRegistration(email);
  expect(secondRegistration.user_id).toBe(id);
});

it('TRUST-1 TRUST-2 refusing a registration of an invited address leaves the invitation, and tells nobody of it', async () => {
  const email = createUniqueEmail();
  const protocol = await inviteClientWithProtocol(email);
  const invitationToken = readLatestMailedToken(email);
  await sendRegistration(email);
  // Signs in but receives nothing; the address is taken afterwards.
  const strangerTokens = await signInAs(email);
  expect(await listReceivedProtocolIds(strangerTokens.access_token)).toEqual([]);
  const registrationBody = { email, password: CHOSEN_PASSWORD, type: 'client', user_type_id: 4 };
  await readResponseBody(callShopApi('/v2/auth/register', { body: registrationBody }), 409);
  const strangerActivationToken = readLatestMailedToken(email);
  await readResponseBody(refuseRegistration(strangerActivationToken));
  await readResponseBody(readAccount(strangerTokens.access_token), 401);
  await readResponseBody(describeMailedLink(strangerActivationToken), 422);
  await readResponseBody(describeMailedLink(invitationToken));
  const { registration_key: registrationKey } = await sendRegistration(email, 'practitioner');
  const ownerActivationToken = readLatestMailedToken(email);
  const ownerTokens = await readResponseBody<Tokens>(
    sendActivation({ token: ownerActivationToken, registration_key: registrationKey }),
  );
  expect(await listReceivedProtocolIds(ownerTokens.access_token)).toEqual([protocol]);
  expect(await readResponseBody(readAccount(ownerTokens.access_token))).toMatchObject({
    user_type_id: 3,
    has_password: true,
  });
});

it('TRUST-2 nothing that the stranger made is left in an account that is invited again', async () => {
  const { id } = await createOwner(2);
  const { id: accountPractitionerId } = await createUser(2);
  const [texts] = await database.run([
    statement(`UPDATE user SET activated_at = NULL, password_hash = 'x' WHERE id = ?1 RETURNING email AS data`, id),
    createClientLinkStatement(accountPractitionerId, id, 15),
    createClientLinkStatement(id, accountPractitionerId, 10),
  ]);
  const email = texts?.[0] ?? '';
  const token = await requestPasswordReset(email);
  await database.run([statement(`UPDATE mail_token SET purpose = 'activation' WHERE user_id = ?1`, id)]);
  await readResponseBody(refuseRegistration(token));
  // Columns that refer to an account: new tables must be classified.
  const [tables = []] = await database.run([
    statement(`SELECT name || ' ' || sql AS data FROM sqlite_master WHERE type = 'table' AND sql LIKE '%user (id)%'`),
  ]);
  const columnsReferencingUser = tables.flatMap((sql) =>
    [...sql.matchAll(/(\w+) INTEGER[^,]*REFERENCES user \(id\)/g)].map(
      ([, column]) => `${sql.split(' ')[0]}.${column}`,
    ),
  );
  expect(columnsReferencingUser.length).toBeGreaterThan(12);
  const referringColumns = [];
  for (const tableColumn of columnsReferencingUser) {
    const [table, column] = tableColumn.split('.');
    if (await queryNumber(`SELECT count(*) FROM ${table} WHERE ${column} = ?1`, id)) referringColumns.push(tableColumn);
  }
  expect(referringColumns.toSorted()).toEqual([
    'practitioner_client.client_id',
    'protocol_assignment.client_id',
    'session.user_id',
  ]);
  expect(await queryNumber('SELECT count(*) FROM session WHERE user_id = ?1 AND revoked_at IS NULL', id)).toBe(0);
});

it('TRUST-2 a public page that goes with the account is taken out of the caches', async () => {
  const { id } = await createOwner(2);
  const [texts, stores] = await database.run([
    statement(`UPDATE user SET activated_at = NULL, password_hash = 'x' WHERE id = ?1 RETURNING email AS data`, id),
    statement(`SELECT 'store-' || id AS data FROM store WHERE user_id = ?1`, id),
    statement('DELETE FROM protocol_assignment WHERE client_id = ?1', id),
    statement('DELETE FROM practitioner_client WHERE client_id = ?1', id),
    statement('DELETE FROM pending_purge'),
  ]);
  const token = await requestPasswordReset(texts?.[0] ?? '');
  await database.run([statement(`UPDATE mail_token SET purpose = 'activation' WHERE user_id = ?1`, id)]);
  await readResponseBody(refuseRegistration(token));
  expect(await countUsersWithEmail(texts?.[0] ?? '')).toBe(0);
  const [pendingTags] = await database.run([statement('SELECT tag AS data FROM pending_purge')]);
  expect(pendingTags).toEqual(stores);
});
