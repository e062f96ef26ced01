import { beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#contract/key/scopes.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import { createOwner, sendExampleCall, storeApiKey } from '../support/owner.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';
const KEYS_PATH = '/v2/account/keys';
const DAY_MS = 86_400_000;
const protectedCalls = servedCallExamples.filter(({ roles }) => roles !== 'everybody');

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
});

interface CreatedApiKey {
  id: string;
  key: string;
  prefix: string;
}
const createApiKey = (token: string, apiKeyBody: object = {}) =>
  callShopApi(KEYS_PATH, {
    token,
    body: { name: 'Sheet', scopes: ['clients:read'], expires_in_days: null, ...apiKeyBody },
  });

describe.each(SCOPES)('scope %s', (apiKeyScope) => {
  it('OPEN-03 opens its own calls to a key, and answers every other one with 403', async () => {
    const apiKeyOwner = await createOwner(2);
    const { key } = await storeApiKey(apiKeyOwner.id, [apiKeyScope]);
    const scopeOfCall = ({ endpoint }: (typeof protectedCalls)[number]) =>
      'scope' in endpoint ? endpoint.scope : undefined;
    const [openCalls, closedCalls] = [true, false].map((isOpenToKeys) =>
      protectedCalls.filter((protectedCall) => (scopeOfCall(protectedCall) === apiKeyScope) === isOpenToKeys),
    );
    for (const callClosedToKeys of closedCalls ?? [])
      expect([callClosedToKeys.name, (await sendExampleCall(callClosedToKeys, key, apiKeyOwner)).status]).toEqual([
        callClosedToKeys.name,
        403,
      ]);
    expect(openCalls?.length).toBeGreaterThan(2);
    for (const callOpenToKeys of openCalls ?? []) {
      const response = await sendExampleCall(callOpenToKeys, key, apiKeyOwner);
      expect([callOpenToKeys.name, response.status, response.ok]).toEqual([callOpenToKeys.name, response.status, true]);
    }
  });
});

it('OPEN-03 no key reaches sessions, passwords, keys, data or the operator', () => {
  const closedPathPattern = /auth|sessions|password|keys|account\/export|erase|consents|admin|credential|needs/;
  const callsOpenToKeys = protectedCalls.filter(({ endpoint }) => 'scope' in endpoint && endpoint.scope !== undefined);
  expect(callsOpenToKeys.filter(({ endpoint }) => closedPathPattern.test(endpoint.path))).toEqual([]);
});

it('OPEN-03 a key is shown once, stored as a hash, and known by its beginning and the day of its use', async () => {
  const { access_token: token } = await signIn(5);
  const newApiKey = await readResponseBody<CreatedApiKey>(createApiKey(token, { expires_in_days: 90 }), 201);
  expect(newApiKey.key).toMatch(/^frm_[0-9a-z]{8}_[0-9a-z]{32}$/);
  expect(newApiKey.key.startsWith(newApiKey.prefix)).toBe(true);
  await readResponseBody(callShopApi(CLIENTS_PATH, { token: newApiKey.key }));
  const apiKeyListText = await (await callShopApi(KEYS_PATH, { token })).text();
  expect(apiKeyListText).not.toContain(newApiKey.key);
  const today = new Date().toISOString().slice(0, 10);
  expect(JSON.parse(apiKeyListText)).toMatchObject({
    data: [{ id: newApiKey.id, used_on: today, scopes: ['clients:read'] }],
  });
  const [storedRows] = await database.run([statement('SELECT hash AS data FROM api_key WHERE id = ?1', newApiKey.id)]);
  expect(storedRows?.[0]).toMatch(/^[0-9a-f]{64}$/);
});

it('OPEN-03 a revoked key gets 401 at once, can be restored for a day, and is deleted then', async () => {
  const { access_token: token } = await signIn(2);
  const { id, key } = await readResponseBody<CreatedApiKey>(createApiKey(token), 201);
  await readResponseBody(callShopApi(`${KEYS_PATH}/${id}`, { token, method: 'DELETE' }));
  for (const refusedApiKey of [key, 'frm_', 'frm_…'])
    expect(await readResponseBody(callShopApi(CLIENTS_PATH, { token: refusedApiKey }), 401)).toEqual({
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
  const { key: expiredApiKey } = await storeApiKey(id, ['clients:read'], Date.now() - 1);
  for (const token of [expiredApiKey, `frm_00000000_${'0'.repeat(32)}`, 'frm_'])
    expect((await callShopApi(CLIENTS_PATH, { token })).status).toBe(401);
  const { key } = await storeApiKey(id, ['clients:read']);
  await database.run([statement('UPDATE user SET erase_at = 1 WHERE id = ?1', id)]);
  expect((await callShopApi(CLIENTS_PATH, { token: key })).status).toBe(403);
});

it('OPEN-03 does no more than its owner: a key of a type that shares nothing shares nothing', async () => {
  const apiKeyOwner = await createOwner(3);
  const { key } = await storeApiKey(apiKeyOwner.id, ['share']);
  const path = `/v2/account/practitioners/protocols/${apiKeyOwner.protocol}/link`;
  expect((await callShopApi(path, { token: key, method: 'POST' })).status).toBe(403);
});

it('OPEN-03 an account has ten keys, also where two are restored', async () => {
  const { access_token: token } = await signIn(2);
  const newApiKeys: CreatedApiKey[] = [];
  for (let apiKeyCount = 0; apiKeyCount < 10; apiKeyCount++)
    newApiKeys.push(await readResponseBody<CreatedApiKey>(createApiKey(token), 201));
  expect((await createApiKey(token)).status).toBe(422);
  await readResponseBody(callShopApi(`${KEYS_PATH}/${newApiKeys[0]?.id}`, { token, method: 'DELETE' }));
  await readResponseBody(createApiKey(token), 201);
  expect((await callShopApi(`${KEYS_PATH}/${newApiKeys[0]?.id}/restore`, { token, method: 'POST' })).status).toBe(422);
});

it('OPEN-03 three hundred requests a minute are answered, the next ones with 429, of this key alone', async () => {
  const { id } = await signIn(2);
  const [firstKey, secondKey] = [await storeApiKey(id, ['share']), await storeApiKey(id, ['share'])];
  const rateLimitedSettings = { RATE_LIMITS: '' };
  const listClientsStatus = async (token: string) =>
    (await callShopApi(CLIENTS_PATH, { token, settings: rateLimitedSettings })).status;
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
