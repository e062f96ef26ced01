import { beforeAll, expect, it } from 'vitest';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { storeProtocol } from '../support/owner.ts';
import { PROTOCOLS_PATH } from '../support/protocols.ts';
import { callShopApi, createUser, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

it.each(['abc', '0', '-1', '1.5', '1e3', '%20', '9'.repeat(30), '١', "1'--", '..%2f1', 'null'])(
  'ids that are none are missing ones: %s',
  async (invalidId) => {
    const { access_token: token } = await signIn(2);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/update'],
      ['POST', '/link'],
      ['DELETE', '/link'],
      ['POST', '/products'],
      ['PUT', '/products/order'],
    ]) {
      const response = await callShopApi(`${PROTOCOLS_PATH}/${invalidId}${path}`, {
        method: method ?? 'GET',
        token,
        ...(method !== 'GET' && { body: { name: 'x' } }),
      });
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
    for (const pathPrefix of ['', '/v2'])
      expect(
        (await callShopApi(`${pathPrefix}/account/clients/protocols/${invalidId}`, { token, method: 'DELETE' })).status,
      ).toBe(404);
  },
);

it('the database itself refuses what the handler would', async () => {
  const [practitioner, client] = [await createUser(3), await createUser(4)];
  const id = await storeProtocol(practitioner.id);
  const { createProtocolLink: createStoredLink } = await import('#db/sharing/link-life.ts');
  const { createProtocol: createStoredProtocol } = await import('#db/protocol/creation.ts');
  expect(
    await createStoredLink(
      { DB: database },
      { userId: practitioner.id, protocolId: id, token: 't', tokenHash: 'h', now: 1 },
    ),
  ).toBe('none');
  const protocolTexts = { name: 'x', description: '', lang: null };
  const creationResult = await createStoredProtocol({ DB: database }, client.id, protocolTexts, undefined);
  expect(creationResult.protocolId).toBeUndefined();
});
