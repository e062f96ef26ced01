import { beforeAll, expect, it } from 'vitest';
import { hashSecret } from '#api/session/secret-token.ts';
import { prepareSession } from '#api/session/tokens.ts';
import { openDatabase, statement } from '#db/database.ts';
import { activateAccountByLink } from '#db/session/activation.ts';
import { listLinkRequests, replaceRequestByMailedLink, storeLinkRequest } from '#db/session/link-request.ts';
import { completeLogin } from '#db/session/login.ts';
import { resetPassword } from '#db/session/mail-token.ts';
import { loginMultipassVisitor } from '#db/session/multipass.ts';
import { completePasswordChange } from '#db/session/password-change.ts';
import { type NewUser, registerUser } from '#db/session/registration.ts';
import { refuseRegistration } from '#db/session/registration-refusal.ts';
import { rotateRefreshToken } from '#db/session/tokens.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import { FailingDatabase } from '../support/failing-database.ts';
import { chooseToken, createOwner, readPersonalTables, readSessionId, sendExampleCall } from '../support/owner.ts';
import { createUser, openSession } from '../support/shop.ts';

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

/** Reads all rows with personal data, except counters of calls and pictures that no storefront uses. */
async function readStoredRows() {
  const {
    login_attempt: _,
    idempotency_key: __,
    media: ___,
    password_guess: ____,
    ...rest
  } = await readPersonalTables();
  return rest;
}

/** Runs an action with its first and its last statement failing, then with none; returns the number of statements. */
async function expectAllOrNothing(actionName: string, testedAction: (db: FailingDatabase) => Promise<boolean>) {
  const rowsBeforeAction = await readStoredRows();
  const runWithFailure = async (index: number) => {
    const db = new FailingDatabase(index);
    expect([actionName, index, await testedAction(db)]).toEqual([actionName, index, db.changes.length === 0]);
    if (db.changes.length > 0)
      expect([actionName, index, await readStoredRows()]).toEqual([actionName, index, rowsBeforeAction]);
    return db.changes[0] ?? 0;
  };
  const statementCount = await runWithFailure(0);
  if (statementCount === 0) return 0;
  // It is one transaction: what goes with the last statement goes with any.
  if (statementCount > 1) await runWithFailure(statementCount - 1);
  const workingDatabase = new FailingDatabase();
  expect([actionName, await testedAction(workingDatabase), workingDatabase.changes.length]).toEqual([
    actionName,
    true,
    1,
  ]);
  return statementCount;
}

it('every call of the contract makes its change wholly or not at all', async () => {
  const [practitioner, admin] = [await createOwner(2), await createOwner(1)];
  let statementCount = 0;
  for (const exampleCall of servedCallExamples.filter(({ roles }) => roles !== 'everybody')) {
    const callerAccount = exampleCall.roles !== 'everybody' && exampleCall.roles.includes(2) ? practitioner : admin;
    const token = await chooseToken(exampleCall, callerAccount);
    // Each try is a guess of the password; what a webhook has sent is recorded later.
    await database.run([statement('DELETE FROM password_guess'), statement("UPDATE webhook SET events = '[]'")]);
    statementCount += await expectAllOrNothing(exampleCall.name, async (db) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const response = await sendExampleCall(exampleCall, token, callerAccount, { headers, settings: { DB: db } });
      return response.ok || response.status === 409;
    });
  }
  expect(statementCount).toBeGreaterThan(100);
});

const createNewUser = (): NewUser => ({
  ...{ email: `${crypto.randomUUID()}@example.com`, passwordHash: crypto.randomUUID(), userTypeId: 4 },
  ...{ firstName: 'Ada', lastName: null, language: 'en' },
  ...{ expertiseLevel: null, organisationType: null, healthProfession: null },
  registrationKeyHash: crypto.randomUUID(),
});
const createTestMail = (recipientEmail: string) => ({
  to: recipientEmail,
  language: 'en' as const,
  subject: 's',
  text: 't',
  html: 'h',
});

async function createUnactivatedUser(invitesFlag: 0 | 1) {
  const user = await createUser(3, { passwordHash: 'a hash' });
  await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', user.id)]);
  const tokenHash = await storeMailTokenHash(user.id, 'activation');
  await database.run([statement('UPDATE mail_token SET invites = ?2 WHERE hash = ?1', tokenHash, invitesFlag)]);
  return { ...user, link: tokenHash };
}

async function storeMailTokenHash(userId: number, purpose: 'activation' | 'reset'): Promise<string> {
  const hashOfMailToken = hashSecret(crypto.randomUUID());
  await database.run([
    statement(
      'INSERT INTO mail_token (hash, user_id, purpose, expires_at) VALUES (?1, ?2, ?3, ?4)',
      hashOfMailToken,
      userId,
      purpose,
      Date.now() + 60_000,
    ),
  ]);
  return hashOfMailToken;
}

it('registration, links of mails, logins and new tokens are wholly done or not at all', async () => {
  const passwordHash = 'a hash';
  const { id, email } = await createUser(4, { passwordHash });
  const resetTokenHash = await storeMailTokenHash(id, 'reset');
  const [registeredLogin, invitedLogin, refused] = [
    await createUnactivatedUser(0),
    await createUnactivatedUser(1),
    await createUnactivatedUser(0),
  ];
  const { refresh_token: refreshToken } = await openSession(id);
  const passwordChanger = await createUser(4, { passwordHash });
  const { access_token: passwordChangerToken } = await openSession(passwordChanger.id);
  const passwordChangeInput = {
    session: { userId: passwordChanger.id, sessionId: readSessionId(passwordChangerToken) },
    ...{ oldHash: passwordHash, newHash: 'another hash' },
  };
  const registrationSecrets = { passwordHash: 'an own hash', keyHash: null };
  const user = createNewUser();
  const loginAttemptRecord = {
    ...{ account: 'account', device: undefined, prefix: 'prefix', id: 'a' },
    now: Date.now(),
  };
  await storeLinkRequest({ DB: database }, { email, language: 'en', purpose: 'reset' }, Date.now());
  const [asked] = await listLinkRequests({ DB: database });
  const unactivatedUser = await createUnactivatedUser(0);
  await storeLinkRequest(
    { DB: database },
    { email: unactivatedUser.email, language: 'en', purpose: 'activation' },
    Date.now(),
  );
  const activationLinkRequest = (await listLinkRequests({ DB: database })).find(
    (listedRequest) => listedRequest.email === unactivatedUser.email,
  );
  const multipassVisitor = {
    email: `${crypto.randomUUID()}@example.com`,
    firstName: null,
    lastName: null,
    language: 'en' as const,
  };
  const actionsByName: Readonly<Record<string, (env: { DB: ReturnType<typeof openDatabase> }) => Promise<unknown>>> = {
    register: (env) =>
      registerUser(env, user, { tokenHash: hashSecret(user.email), mail: createTestMail(user.email) }, Date.now()),
    forgot: async (env) => {
      await replaceRequestByMailedLink(
        env,
        { id: asked?.id ?? 0, purpose: 'reset' },
        hashSecret(crypto.randomUUID()),
        createTestMail(email),
        Date.now(),
      );
      return true;
    },
    'ask for another activation link': async (env) => {
      const { id: request = 0, email: recipientEmail = '' } = activationLinkRequest ?? {};
      await replaceRequestByMailedLink(
        env,
        { id: request, purpose: 'activation' },
        hashSecret(crypto.randomUUID()),
        createTestMail(recipientEmail),
        Date.now(),
      );
      return true;
    },
    login: (env) =>
      completeLogin(
        env,
        { userId: id, hash: passwordHash, rehashed: 'new', counted: loginAttemptRecord.account },
        loginAttemptRecord,
        { ...prepareSession(), knownDevice: 'a device' },
      ),
    refresh: (env) =>
      rotateRefreshToken(env, { used: hashSecret(refreshToken), successor: hashSecret('next') }, Date.now()),
    activate: (env) => activateAccountByLink(env, registeredLogin.link, registrationSecrets, prepareSession()),
    'use an invitation': (env) => activateAccountByLink(env, invitedLogin.link, registrationSecrets, prepareSession()),
    refuse: async (env) => (await refuseRegistration(env, refused.link, undefined, Date.now())) || undefined,
    'change the password': (env) => completePasswordChange(env, passwordChangeInput, prepareSession()),
    reset: (env) => resetPassword(env, resetTokenHash, 'another hash', prepareSession()),
    multipass: (env) =>
      loginMultipassVisitor(env, { hash: 'used', expiresAt: Date.now() + 60_000 }, multipassVisitor, prepareSession()),
  };
  for (const [name, action] of Object.entries(actionsByName))
    expect(
      await expectAllOrNothing(name, async (db) => {
        try {
          return (await action({ DB: openDatabase(db as never) })) !== undefined;
        } catch {
          return false;
        }
      }),
    ).toBeGreaterThan(1);
});
