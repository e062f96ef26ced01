import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAXIMUM_SERVICES } from '#contract/storefront/lengths.ts';
import { statement } from '#db/database.ts';
import { markCacheTagsStaleStatement, markProductsStaleStatement } from '#db/platform/edge-cache.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { servedCallExamples } from '../../support/every-call.ts';
import { clearPurgeRecords, createFakeCache, listPendingPurgeTags, runMinuteCron } from '../../support/fake-cache.ts';
import { createOwner, sendExampleCall } from '../../support/owner.ts';
import { callShopApi, readResponseBody } from '../../support/shop.ts';
import { createFileForm, getTestPicture, openStorefront, type StorefrontOwner } from '../../support/storefront.ts';

const STOREFRONT_PATH = '/v2/account/practitioners/store';
const MINUTE_MS = 60_000;
const PICTURE_FORM = createFileForm({ file: getTestPicture('PNG in grey') });

let fakeCache = createFakeCache();
beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(async () => {
  fakeCache = createFakeCache();
  await clearPurgeRecords();
});

const setStorefrontMessage = ({ token }: StorefrontOwner, storefrontMessage: string, cacheOfCall = fakeCache) =>
  callShopApi(`${STOREFRONT_PATH}/message`, {
    method: 'PUT',
    token,
    body: { message: storefrontMessage },
    cache: cacheOfCall,
  });
const cacheTagOf = ({ storefront }: StorefrontOwner) => `store-${storefront.id}`;

describe('a change of a store', () => {
  it('STORE-41 makes the cache forget its pages at once', async () => {
    const storefrontOwner = await openStorefront('Purge at once');
    expect((await setStorefrontMessage(storefrontOwner, 'New')).status).toBe(200);
    expect(fakeCache.told).toEqual([[cacheTagOf(storefrontOwner)]]);
  });

  it('STORE-41 does so whichever of its calls is made, and none that only reads', async () => {
    const storefrontOwner = await createOwner(2);
    const storefrontCalls = servedCallExamples.filter(({ endpoint }) => endpoint.path.startsWith(STOREFRONT_PATH));
    const [purgedTags, changingPaths]: [string[], string[]] = [[], []];
    for (const storefrontCall of storefrontCalls) {
      await clearPurgeRecords();
      fakeCache.told.length = 0;
      const { status } = await sendExampleCall(storefrontCall, storefrontOwner.token, storefrontOwner, {
        cache: fakeCache,
      });
      if (fakeCache.told.length > 0) purgedTags.push(storefrontCall.name);
      if (storefrontCall.endpoint.method !== 'GET' && status !== 409) changingPaths.push(storefrontCall.name);
      expect([storefrontCall.name, status < 300 || status === 409]).toEqual([storefrontCall.name, true]);
    }
    expect(purgedTags.length).toBeGreaterThan(20);
    expect(purgedTags).toEqual(changingPaths);
  });

  it('STORE-41 leaves nothing behind where the platform has no such cache', async () => {
    const storefrontOwner = await openStorefront('No purge');
    await callShopApi(`${STOREFRONT_PATH}/message`, {
      method: 'PUT',
      token: storefrontOwner.token,
      body: { message: 'New' },
    });
    expect(await listPendingPurgeTags()).toEqual([]);
    await database.run([markCacheTagsStaleStatement(['catalogue'])]);
    await runMinuteCron(undefined);
    expect(await listPendingPurgeTags()).toEqual([]);
  });

  it('STORE-41 twenty of them at once are five purges within the minute, and none is forgotten', async () => {
    const storefrontOwners = await Promise.all(Array.from({ length: 20 }, (_, n) => openStorefront(`Purge no ${n}`)));
    const now = Date.now();
    await Promise.all(storefrontOwners.map((storefrontOwner) => setStorefrontMessage(storefrontOwner, 'All at once')));
    expect(fakeCache.told.length).toBeLessThanOrEqual(4);
    await runMinuteCron(fakeCache, now);
    expect(fakeCache.told.length).toBeLessThanOrEqual(5);
    const purgedTags = new Set(fakeCache.told.flat());
    expect(storefrontOwners.filter((storefrontOwner) => !purgedTags.has(cacheTagOf(storefrontOwner)))).toEqual([]);
  });

  it('STORE-41 one after the other leave the cron its turn', async () => {
    const storefrontOwner = await openStorefront('One after the other');
    for (let attempt = 0; attempt < 9; attempt++) await setStorefrontMessage(storefrontOwner, `No ${attempt}`);
    expect(fakeCache.told).toHaveLength(4);
    expect(await listPendingPurgeTags()).toEqual([cacheTagOf(storefrontOwner)]);
    const now = Date.now();
    await runMinuteCron(fakeCache, now);
    expect(fakeCache.told).toHaveLength(5);
    await database.run([markCacheTagsStaleStatement(['store-1'])]);
    await runMinuteCron(fakeCache, now + 1);
    expect(fakeCache.told).toHaveLength(5);
    await runMinuteCron(fakeCache, now + MINUTE_MS);
    expect(fakeCache.told).toHaveLength(6);
  });

  it('STORE-41 is purged once more by the cron, for a page that was drawn meanwhile, and then no more', async () => {
    const storefrontOwner = await openStorefront('Twice');
    const now = Date.now();
    await setStorefrontMessage(storefrontOwner, 'New');
    await runMinuteCron(fakeCache, now);
    expect(fakeCache.told).toHaveLength(1);
    await runMinuteCron(fakeCache, now + MINUTE_MS);
    await runMinuteCron(fakeCache, now + 2 * MINUTE_MS);
    expect(fakeCache.told).toEqual([[cacheTagOf(storefrontOwner)], [cacheTagOf(storefrontOwner)]]);
    expect(await listPendingPurgeTags()).toEqual([]);
  });

  it('STORE-41 stays noted while the cache refuses, and nobody waits for it', async () => {
    const storefrontOwner = await openStorefront('Refused');
    fakeCache.refuses = true;
    const now = Date.now();
    expect((await setStorefrontMessage(storefrontOwner, 'New')).status).toBe(200);
    await runMinuteCron(fakeCache, now);
    expect(await listPendingPurgeTags()).toEqual([cacheTagOf(storefrontOwner)]);
    fakeCache.refuses = false;
    await runMinuteCron(fakeCache, now);
    expect(fakeCache.told).toEqual([[cacheTagOf(storefrontOwner)]]);
    await runMinuteCron(fakeCache, now + MINUTE_MS);
    expect(await listPendingPurgeTags()).toEqual([]);
  });

  it('STORE-41 that comes while a purge is under way is not taken for purged', async () => {
    const [firstStorefront, other] = [await openStorefront('Under way'), await openStorefront('In between')];
    const slowCache = createFakeCache();
    const purgeDuringOtherChange: typeof slowCache.purge = async (purgeOptions) => {
      await database.run([markCacheTagsStaleStatement([cacheTagOf(firstStorefront), cacheTagOf(other)])]);
      return slowCache.purge(purgeOptions);
    };
    const now = Date.now();
    await setStorefrontMessage(firstStorefront, 'New', { ...slowCache, purge: purgeDuringOtherChange });
    expect(slowCache.told).toEqual([[cacheTagOf(firstStorefront)]]);
    await runMinuteCron(fakeCache, now);
    expect(fakeCache.told).toEqual([[cacheTagOf(firstStorefront), cacheTagOf(other)].toSorted()]);
  });

  it('STORE-41 is noted when it is written, however long before it was made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - MINUTE_MS });
    const staleMarkStatements = [markCacheTagsStaleStatement(['store-1']), markProductsStaleStatement(0)];
    vi.useRealTimers();
    const statementsRunAt = Date.now();
    await database.run(staleMarkStatements);
    const [texts] = await database.run([statement('SELECT CAST(min(noted_at) AS TEXT) AS data FROM pending_purge')]);
    expect(Number(texts?.[0])).toBeGreaterThan(statementsRunAt - 1000);
    await runMinuteCron(fakeCache, statementsRunAt);
    expect(await listPendingPurgeTags()).toContain('store-1');
  });

  it('AMB-STORE-13 takes a replaced picture out of the cache too', async () => {
    const { token } = await openStorefront('Pictures');
    const putOptions = { method: 'PUT', token, form: PICTURE_FORM, cache: fakeCache } as const;
    const firstUpload = await readResponseBody<{ logo: string }>(callShopApi(`${STOREFRONT_PATH}/logo`, putOptions));
    expect((await callShopApi(`${STOREFRONT_PATH}/logo`, putOptions)).status).toBe(200);
    await runMinuteCron(fakeCache, Date.now() + MINUTE_MS);
    expect(fakeCache.told.flat()).toContain(`picture-${firstUpload.logo.split('/').at(-1)}`);
  });

  it('SEAM-23 takes the pictures of a page that goes offline out of the cache with it', async () => {
    const storefrontOwner = await openStorefront('Pictures offline');
    const { token } = storefrontOwner;
    const putOptions = { method: 'PUT', token, cache: fakeCache } as const;
    const { logo } = await readResponseBody<{ logo: string }>(
      callShopApi(`${STOREFRONT_PATH}/logo`, { ...putOptions, form: PICTURE_FORM }),
    );
    fakeCache.told.length = 0;
    await callShopApi(STOREFRONT_PATH, { ...putOptions, body: { offline: true } });
    expect(fakeCache.told.flat()).toEqual([`picture-${logo.split('/').at(-1)}`, cacheTagOf(storefrontOwner)]);
  });
});

describe('a change of a store that is refused', () => {
  let storefrontOwner: StorefrontOwner;
  beforeAll(async () => {
    await openStorefront('Taken already');
    storefrontOwner = await openStorefront('Refused changes');
    const serviceNumbersJson = JSON.stringify(
      Array.from({ length: MAXIMUM_SERVICES }, (_, serviceNumber) => serviceNumber),
    );
    await database.run([
      statement(
        `INSERT INTO store_service (store_id, sort, name, description, icon)
         SELECT ?1, value, 'Service', '', '' FROM json_each(?2)`,
        storefrontOwner.storefront.id,
        serviceNumbersJson,
      ),
    ]);
  });

  it.each([
    ['for what is not of the contract', 422, '/message', { method: 'PUT', body: { message: 7 } }],
    ['for an entry that there is not', 404, '/services/999999', { method: 'DELETE' }],
    ['for a full list', 422, '/services', { body: { name: 'One more' } }],
    ['for a package that there is not', 404, '/packages/999999/features', { body: { text: 'None' } }],
    ['for the picture of such a package', 404, '/packages/999999/image', { method: 'PUT', form: PICTURE_FORM }],
    ['for the name of another', 409, '', { method: 'PUT', body: { shop_name: 'Taken already' } }],
    ['for a second store', 409, '', { body: { type: 'clinic', theme: 'calm' } }],
  ] as const)(
    'STORE-41 %s notes nothing: it takes no turn from those that are made',
    async (_, expectedStatus, path, callOptions) => {
      const response = await callShopApi(STOREFRONT_PATH + path, {
        ...callOptions,
        token: storefrontOwner.token,
        cache: fakeCache,
      });
      expect([response.status, fakeCache.told, await listPendingPurgeTags()]).toEqual([expectedStatus, [], []]);
    },
  );
});

describe('a change of the catalogue', () => {
  it('is purged by kinds where it is more than one purge takes', async () => {
    const products = Array.from({ length: 120 }, (_, productIndex) => `product-${productIndex}`);
    await database.run([markCacheTagsStaleStatement([...products, 'store-4', 'catalogue'])]);
    await runMinuteCron(fakeCache, Date.now() + MINUTE_MS);
    expect(fakeCache.told).toEqual([['catalogue', 'product', 'store']]);
    expect(await listPendingPurgeTags()).toEqual([]);
  });

  it('a price that comes into force changes its product’s page and every list', async () => {
    const [ids] = await database.run([
      statement('SELECT CAST(id AS TEXT) AS data FROM variant WHERE product_id = 3 LIMIT 1'),
    ]);
    const now = Date.now();
    await database.run([statement('INSERT INTO price_history VALUES (?1, ?2, 1234, NULL)', Number(ids?.[0]), now - 1)]);
    await runMinuteCron(fakeCache, now);
    expect(fakeCache.told).toEqual([['catalogue', 'product-3']]);
  });
});
