import { IDBFactory, IDBTransaction } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAXIMUM_RECENT_PRODUCTS } from '#contract/account/stored.ts';
import type { ProductHit } from '#domain/product/hit.ts';
import { INITIAL_TOKENS, SIGNED_IN_USER, writeStoredTokens } from '../../support/tab.ts';

let recentSearchStore: typeof import('#stores/search/recent.ts');
let databaseFactory: IDBFactory;

const createProduct = (id: number) => ({
  id,
  name: `Product ${id}`,
  slug: `product-${id}`,
  image_url: `/pictures/${id}-75.webp`,
});
const listProductIds = (entries: readonly { id: number }[]) => entries.map((entry) => entry.id);

/** Recent searches in IndexedDB, read independently of the tested code. */
async function readRecentSearchStore(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = databaseFactory.open('formulary');
    request.onsuccess = () => resolve(request.result);
  });
  const recentSearchesStore = database.transaction('recent_searches').objectStore('recent_searches');
  expect([...recentSearchesStore.indexNames]).toEqual(['user_id']);
  return new Promise((resolve) => {
    const request = recentSearchesStore.getAll();
    request.onsuccess = () => {
      database.close();
      resolve(request.result);
    };
  });
}

beforeEach(async () => {
  databaseFactory = new IDBFactory();
  vi.stubGlobal('indexedDB', databaseFactory);
  vi.resetModules();
  recentSearchStore = await import('#stores/search/recent.ts');
});

describe('recent searches', () => {
  it('SRCH-12 STATE-05 stores id, name, slug, image_url and user_id under an index by user', async () => {
    await recentSearchStore.rememberOpenedProduct({ ...createProduct(7), price: 12 } as ProductHit, 41);
    expect(await readRecentSearchStore()).toEqual([{ ...createProduct(7), user_id: 41 }]);
  });

  it('SRCH-12 a guest is user 0', async () => {
    await recentSearchStore.rememberOpenedProduct(createProduct(7));
    expect(await readRecentSearchStore()).toEqual([{ ...createProduct(7), user_id: 0 }]);
    expect(listProductIds(await recentSearchStore.listRecentSearches(0))).toEqual([7]);
  });

  it('SRCH-13 CONST-18 keeps the last three, newest first', async () => {
    for (const id of [1, 2, 3, 4]) await recentSearchStore.rememberOpenedProduct(createProduct(id));
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([4, 3, 2]);
    expect(await readRecentSearchStore()).toHaveLength(MAXIMUM_RECENT_PRODUCTS);
    expect(MAXIMUM_RECENT_PRODUCTS).toBe(3);
  });

  it('SRCH-13 a product opened again moves to the front instead of standing there twice', async () => {
    for (const id of [1, 2, 1]) await recentSearchStore.rememberOpenedProduct(createProduct(id));
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([1, 2]);
    expect(await readRecentSearchStore()).toHaveLength(2);
  });

  it('SRCH-13 users do not see each other', async () => {
    await recentSearchStore.rememberOpenedProduct(createProduct(1), 41);
    for (const id of [1, 2, 3, 4]) await recentSearchStore.rememberOpenedProduct(createProduct(id), 42);
    expect(listProductIds(await recentSearchStore.listRecentSearches(41))).toEqual([1]);
    expect(listProductIds(await recentSearchStore.listRecentSearches(42))).toEqual([4, 3, 2]);
    expect(await recentSearchStore.listRecentSearches(43)).toEqual([]);
  });

  it('SRCH-13 AMB-SRCH-8 are those of who is signed in; a guest and the next one see nothing of them', async () => {
    const { setSignedIn: setSignedInForTest, setSignedOut: setSignedOutForTest } = await import(
      '#stores/session/state.ts'
    );
    await recentSearchStore.rememberOpenedProduct(createProduct(1));
    setSignedInForTest({ ...SIGNED_IN_USER, id: 41 });
    expect(await recentSearchStore.listRecentSearches()).toEqual([]);
    await recentSearchStore.rememberOpenedProduct(createProduct(2));
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([2]);
    setSignedInForTest({ ...SIGNED_IN_USER, id: 42 });
    expect(await recentSearchStore.listRecentSearches()).toEqual([]);
    setSignedOutForTest();
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([1]);
    expect(await readRecentSearchStore()).toMatchObject([
      { id: 1, user_id: 0 },
      { id: 2, user_id: 41 },
    ]);
  });

  it('SRCH-13 are known by the token, before the server has said whose it is', async () => {
    const { setSignedIn: enterSession } = await import('#stores/session/state.ts');
    writeStoredTokens({ ...INITIAL_TOKENS, access_token: `e30.${btoa('{"sub":"41","role":2}')}.c2ln` });
    enterSession(undefined);
    await recentSearchStore.rememberOpenedProduct(createProduct(1));
    expect(await readRecentSearchStore()).toMatchObject([{ id: 1, user_id: 41 }]);
  });

  it('SRCH-13 are nobody’s while it is not known who is signed in', async () => {
    const { setSignedIn: enterSession } = await import('#stores/session/state.ts');
    writeStoredTokens(INITIAL_TOKENS);
    enterSession(undefined);
    await recentSearchStore.rememberOpenedProduct(createProduct(1));
    expect(await recentSearchStore.listRecentSearches()).toEqual([]);
    expect(await readRecentSearchStore()).toEqual([]);
  });

  it('SRCH-13 hits opened at the same time are all kept in order', async () => {
    await Promise.all([1, 2, 3, 4, 2].map((id) => recentSearchStore.rememberOpenedProduct(createProduct(id))));
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([2, 4, 3]);
    expect(await readRecentSearchStore()).toHaveLength(3);
  });

  it('SRCH-12 an entry whose page goes away right after the write was asked for is kept', async () => {
    await recentSearchStore.listRecentSearches();
    const commitSpy = vi.spyOn(IDBTransaction.prototype, 'commit');
    const pendingWrite = recentSearchStore.rememberOpenedProduct(createProduct(1));
    await Promise.resolve();
    await Promise.resolve();
    expect(commitSpy).toHaveBeenCalledOnce();
    await pendingWrite;
  });

  it('STATE-05 leaves out what is no entry', async () => {
    await recentSearchStore.rememberOpenedProduct(createProduct(1));
    await recentSearchStore.rememberOpenedProduct({
      ...createProduct(2),
      name: undefined,
    } as unknown as ProductHit);
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([1]);
  });

  it('SRCH-12 without a database none are shown and the reason is logged', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', undefined);
    await expect(recentSearchStore.listRecentSearches()).resolves.toEqual([]);
    await expect(recentSearchStore.rememberOpenedProduct(createProduct(1))).resolves.toBeUndefined();
    expect(consoleErrorSpy).toHaveBeenCalledTimes(2);
  });

  it('SRCH-12 a database that opens later is used again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('indexedDB', undefined);
    await recentSearchStore.rememberOpenedProduct(createProduct(1));
    vi.stubGlobal('indexedDB', databaseFactory);
    await recentSearchStore.rememberOpenedProduct(createProduct(2));
    expect(listProductIds(await recentSearchStore.listRecentSearches())).toEqual([2]);
  });

  it('STATE-05 steps aside when a later build changes the database', async () => {
    await recentSearchStore.rememberOpenedProduct(createProduct(1));
    const upgradedDatabaseVersion = await new Promise<number>((resolve, reject) => {
      const request = databaseFactory.open('formulary', 2);
      request.onblocked = () => reject(new Error('blocked'));
      request.onsuccess = () => {
        resolve(request.result.version);
        request.result.close();
      };
    });
    expect(upgradedDatabaseVersion).toBe(2);
  });
});
