import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { readResponseBody, signIn } from '../support/shop.ts';
import { callOwnStorefront, openStorefront } from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

it('other methods are 405, unknown paths below are 404', async () => {
  const { token } = await openStorefront();
  for (const path of ['', '/services', '/packages', '/faqs'])
    await readResponseBody(callOwnStorefront(token, path, { method: 'PATCH' }), 405);
  for (const path of ['/nothing', '/services/1/2/3']) await readResponseBody(callOwnStorefront(token, path), 404);
});

it('a store goes with its account', async () => {
  const { token, id } = await openStorefront('Short Lived');
  await readResponseBody(callOwnStorefront(token, '/services', { body: { name: 'x' } }), 201);
  await readResponseBody(callOwnStorefront(token, '/packages', { body: { features: ['x'] } }), 201);
  await database.run([statement('DELETE FROM user WHERE id = ?1', id)]);
  const orphanConditionsByTable = {
    store: 'user_id NOT IN (SELECT id FROM user)',
    store_service: 'store_id NOT IN (SELECT id FROM store)',
    store_package: 'store_id NOT IN (SELECT id FROM store)',
    store_feature: 'package_id NOT IN (SELECT id FROM store_package)',
  };
  for (const [table, condition] of Object.entries(orphanConditionsByTable)) {
    const countOrphansSql = `SELECT CAST(count(*) AS TEXT) AS data FROM ${table} WHERE ${condition}`;
    expect([table, await database.run([statement(countOrphansSql)])]).toEqual([table, [['0']]]);
  }
  const { access_token: tokenOfNextPractitioner } = await signIn(2);
  await readResponseBody(callOwnStorefront(tokenOfNextPractitioner, '/availability?name=Short%20Lived'));
});
