import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { hashSecret } from '#api/session/secret-token.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { CLIENTS_PATH, listClientNames, readClientPage } from '../support/clients.ts';
import { createProtocol, openProtocolLink, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, mailer, readResponseBody, signIn } from '../support/shop.ts';
import { addDatabaseSessions } from '../support/with-sessions.ts';

beforeAll(() => loadCatalogueIntoDatabase());
afterEach(() => vi.useRealTimers());

const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

async function createSharedProtocol() {
  const { access_token: token, id: userId } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Read', VARIANT_IDS.slice(0, 1));
  const linkSecret = await openProtocolLink(token, id);
  const path = `/v2/storefront/protocols/${linkSecret}`;
  const confirmRead = (protocolVersion: unknown, extraOptions: object = {}) =>
    callShopApi(`${path}/receipt`, { body: { version: protocolVersion }, ...extraOptions });
  const editProtocol = () =>
    readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/update`, {
        token,
        method: 'PUT',
        body: { name: `Read ${crypto.randomUUID()}`, description: '' },
      }),
    );
  const countReadings = () => queryNumber('SELECT count(*) FROM plan_receipt WHERE protocol_id = ?1', id);
  return { token, userId, id, secret: linkSecret, path, read: confirmRead, edit: editProtocol, stored: countReadings };
}

it('PLAN-09 a link confirms a version once a day; opening records nothing', async () => {
  const { path, read, stored } = await createSharedProtocol();
  for (let openingNumber = 0; openingNumber < 3; openingNumber++) await readResponseBody(callShopApi(path));
  expect(await stored()).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T23:50:00Z') });
  const firstReadReceipt = await readResponseBody<{ read_at: string }>(read(1), 201);
  expect(firstReadReceipt.read_at).toBe('2026-12-01T23:50:00.000Z');
  expect(await readResponseBody(read('1'))).toEqual(firstReadReceipt);
  vi.setSystemTime(Date.parse('2026-12-02T00:10:00Z'));
  await readResponseBody(read(1), 201);
  expect(await stored()).toBe(2);
  for (const invalidVersion of [0, -1, 'x', null, undefined]) await readResponseBody(read(invalidVersion), 422);
});

it('PLAN-09 what was read is sealed: an edit begins the next version, and the old one answers 409 with it', async () => {
  const { read: confirmRead, edit, stored: countReadReceipts, id } = await createSharedProtocol();
  await edit();
  expect(await readResponseBody(confirmRead(1), 409)).toMatchObject({ version: 2 });
  await readResponseBody(confirmRead(2), 201);
  expect(await queryNumber('SELECT count(*) FROM protocol_version WHERE protocol_id = ?1 AND version = 2', id)).toBe(1);
  await edit();
  expect(await readResponseBody(confirmRead(2), 409)).toMatchObject({ version: 3 });
  expect(await countReadReceipts()).toBe(1);
});

it('PLAN-09 an edit after the plan was shown is not confirmed, though it has no version of its own yet', async () => {
  const { path, read: confirmRead, edit, stored: countReadReceipts } = await createSharedProtocol();
  await readResponseBody(confirmRead(1), 201);
  await edit();
  const { version, updated_at } = await readResponseBody<{ version: number; updated_at: string }>(callShopApi(path));
  await edit();
  const confirmReading = (displayedUpdatedAt: string) =>
    confirmRead(version, { body: { version, updated_at: displayedUpdatedAt } });
  expect(await readResponseBody(confirmReading(updated_at), 409)).toMatchObject({ version });
  const now = await readResponseBody<{ updated_at: string }>(callShopApi(path));
  await readResponseBody(confirmReading(now.updated_at), 201);
  expect(await countReadReceipts()).toBe(2);
  await readResponseBody(confirmReading('yesterday'), 422);
});

/** Creates a database that runs a function just before it stores a receipt. */
function createInterruptedDatabase(runBeforeReceipt: () => Promise<unknown>) {
  const prepareStatement = (sql: string) => ({
    bind: (...boundValues: unknown[]) => ({ sql, real: env.DB.prepare(sql).bind(...boundValues) }),
  });
  type BoundStatement = ReturnType<ReturnType<typeof prepareStatement>['bind']>;
  const runBatch = async (statements: readonly BoundStatement[]) => {
    if (statements.some(({ sql }) => sql.startsWith('INSERT INTO plan_receipt'))) await runBeforeReceipt();
    return env.DB.batch(statements.map(({ real }) => real));
  };
  return addDatabaseSessions({ prepare: prepareStatement, batch: runBatch });
}

it('PLAN-09 an edit at the same moment as a receipt is said: 409, and by form on the page', async () => {
  const { path, secret, read: confirmRead, edit, stored: countReadReceipts } = await createSharedProtocol();
  const { updated_at } = await readResponseBody<{ updated_at: string }>(callShopApi(path));
  const createInterruptedSettings = () => ({ DB: createInterruptedDatabase(edit) });
  const json = await confirmRead(1, { body: { version: 1, updated_at }, settings: createInterruptedSettings() });
  expect(await readResponseBody(json, 409)).toMatchObject({ version: 2 });
  const { updated_at: updatedAtAfterEdit } = await readResponseBody<{ updated_at: string }>(callShopApi(path));
  const formResponse = await confirmRead(0, {
    body: `version=2&updated_at=${updatedAtAfterEdit}&lang=en`,
    headers: { 'Content-Type': FORM_CONTENT_TYPE },
    settings: createInterruptedSettings(),
  });
  expect(formResponse.headers.get('Location')).toBe(`/en/protocols/${secret}?changed=1#read`);
  expect(await countReadReceipts()).toBe(0);
});

it('PLAN-09 a form without JavaScript returns to the page with a cookie of the version', async () => {
  const { secret, read: confirmRead, edit, stored } = await createSharedProtocol();
  const submitReceiptForm = (formBody: string) =>
    confirmRead(0, { body: formBody, headers: { 'Content-Type': FORM_CONTENT_TYPE, Origin: 'null' } });
  const formResponse = await submitReceiptForm('version=1&lang=de');
  expect([formResponse.status, formResponse.headers.get('Location')]).toEqual([303, `/de/protocols/${secret}#read`]);
  const cookie = formResponse.headers.get('Set-Cookie') ?? '';
  const cookieName = `plan_read_${hashSecret(secret).slice(0, 12)}`;
  expect(cookie).toMatch(
    new RegExp(`^${cookieName}=1\\.\\d{10}\\.0; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax$`),
  );
  expect(await stored()).toBe(1);
  await edit();
  const responseAfterEdit = await submitReceiptForm('version=1&lang=xx');
  expect([responseAfterEdit.status, responseAfterEdit.headers.get('Location')]).toEqual([
    303,
    `/en/protocols/${secret}?changed=1#read`,
  ]);
  expect(responseAfterEdit.headers.get('Set-Cookie')).toBeNull();
  expect(await stored()).toBe(1);
});

it('PLAN-09 an ended link takes no receipt: 410 without a cache or cookie', async () => {
  const { token, id, read: confirmRead, stored } = await createSharedProtocol();
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, method: 'DELETE' }));
  const endedLinkResponse = await confirmRead(1);
  expect([
    endedLinkResponse.status,
    endedLinkResponse.headers.get('Cache-Control'),
    endedLinkResponse.headers.get('Set-Cookie'),
  ]).toEqual([...[410, 'no-store', null]]);
  expect(await stored()).toBe(0);
  await readResponseBody(
    callShopApi(`/v2/storefront/protocols/${'x'.repeat(32)}/receipt`, { body: { version: 1 } }),
    404,
  );
});

it('PLAN-09 an account confirms a version once, and sees when', async () => {
  const { token, id, edit } = await createSharedProtocol();
  const recipient = await signIn(4);
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email: recipient.email } }), 201);
  const clientPlanPath = `/v2/account/clients/protocols/${id}`;
  const confirmRead = (protocolVersion: number, token = recipient.access_token) =>
    callShopApi(`${clientPlanPath}/receipt`, { token, body: { version: protocolVersion } });
  const firstReadReceipt = await readResponseBody<{ read_at: string }>(confirmRead(1), 201);
  expect(await readResponseBody(confirmRead(1))).toEqual(firstReadReceipt);
  expect(await readResponseBody(callShopApi(clientPlanPath, { token: recipient.access_token }))).toMatchObject({
    reading: { read_version: 1 },
  });
  await edit();
  expect(await readResponseBody(confirmRead(1), 409)).toMatchObject({ version: 2 });
  await readResponseBody(confirmRead(1, (await signIn(4)).access_token), 404);
  await readResponseBody(callShopApi(`${clientPlanPath}/receipt`, { body: { version: 1 } }), 401);
});

it('PLAN-09 CLIENT-01 a client is unread until the present version is confirmed, also by the personal link', async () => {
  const { token, id, edit } = await createSharedProtocol();
  mailer.sent.length = 0;
  const assignmentBody = { id, email: 'unread@example.com', first_name: 'Una', last_name: 'Read' };
  const { user_id: clientId } = await readResponseBody<{ user_id: number }>(
    callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody }),
    201,
  );
  const linkSecret = /protocols\/([\w-]{32})/.exec(mailer.sent[0]?.text ?? '')?.[1];
  const confirmReadingByLink = (protocolVersion: number) =>
    callShopApi(`/v2/storefront/protocols/${linkSecret}/receipt`, { body: { version: protocolVersion } });
  expect(await readClientPage(token)).toMatchObject({ counts: { unread: 1 }, data: [{ unread: 1 }] });
  await readResponseBody(confirmReadingByLink(1), 201);
  expect(await listClientNames(token, '?filter=unread')).toEqual([]);
  const readClient = () =>
    readResponseBody<{ plans: { is_read: boolean }[] }>(callShopApi(`${CLIENTS_PATH}/${clientId}`, { token }));
  expect(await readClient()).toMatchObject({
    unread: 0,
    plans: [{ is_read: true, personal: { expires_at: expect.any(String) } }],
  });
  await edit();
  expect(await listClientNames(token, '?filter=unread')).toEqual(['Una Read']);
  expect(await readClient()).toMatchObject({ unread: 1, plans: [{ is_read: false }] });
  await database.run([statement('DELETE FROM share_link WHERE token = ?1', linkSecret ?? '')]);
  expect(await queryNumber('SELECT count(*) FROM plan_receipt WHERE protocol_id = ?1', id)).toBe(0);
});

it('PLAN-09 TRUST-7 takes 30 receipts a minute of one network', async () => {
  const { read } = await createSharedProtocol();
  const rateLimitKeys: string[] = [];
  const RECEIPT_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: rateLimitKeys.push(key) <= 30 }) };
  const receiptLimitOptions = {
    settings: { RATE_LIMITS: '', RECEIPT_LIMIT },
    headers: { 'CF-Connecting-IP': '192.0.2.9' },
  };
  const readReceiptStatuses = await Promise.all(
    Array.from({ length: 31 }, async () => (await read(1, receiptLimitOptions)).status),
  );
  expect(readReceiptStatuses.filter((status) => status === 429)).toHaveLength(1);
  expect(new Set(rateLimitKeys).size).toBe(1);
});
