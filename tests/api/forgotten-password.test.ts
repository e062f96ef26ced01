import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { storeLinkRequest } from '#db/session/link-request.ts';
import { runScheduled } from '../../src/cron.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import {
  CHOSEN_PASSWORD,
  createUniqueEmail,
  describeMailedLink,
  listMailedTokens,
  readLatestMailedToken,
  sendActivation,
  sendRegistration,
  shareProtocolWith,
  signInAs,
} from '../support/registration.ts';
import { callShopApi, createUser, mailer, readResponseBody } from '../support/shop.ts';
import { addDatabaseSessions } from '../support/with-sessions.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

const FORGOTTEN_PASSWORD_PATH = '/v2/auth/forgot-password';

/** Requests a reset link. Returns the SQL of each transaction, and the number of transactions before the response. */
async function recordSqlOfLinkRequest(email: string) {
  const sqlByTransaction: string[][] = [];
  const DB = addDatabaseSessions({
    prepare: (sql: string) => ({
      bind: (...boundValues: unknown[]) => ({ sql, realStatement: env.DB.prepare(sql).bind(...boundValues) }),
    }),
    batch: (statements: { sql: string; realStatement: D1PreparedStatement }[]) => {
      sqlByTransaction.push(statements.map(({ sql }) => sql));
      return env.DB.batch(statements.map(({ realStatement }) => realStatement));
    },
  });
  let transactionCountBeforeResponse = Number.NaN;
  const noteTransactionCount = () => {
    transactionCountBeforeResponse = sqlByTransaction.length;
  };
  await readResponseBody(
    callShopApi(FORGOTTEN_PASSWORD_PATH, { body: { email }, settings: { DB }, onResponse: noteTransactionCount }),
  );
  return { transactions: sqlByTransaction, before: transactionCountBeforeResponse };
}

it('API-AUTH-06 a link is asked for by one statement that reads no account; mails are written after the answer', async () => {
  const { email } = await createUser(4, { passwordHash: 'x' });
  const [knownRequest, unknownRequest] = [
    await recordSqlOfLinkRequest(email),
    await recordSqlOfLinkRequest('stranger@example.com'),
  ];
  expect([knownRequest.before, unknownRequest.before]).toEqual([1, 1]);
  expect(knownRequest.transactions[0]).toEqual([expect.stringMatching(/^INSERT INTO link_request .* VALUES /)]);
  expect(unknownRequest.transactions.slice(0, 3)).toEqual(knownRequest.transactions.slice(0, 3));
  expect(mailer.sent.map(({ to }) => to)).toEqual([email]);
  const remainingLinkRequests = await database.run([statement('SELECT email AS data FROM link_request')]);
  expect(remainingLinkRequests).toEqual([[]]);
});

it('API-AUTH-06 the mail comes in the language of the account, otherwise asked for', async () => {
  const { id, email } = await createUser(4, { passwordHash: 'x' });
  await database.run([statement("UPDATE user SET language = 'de' WHERE id = ?1", id)]);
  await readResponseBody(
    callShopApi(FORGOTTEN_PASSWORD_PATH, { body: { email }, headers: { 'Accept-Language': 'fr' } }),
  );
  expect(mailer.sent[0]?.text).toContain('/de/auth/reset-password/');
});

it('SEAM-11 another activation link works for seven days, at most five times an hour, and for nobody who is activated', async () => {
  const email = createUniqueEmail();
  const { registration_key: registrationKey } = await sendRegistration(email);
  const requestActivationLink = (recipientEmail: string) =>
    readResponseBody(callShopApi('/v2/auth/activation-link', { body: { email: recipientEmail } }));
  const activationLinkResponseBody = await requestActivationLink(email);
  expect(listMailedTokens(email)).toHaveLength(2);
  for (let attempt = 0; attempt < 6; attempt++) await requestActivationLink(email);
  expect(listMailedTokens(email)).toHaveLength(5);
  expect(await readResponseBody(describeMailedLink(readLatestMailedToken(email)))).toMatchObject({
    purpose: 'activation',
    email,
  });
  expect(
    (await sendActivation({ token: readLatestMailedToken(email), registration_key: registrationKey })).status,
  ).toBe(200);
  await signInAs(email);
  for (const recipientEmail of [email, 'stranger@example.com'])
    expect(await requestActivationLink(recipientEmail)).toEqual(activationLinkResponseBody);
  expect(listMailedTokens(email)).toHaveLength(5);
  expect((await callShopApi('/v2/auth/activation-link', { body: { email: 'no address' } })).status).toBe(422);
});

it('SEAM-11 an invited account gets a link that sets a password', async () => {
  const email = createUniqueEmail();
  await shareProtocolWith(email);
  await readResponseBody(callShopApi('/v2/auth/activation-link', { body: { email } }));
  expect(listMailedTokens(email)).toHaveLength(1);
  expect(mailer.sent.at(-1)?.subject).toBe('Choose a password');
  expect(await readResponseBody(describeMailedLink(readLatestMailedToken(email)))).toMatchObject({
    purpose: 'invitation',
  });
  expect((await sendActivation({ token: readLatestMailedToken(email), password: CHOSEN_PASSWORD })).status).toBe(200);
});

it('a request whose worker ended before the mail was written is finished by the cron trigger, once', async () => {
  const { email } = await createUser(4, { passwordHash: 'x' });
  await storeLinkRequest({ DB: database }, { email, language: 'en', purpose: 'reset' }, Date.now());
  const workerBindings = { ...env, EMAIL: mailer };
  for (let attempt = 0; attempt < 2; attempt++)
    await runScheduled(workerBindings as never, { scheduledTime: Date.now(), cron: '*/5 * * * *' });
  expect(mailer.sent.map(({ to }) => to)).toEqual([email]);
});

it('no call that could show by its time whether an account exists says how long it took', async () => {
  const accountRevealingCalls = servedCallExamples.filter(({ endpoint }) =>
    /^\/v2\/auth\/|^\/v2\/account\/email|\/multipass\b|\/(?:assign|import|invite)$/.test(endpoint.path),
  );
  expect(accountRevealingCalls.length).toBeGreaterThan(6);
  for (const { name, endpoint, path, body } of accountRevealingCalls) {
    const { method } = endpoint;
    const callOptions = { method, ...(method !== 'GET' && { body: body?.({} as never) ?? {} }) };
    for (const pathSpelling of [path({} as never), `${path({} as never)}/`]) {
      const { headers } = await callShopApi(pathSpelling, callOptions);
      expect([name, headers.get('Server-Timing')]).toEqual([name, null]);
    }
  }
  expect((await callShopApi('/v2/storefront/products')).headers.get('Server-Timing')).toContain('db;dur=');
});
