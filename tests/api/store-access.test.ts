import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { answerOf, signIn } from '../support/shop.ts';
import { openStore, own } from '../support/store.ts';

beforeAll(() => loadCatalogue());

const storeApiCalls: readonly (readonly [method: string, path: string])[] = [
  ...['GET', 'POST', 'PUT'].map((method) => [method, ''] as const),
  ['GET', '/availability'],
  ...['/logo', '/header/image', '/about/image', '/approach/image', '/approach'].map(
    (path) => ['PUT', path] as const,
  ),
  ...['/header', '/about', '/services/header', '/message', '/contact', '/opening_hours'].map(
    (path) => ['PUT', path] as const,
  ),
  ...['services', 'packages', 'faqs'].flatMap((list) => [
    ['GET', `/${list}`] as const,
    ['POST', `/${list}`] as const,
    ['PUT', `/${list}/1`] as const,
    ['DELETE', `/${list}/1`] as const,
    ['PUT', `/${list}/1/reorder`] as const,
  ]),
  ['PUT', '/packages/1/image'],
  ...['POST', 'PUT', 'DELETE'].map((method) => [method, '/packages/1/features'] as const),
  ['POST', '/faqs/toggle'],
];

it('STORE-42 AMB-STORE-16 every call needs a token and type 1, 2, 3 or 5, and is stored nowhere', async () => {
  const { access_token: client } = await signIn(4);
  for (const [method, path] of storeApiCalls) {
    const guest = await own(undefined, path, { method });
    expect([method, path, guest.status]).toEqual([method, path, 401]);
    expect(guest.headers.get('Cache-Control')).toBe('no-store');
    expect([method, path, (await own(client, path, { method })).status]).toEqual([method, path, 403]);
  }
  for (const type of [1, 2, 3, 5] as const) {
    const { access_token: token } = await signIn(type);
    for (const [method, path] of storeApiCalls) {
      const { status } = await own(token, path, { method });
      expect([type, method, path, [401, 403, 405].includes(status)]).toEqual([type, method, path, false]);
    }
  }
});

it('other methods are 405, unknown paths below are 404', async () => {
  const { token } = await openStore();
  for (const path of ['', '/services', '/packages', '/faqs'])
    await answerOf(own(token, path, { method: 'PATCH' }), 405);
  for (const path of ['/nothing', '/services/1/2/3']) await answerOf(own(token, path), 404);
});

it('a store goes with its account', async () => {
  const { token, id } = await openStore('Short Lived');
  await answerOf(own(token, '/services', { body: { name: 'x' } }), 201);
  await answerOf(own(token, '/packages', { body: { features: ['x'] } }), 201);
  await database.run([statement('DELETE FROM user WHERE id = ?1', id)]);
  const left = {
    store: 'user_id NOT IN (SELECT id FROM user)',
    store_service: 'store_id NOT IN (SELECT id FROM store)',
    store_package: 'store_id NOT IN (SELECT id FROM store)',
    store_feature: 'package_id NOT IN (SELECT id FROM store_package)',
  };
  for (const [table, condition] of Object.entries(left)) {
    const count = `SELECT CAST(count(*) AS TEXT) AS data FROM ${table} WHERE ${condition}`;
    expect([table, await database.run([statement(count)])]).toEqual([table, [['0']]]);
  }
  const { access_token: next } = await signIn(2);
  await answerOf(own(next, '/availability?name=Short%20Lived'));
});
