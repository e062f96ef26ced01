import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signDelivery } from '#api/webhook/secret.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { runScheduled } from '#cron.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createProtocol, VARIANT_IDS } from '../../support/protocols.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  mailer,
  openSession,
  readResponseBody,
  signIn,
} from '../../support/shop.ts';

const HOOKS_PATH = '/v2/account/webhooks';
const HOOK_URL = 'https://hooks.example.com/in';
const MINUTE_MS = 60_000;

interface SentRequest {
  url: string;
  headers: Headers;
  body: string;
  redirect: string | undefined;
}
interface WebhookRow {
  id: string;
  secret: string;
  failing_since: string | null;
  disabled_at: string | null;
}
interface DeliveryRecord {
  id: string;
  status: number | null;
  tries: number;
  done_at: string | null;
}

let sentRequests: SentRequest[] = [];
let createHookResponse: () => Response | Promise<Response>;
beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(async () => {
  sentRequests = [];
  createHookResponse = () => new Response('ok');
  mailer.sent.splice(0);
  await database.run([statement('DELETE FROM webhook')]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, requestInit) => {
    const headers = new Headers(requestInit?.headers);
    sentRequests.push({
      url: String(url),
      headers,
      body: String(requestInit?.body),
      redirect: requestInit?.redirect,
    });
    return createHookResponse();
  });
});

const createHook = (token: string, hookBody: object = {}) =>
  callShopApi(HOOKS_PATH, { token, body: { url: HOOK_URL, events: ['protocol.shared'], ...hookBody } });
const runCron = (now: number, cronPattern = '* * * * *') =>
  runScheduled({ ...env, EMAIL: mailer } as never, { scheduledTime: now, cron: cronPattern });
const readFirstWebhook = async (token: string) =>
  (await readResponseBody<{ data: WebhookRow[] }>(callShopApi(HOOKS_PATH, { token }))).data[0];
const listDeliveries = async (token: string, id: string) =>
  (await readResponseBody<{ data: DeliveryRecord[] }>(callShopApi(`${HOOKS_PATH}/${id}/deliveries`, { token }))).data;

async function createPractitioner(events: readonly string[] = ['protocol.shared']) {
  const practitionerUser = await signIn(2);
  const hook = await readResponseBody<WebhookRow>(createHook(practitionerUser.access_token, { events }), 201);
  const { protocol_id: protocol } = await createProtocol(
    practitionerUser.access_token,
    'Secret winter',
    VARIANT_IDS.slice(0, 1),
  );
  return { ...practitionerUser, token: practitionerUser.access_token, hook, protocol };
}
const shareProtocol = ({ token, protocol }: { token: string; protocol: number }, email: string) =>
  callShopApi('/v2/account/practitioners/protocols/assign', {
    token,
    body: { id: protocol, email, first_name: 'Mara', last_name: 'Lind', discount: 5, notes: 'Private note' },
  });
const verifySignature = (signingSecret: string, { headers, body }: SentRequest) =>
  new Webhook(signingSecret).verify(body, Object.fromEntries(headers));

it('OPEN-05 signs the example of the specification', () => {
  const exampleBody =
    '{"type":"protocol.shared","timestamp":"2027-01-04T09:00:00.000Z","data":{"protocol_id":7,"client_id":42,"version":3}}';
  const exampleSecret = 'whsec_Zm9ybXVsYXJ5LXRlc3Qtc2VjcmV0LTMyLWJ5dGVzISE=';
  expect(signDelivery(exampleSecret, 'msg_000000000000000000000001', 1_799_053_200, exampleBody)).toBe(
    'v1,z0hytYmygqeeYg8hHiy3VEHmOdL7tnXYkWZZR5SzFMQ=',
  );
});

it('OPEN-04 OPEN-05 OPEN-06 sharing sends one thin event at once, which the library of the standard verifies', async () => {
  const hookOwner = await createPractitioner();
  const { user_id: clientId } = await readResponseBody<{ user_id: number }>(
    shareProtocol(hookOwner, 'mara-hook@example.com'),
    201,
  );
  await readResponseBody(shareProtocol(hookOwner, 'mara-hook@example.com'));
  expect(sentRequests).toHaveLength(1);
  const [firstRequest] = sentRequests;
  if (!firstRequest) throw new Error('nothing was sent');
  expect(firstRequest).toMatchObject({ url: HOOK_URL, redirect: 'manual' });
  expect(verifySignature(hookOwner.hook.secret, firstRequest)).toEqual({
    type: 'protocol.shared',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: { protocol_id: hookOwner.protocol, client_id: clientId, version: 1 },
  });
  expect(firstRequest.body).not.toMatch(/Secret|Mara|Lind|Private|@/);
  expect(() => verifySignature(`whsec_${btoa('x'.repeat(32))}`, firstRequest)).toThrow();
  expect(await listDeliveries(hookOwner.token, hookOwner.hook.id)).toMatchObject([{ status: 200, tries: 1 }]);
});

it('OPEN-04 edits are told once, after half an hour of rest or when shared, and a first version is not', async () => {
  const hookOwner = await createPractitioner(['protocol.changed']);
  const renameProtocol = (newProtocolName: string) =>
    readResponseBody(
      callShopApi(`/v2/account/practitioners/protocols/${hookOwner.protocol}/update`, {
        token: hookOwner.token,
        method: 'PUT',
        body: { name: newProtocolName },
      }),
    );
  const readSentData = () => sentRequests.map(({ body }) => JSON.parse(body).data);
  await renameProtocol('While it is written');
  await readResponseBody(shareProtocol(hookOwner, 'ben-hook@example.com'), 201);
  await runCron(Date.now() + 31 * MINUTE_MS);
  expect(readSentData()).toEqual([]);
  for (const protocolName of ['Once', 'Twice']) await renameProtocol(protocolName);
  await runCron(Date.now() + 29 * MINUTE_MS);
  expect(readSentData()).toEqual([]);
  await runCron(Date.now() + 31 * MINUTE_MS);
  expect(readSentData()).toEqual([{ protocol_id: hookOwner.protocol, version: 2 }]);
  await readResponseBody(shareProtocol(hookOwner, 'eve-hook@example.com'), 201);
  await renameProtocol('Thrice');
  await readResponseBody(shareProtocol(hookOwner, 'joe-hook@example.com'), 201);
  await runCron(Date.now());
  expect(readSentData().map(({ version }) => version)).toEqual([2, 3]);
});

it('OPEN-04 what runs out within seven days is an event once, for the one who shared it', async () => {
  const hookOwner = await createPractitioner(['client.runs_out']);
  const client = await createUser(4);
  const isoDateInDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  await database.run([
    createClientLinkStatement(hookOwner.id, client.id, 0),
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
       VALUES (?1, ?2, ?3, '', 1, 1)`,
      ...[hookOwner.protocol, client.id, hookOwner.id],
    ),
    statement('UPDATE protocol SET run_out_stale = 0 WHERE id = ?1', hookOwner.protocol),
    ...[7, 8].map((daysAhead, index) =>
      statement(
        'INSERT INTO plan_run_out VALUES (?1, ?2, ?3, ?4, NULL)',
        hookOwner.protocol,
        client.id,
        VARIANT_IDS[index] ?? 0,
        isoDateInDays(daysAhead),
      ),
    ),
  ]);
  for (const cronDelayMs of [0, MINUTE_MS]) {
    await runCron(Date.now() + cronDelayMs, '*/5 * * * *');
    await runCron(Date.now() + cronDelayMs);
  }
  expect(sentRequests.map(({ body }) => JSON.parse(body).data)).toEqual([
    { protocol_id: hookOwner.protocol, client_id: client.id, runs_out_on: isoDateInDays(7) },
  ]);
});

it('OPEN-05 the secret is stored encrypted, and for a day after a rotation both sign', async () => {
  const hookOwner = await createPractitioner();
  const storedSecrets = await database.run([statement('SELECT secret AS data FROM webhook')]);
  expect(storedSecrets[0]?.[0]).not.toContain(hookOwner.hook.secret.slice(6));
  expect(await (await callShopApi(HOOKS_PATH, { token: hookOwner.token })).text()).not.toContain('whsec_');
  const path = `${HOOKS_PATH}/${hookOwner.hook.id}/rotate`;
  const hookAfterRotation = await readResponseBody<WebhookRow>(
    callShopApi(path, { token: hookOwner.token, method: 'POST' }),
  );
  await readResponseBody(shareProtocol(hookOwner, 'eva-hook@example.com'), 201);
  const [sentRequest] = sentRequests;
  if (!sentRequest) throw new Error('nothing was sent');
  expect(sentRequest.headers.get('webhook-signature')?.split(' ')).toHaveLength(2);
  for (const signingSecret of [hookOwner.hook.secret, hookAfterRotation.secret])
    expect(verifySignature(signingSecret, sentRequest)).toBeTruthy();
  const [delivery] = await listDeliveries(hookOwner.token, hookOwner.hook.id);
  await database.run([statement('UPDATE webhook SET old_until = 1')]);
  const resendPath = `${HOOKS_PATH}/${hookOwner.hook.id}/deliveries/${delivery?.id}/again`;
  await readResponseBody(callShopApi(resendPath, { token: hookOwner.token, method: 'POST' }));
  expect(sentRequests[1]?.headers.get('webhook-signature')?.split(' ')).toHaveLength(1);
});

it.each([
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://localhost/' } }), 302],
  ['an error', () => new Response('x'.repeat(100_000), { status: 500 }), 500],
  ['no connection', () => Promise.reject(new TypeError('refused')), null],
])('OPEN-06 %s is a failure, tried again by the cron until it succeeds', async (_, createFailure, expectedStatus) => {
  const hookOwner = await createPractitioner();
  createHookResponse = createFailure;
  await readResponseBody(shareProtocol(hookOwner, `fault-${expectedStatus}@example.com`), 201);
  const now = Date.now();
  expect(await listDeliveries(hookOwner.token, hookOwner.hook.id)).toMatchObject([
    { status: expectedStatus, tries: 1, done_at: null },
  ]);
  expect((await readFirstWebhook(hookOwner.token))?.failing_since).not.toBeNull();
  await runCron(now + MINUTE_MS / 2);
  expect(sentRequests).toHaveLength(1);
  createHookResponse = () => new Response(null, { status: 204 });
  await runCron(now + 2 * MINUTE_MS);
  expect(await listDeliveries(hookOwner.token, hookOwner.hook.id)).toMatchObject([{ status: 204, tries: 2 }]);
  expect((await readFirstWebhook(hookOwner.token))?.failing_since).toBeNull();
});

it('OPEN-06 ten failures give a delivery up, five days of them disable the webhook with a mail', async () => {
  const hookOwner = await createPractitioner();
  createHookResponse = () => new Response(null, { status: 503 });
  await readResponseBody(shareProtocol(hookOwner, 'first-fault@example.com'), 201);
  let now = Date.now();
  const advanceTime = (durationMs: number) => {
    now += durationMs;
    return runCron(now);
  };
  for (const minutesToNextTry of [2, 6, 40, 150, 400, 800, 1100, 1500, 1800])
    await advanceTime(minutesToNextTry * MINUTE_MS);
  const token = (await openSession(hookOwner.id)).access_token;
  expect(sentRequests.length).toBe(10);
  expect(await listDeliveries(token, hookOwner.hook.id)).toMatchObject([{ tries: 10, done_at: expect.any(String) }]);
  expect((await readFirstWebhook(token))?.disabled_at).toBeNull();
  await readResponseBody(shareProtocol({ ...hookOwner, token }, 'second-fault@example.com'), 201);
  await advanceTime(DAY_MS);
  await runCron(now, '*/5 * * * *');
  const tokenAfterFailures = (await openSession(hookOwner.id)).access_token;
  expect((await readFirstWebhook(tokenAfterFailures))?.disabled_at).not.toBeNull();
  expect(mailer.sent.filter(({ subject }) => subject === 'A webhook is switched off')).toHaveLength(1);
  const sentRequestCount = sentRequests.length;
  await runCron(now + DAY_MS);
  expect(sentRequests).toHaveLength(sentRequestCount);
});

it('OPEN-06 410 disables at once; “send again” enables and sends', async () => {
  const hookOwner = await createPractitioner();
  createHookResponse = () => new Response(null, { status: 410 });
  await readResponseBody(shareProtocol(hookOwner, 'gone@example.com'), 201);
  expect((await readFirstWebhook(hookOwner.token))?.disabled_at).not.toBeNull();
  createHookResponse = () => new Response('ok');
  const [delivery] = await listDeliveries(hookOwner.token, hookOwner.hook.id);
  const resendPath = `${HOOKS_PATH}/${hookOwner.hook.id}/deliveries/${delivery?.id}/again`;
  await readResponseBody(callShopApi(resendPath, { token: hookOwner.token, method: 'POST' }));
  expect((await readFirstWebhook(hookOwner.token))?.disabled_at).toBeNull();
  expect(await listDeliveries(hookOwner.token, hookOwner.hook.id)).toMatchObject([{ status: 200 }]);
});

it('OPEN-06 Retry-After is heeded, and the list shows a hundred deliveries', async () => {
  const hookOwner = await createPractitioner();
  createHookResponse = () => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } });
  await readResponseBody(shareProtocol(hookOwner, 'later@example.com'), 201);
  await runCron(Date.now() + 30 * MINUTE_MS);
  expect(sentRequests).toHaveLength(1);
  await runCron(Date.now() + 61 * MINUTE_MS);
  expect(sentRequests).toHaveLength(2);
  await database.run(
    Array.from({ length: 120 }, (_, index) =>
      statement(
        `INSERT INTO webhook_delivery (id, webhook_id, type, body, created_at, next_try_at, done_at)
         VALUES (?1, ?2, 'protocol.shared', '{}', ?3, 1, 1)`,
        ...[`msg_${index}`, hookOwner.hook.id, index],
      ),
    ),
  );
  expect(await listDeliveries(hookOwner.token, hookOwner.hook.id)).toHaveLength(100);
});

it('OPEN-07 hostile addresses and a sixth webhook get 422, and a look-alike host is listed in ASCII', async () => {
  const { access_token: token } = await signIn(2);
  for (const url of ['https://127.0.0.1/', 'http://hooks.example.com/', 'https://shop.test/', 'https://a.local/'])
    expect((await createHook(token, { url })).status).toBe(422);
  const addedHook = await readResponseBody<{ url: string }>(createHook(token, { url: 'https://раураl.com/h' }), 201);
  expect(addedHook.url).toMatch(/^https:\/\/xn--[\x21-\x7e]+\.com\/h$/);
  for (let createdHookCount = 0; createdHookCount < 4; createdHookCount++)
    await readResponseBody(createHook(token), 201);
  expect((await createHook(token)).status).toBe(422);
});

it('OPEN-05 OPEN-06 HIST-03 a deleted webhook gets nothing, comes back with its secret for a day, and is deleted then', async () => {
  const hookOwner = await createPractitioner();
  const callWebhookApi = (method: string, pathEnd = '') =>
    callShopApi(`${HOOKS_PATH}/${hookOwner.hook.id}${pathEnd}`, { token: hookOwner.token, method });
  await readResponseBody(callWebhookApi('DELETE'));
  expect(await readFirstWebhook(hookOwner.token)).toBeUndefined();
  for (const [method, moreOptions] of [
    ['DELETE', ''],
    ['POST', '/rotate'],
    ['GET', '/deliveries'],
  ] as const)
    expect((await callWebhookApi(method, moreOptions)).status).toBe(404);
  await readResponseBody(shareProtocol(hookOwner, 'while-deleted@example.com'), 201);
  await runCron(Date.now() + MINUTE_MS);
  expect(sentRequests).toEqual([]);
  const { access_token: tokenOfOtherUser } = await signIn(2);
  expect(
    (await callShopApi(`${HOOKS_PATH}/${hookOwner.hook.id}/restore`, { token: tokenOfOtherUser, method: 'POST' }))
      .status,
  ).toBe(404);
  await readResponseBody(callWebhookApi('POST', '/restore'));
  expect(await readFirstWebhook(hookOwner.token)).toMatchObject({ id: hookOwner.hook.id, disabled_at: null });
  await readResponseBody(shareProtocol(hookOwner, 'restored@example.com'), 201);
  await vi.waitFor(() => expect(sentRequests).toHaveLength(1));
  expect(verifySignature(hookOwner.hook.secret, sentRequests[0] as SentRequest)).toMatchObject({
    type: 'protocol.shared',
  });
  await readResponseBody(callWebhookApi('DELETE'));
  await runCron(Date.now() + DAY_MS + MINUTE_MS, '0 3 * * *');
  expect((await callWebhookApi('POST', '/restore')).status).toBe(404);
});

it('OPEN-06 OPEN-07 a webhook that was switched off comes back so, and none comes back as a sixth', async () => {
  const { access_token: token } = await signIn(2);
  const { id } = await readResponseBody<WebhookRow>(createHook(token), 201);
  await database.run([statement('UPDATE webhook SET disabled_at = 5000 WHERE id = ?1', id)]);
  const callHookApi = (method: string, pathEnd = '') => callShopApi(`${HOOKS_PATH}/${id}${pathEnd}`, { token, method });
  await readResponseBody(callHookApi('DELETE'));
  await readResponseBody(callHookApi('POST', '/restore'));
  expect((await readFirstWebhook(token))?.disabled_at).toBe('1970-01-01T00:00:05Z');
  await readResponseBody(callHookApi('DELETE'));
  const addedHook = await readResponseBody<{ url: string }>(createHook(token, { url: 'https://раураl.com/h' }), 201);
  expect(addedHook.url).toMatch(/^https:\/\/xn--[\x21-\x7e]+\.com\/h$/);
  for (let createdHookCount = 0; createdHookCount < 4; createdHookCount++)
    await readResponseBody(createHook(token), 201);
  expect((await callHookApi('POST', '/restore')).status).toBe(422);
});
