import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { storeProtocol } from '../support/owner.ts';
import { createProtocol, numberOf, PROTOCOLS } from '../support/protocols.ts';
import { createUser, shop, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogue());

it('ROLE-15 a list and a search show the own protocols only, an admin’s too', async () => {
  const [one, admin] = [await signIn(2), await signIn(1)];
  await createProtocol(one.access_token, 'Only mine');
  for (const { access_token: token } of [await signIn(2), admin]) {
    const listed = await shop(PROTOCOLS, { token });
    expect(await listed.json()).toMatchObject({ data: [], total_results: 0 });
    const found = await shop(`${PROTOCOLS}/search`, { token, body: { query: 'only mine' } });
    expect(await found.json()).toMatchObject({ data: [], total_results: 0 });
  }
});

it('ROLE-15 a role that changes counts at once, in the handler and in the database', async () => {
  const me = await signIn(2);
  const { protocol_id: id } = await createProtocol(me.access_token);
  await database.run([statement('UPDATE user SET user_type_id = 3 WHERE id = ?1', me.id)]);
  const response = await shop(`${PROTOCOLS}/${id}/link`, { method: 'POST', token: me.access_token });
  expect([401, 403]).toContain(response.status);
  expect(await numberOf('SELECT count(*) FROM protocol_link WHERE protocol_id = ?1', id)).toBe(0);
});

it.each(['abc', '0', '-1', '1.5', '1e3', '%20', '9'.repeat(30), '١', "1'--", '..%2f1', 'null'])(
  'ids that are none are missing ones: %s',
  async (text) => {
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
      const response = await shop(`${PROTOCOLS}/${text}${path}`, {
        method: method ?? 'GET',
        token,
        ...(method !== 'GET' && { body: { name: 'x' } }),
      });
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
    for (const prefix of ['', '/v2'])
      expect(
        (await shop(`${prefix}/account/clients/protocols/${text}`, { token, method: 'DELETE' })).status,
      ).toBe(404);
  },
);

it('the database itself refuses what the handler would', async () => {
  const [practitioner, client] = [await createUser(3), await createUser(4)];
  const id = await storeProtocol(practitioner.id);
  const { linkProtocol } = await import('#db/sharing/link.ts');
  const { createProtocol: create } = await import('#db/protocol/creation.ts');
  expect(await linkProtocol({ DB: database }, practitioner.id, id, 't')).toBeUndefined();
  const texts = { name: 'x', description: '', lang: null };
  const created = await create({ DB: database }, client.id, texts, undefined);
  expect(created.protocolId).toBeUndefined();
});
