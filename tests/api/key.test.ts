import { beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#contract/key/scopes.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import { createOwner, sendExampleCall, storeApiKey } from '../support/owner.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';
const KEYS_PATH = '/v2/account/keys';
const DAY_MS = 86_400_000;
const signedInCalls = servedCallExamples.filter(({ roles }) => roles !== 'everybody');

beforeAll(async () => {
  await loadCatalogue();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

interface CreatedKey {
  id: string;
  key: string;
  prefix: string;
}
const createKey = (token: string, keyBody: object = {}) =>
  callShopApi(KEYS_PATH, {
    token,
    body: { name: 'Sheet', scopes: ['clients:read'], expires_in_days: null, ...keyBody },
  });

describe.each(SCOPES)('scope %s', (keyScope) => {
  it('OPEN-03 opens its own calls to a key, and answers every other one with 403', async () => {
    const keyOwner = await createOwner(2);
    const { key } = await storeApiKey(keyOwner.id, [keyScope]);
    const scopeOf = ({ endpoint }: (typeof signedInCalls)[number]) =>
      'scope' in endpoint ? endpoint.scope : undefined;
    const [openCalls, closedCalls] = [true, false].map((isOpenToKeys) =>
      signedInCalls.filter((signedInCall) => (scopeOf(signedInCall) === keyScope) === isOpenToKeys),
    );
    for (const closedCall of closedCalls ?? [])
      expect([closedCall.name, (await sendExampleCall(closedCall, key, keyOwner)).status]).toEqual([
        closedCall.name,
        403,
      ]);
    expect(openCalls?.length).toBeGreaterThan(2);
    for (const openCall of openCalls ?? []) {
      const response = await sendExampleCall(openCall, key, keyOwner);
      expect([openCall.name, response.status, response.ok]).toEqual([openCall.name, response.status, true]);
    }
  });
});

it('OPEN-03 no key reaches sessions, passwords, keys, data or the operator', () => {
  const closedPathPattern = /auth|sessions|password|keys|account\/export|erase|consents|admin|credential|needs/;
  const openCalls = signedInCalls.filter(({ endpoint }) => 'scope' in endpoint && endpoint.scope !== undefined);
  expect(openCalls.filter(({ endpoint }) => closedPathPattern.test(endpoint.path))).toEqual([]);
});

it('OPEN-03 a key is shown once, stored as a hash, and known by its beginning and the day of its use', async () => {
  const { access_token: token } = await signIn(5);
  const createdKey = await readResponseBody<CreatedKey>(createKey(token, { expires_in_days: 90 }), 201);
  expect(createdKey.key).toMatch(/^frm_[0-9a-z]{8}_[0-9a-z]{32}$/);
  expect(createdKey.key.startsWith(createdKey.prefix)).toBe(true);
  await readResponseBody(callShopApi(CLIENTS_PATH, { token: createdKey.key }));
  const keyListText = await (await callShopApi(KEYS_PATH, { token })).text();
  expect(keyListText).not.toContain(createdKey.key);
  const today = new Date().toISOString().slice(0, 10);
  expect(JSON.parse(keyListText)).toMatchObject({
    data: [{ id: createdKey.id, used_on: today, scopes: ['clients:read'] }],
  });
  const [storedRows] = await database.run([statement('SELECT hash AS data FROM api_key WHERE id = ?1', createdKey.id)]);
  expect(storedRows?.[0]).toMatch(/^[0-9a-f]{64}$/);
});

it('OPEN-03 a revoked key gets 401 at once, can be restored for a day, and is deleted then', async () => {
  const { access_token: token } = await signIn(2);
  const { id, key } = await readResponseBody<CreatedKey>(createKey(token), 201);
  await readResponseBody(callShopApi(`${KEYS_PATH}/${id}`, { token, method: 'DELETE' }));
  for (const refusedKey of [key, 'frm_', 'frm_…'])
    expect(await readResponseBody(callShopApi(CLIENTS_PATH, { token: refusedKey }), 401)).toEqual({
      message: 'This key is unknown, revoked or ended.',
    });
  await readResponseBody(callShopApi(`${KEYS_PATH}/${id}/restore`, { token, method: 'POST' }));
  await readResponseBody(callShopApi(CLIENTS_PATH, { token: key }));
  await readResponseBody(callShopApi(`${KEYS_PATH}/${id}`, { token, method: 'DELETE' }));
  await deleteExpiredRows({ DB: database }, Date.now() + DAY_MS + 1000);
  expect((await callShopApi(`${KEYS_PATH}/${id}/restore`, { token, method: 'POST' })).status).toBe(404);
});

it('OPEN-03 an ended key and one that never was get 401, one of an account to be erased 403', async () => {
  const { id } = await signIn(2);
  const { key: expiredKey } = await storeApiKey(id, ['clients:read'], Date.now() - 1);
  for (const token of [expiredKey, `frm_00000000_${'0'.repeat(32)}`, 'frm_'])
    expect((await callShopApi(CLIENTS_PATH, { token })).status).toBe(401);
  const { key } = await storeApiKey(id, ['clients:read']);
  await database.run([statement('UPDATE user SET erase_at = 1 WHERE id = ?1', id)]);
  expect((await callShopApi(CLIENTS_PATH, { token: key })).status).toBe(403);
});

it('OPEN-03 does no more than its owner: a key of a type that shares nothing shares nothing', async () => {
  const keyOwner = await createOwner(3);
  const { key } = await storeApiKey(keyOwner.id, ['share']);
  const path = `/v2/account/practitioners/protocols/${keyOwner.protocol}/link`;
  expect((await callShopApi(path, { token: key, method: 'POST' })).status).toBe(403);
});

it('OPEN-03 an account has ten keys, also where two are restored', async () => {
  const { access_token: token } = await signIn(2);
  const createdKeys: CreatedKey[] = [];
  for (let createdKeyCount = 0; createdKeyCount < 10; createdKeyCount++)
    createdKeys.push(await readResponseBody<CreatedKey>(createKey(token), 201));
  expect((await createKey(token)).status).toBe(422);
  await readResponseBody(callShopApi(`${KEYS_PATH}/${createdKeys[0]?.id}`, { token, method: 'DELETE' }));
  await readResponseBody(createKey(token), 201);
  expect((await callShopApi(`${KEYS_PATH}/${createdKeys[0]?.id}/restore`, { token, method: 'POST' })).status).toBe(422);
});

it('OPEN-03 three hundred requests a minute are answered, the next ones with 429, of this key alone', async () => {
  const { id } = await signIn(2);
  const [firstKey, secondKey] = [await storeApiKey(id, ['share']), await storeApiKey(id, ['share'])];
  const limitedSettings = { RATE_LIMITS: '' };
  const listClientsStatus = async (token: string) =>
    (await callShopApi(CLIENTS_PATH, { token, settings: limitedSettings })).status;
  let acceptedRequestCount = 0;
  while (acceptedRequestCount < 620 && (await listClientsStatus(firstKey.key)) === 403) acceptedRequestCount++;
  // The window of a minute may begin anew in between.
  expect(acceptedRequestCount).toBeGreaterThanOrEqual(300);
  expect(acceptedRequestCount).toBeLessThan(620);
  expect(await listClientsStatus(secondKey.key)).toBe(403);
});

it('OPEN-03 changes by keys count among those of their account', async () => {
  const { id } = await signIn(2);
  const { key } = await storeApiKey(id, ['protocols:write']);
  await database.run([statement('INSERT INTO account_usage (user_id, full_at) VALUES (?1, 9000000000000)', id)]);
  const response = await callShopApi('/v2/account/practitioners/protocols/create', {
    token: key,
    body: { name: 'A', description: '' },
    settings: { RATE_LIMITS: '' },
  });
  expect(response.status).toBe(429);
});
