import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { advanceTime, resetModulesForNewTab, storeTokens } from '../../support/cart-tab.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';
import { FakeLocks } from '../../support/tab.ts';

let sentRequests: SentRequest[];
let consoleErrorSpy: MockInstance<typeof console.error>;
let isOnline: boolean;

/** Advances time (ms) until the tab releases its lock, so that the next change is sent. */
const advanceTimeToNextSend = () => advanceTime(600);

const createWishlistItem = (variantId: number) => ({
  wishlist_item_id: variantId,
  product_id: 1,
  product_variant_id: variantId,
  brand: { brand_id: 1, name: 'Brand', slug: 'brand' },
  product: { name: `Product ${variantId}`, slug: `product-${variantId}` },
  variants: [],
  assets: [],
});

async function openWishlistPage() {
  resetModulesForNewTab();
  const wishlistStore = await import('#stores/wishlist/wishlist.ts');
  const sessionStore = await import('#stores/session/state.ts');
  const toastStore = await import('#stores/platform/toasts.ts');
  const { startOutbox } = await import('#stores/outbox/entries.ts');
  startOutbox();
  wishlistStore.startWishlist();
  await advanceTimeToNextSend();
  return { ...wishlistStore, ...sessionStore, ...toastStore };
}

type WishlistPage = Awaited<ReturnType<typeof openWishlistPage>>;

const listWishedVariantIds = (wishlistPage: WishlistPage) => [...wishlistPage.$wishedVariantIds.get()];

async function openSignedInPage(...variantIds: number[]): Promise<WishlistPage> {
  storeTokens();
  const wishlistPage = await openWishlistPage();
  await sentRequests[0]?.answer(variantIds.map(createWishlistItem));
  return wishlistPage;
}

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  const onlineProperty = { get: () => isOnline };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: new FakeLocks() }, onLine: onlineProperty }));
  consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sentRequests = stubShopFetch();
});

describe('wishlist', () => {
  it('WISH-02 WISH-08 loads for those who are signed in, a guest asks for nothing', async () => {
    const guestWishlistPage = await openWishlistPage();
    await guestWishlistPage.setVariantWished(21, true);
    expect(sentRequests).toEqual([]);
    const wishlistPage = await openSignedInPage(21);
    expect(`${sentRequests[0]?.method} ${sentRequests[0]?.url.pathname}`).toBe('GET /api/v2/account/wishlist');
    expect(listWishedVariantIds(wishlistPage)).toEqual([21]);
    expect(wishlistPage.$wishlistStatus.get()).toBe('ready');
  });

  it('S-SHOP-4 a list in `data` is understood, anything else is no list', async () => {
    storeTokens();
    const wishlistPage = await openWishlistPage();
    await sentRequests[0]?.answer({ data: [createWishlistItem(21)] });
    expect(listWishedVariantIds(wishlistPage)).toEqual([21]);
    void wishlistPage.reloadWishlist();
    await advanceTimeToNextSend();
    await sentRequests[1]?.answer({ message: 'hello' });
    expect(listWishedVariantIds(wishlistPage)).toEqual([]);
  });

  it('SEAM-6 what was pressed without a network waits for the next page, in every tab', async () => {
    const wishlistPage = await openSignedInPage(21);
    isOnline = false;
    void wishlistPage.setVariantWished(21, false);
    void wishlistPage.setVariantWished(22, true);
    void wishlistPage.setVariantWished(22, false);
    void wishlistPage.setVariantWished(23, true);
    await advanceTime(1_000);
    expect(sentRequests).toHaveLength(1);
    const nextWishlistPage = await openWishlistPage();
    expect(listWishedVariantIds(nextWishlistPage)).toEqual([23]);
  });

  it('WISH-04 WISH-05 a heart is filled and emptied at once, with the variant in the body', async () => {
    const wishlistPage = await openSignedInPage();
    void wishlistPage.toggleVariantWished(21);
    expect(listWishedVariantIds(wishlistPage)).toEqual([21]);
    await advanceTimeToNextSend();
    expect(sentRequests[1]).toMatchObject({ method: 'POST', body: { product_variant_id: 21 } });
    await sentRequests[1]?.answer(createWishlistItem(21), 201);
    expect(wishlistPage.$wishlist.get().map(({ product }) => product.name)).toEqual(['Product 21']);
    void wishlistPage.toggleVariantWished(21);
    expect(wishlistPage.$wishlist.get()).toEqual([]);
    await advanceTimeToNextSend();
    expect(sentRequests[2]).toMatchObject({ method: 'DELETE', body: { product_variant_id: 21 } });
  });

  it('WISH-06 a failure is only logged and the heart goes back', async () => {
    const wishlistPage = await openSignedInPage(31);
    void wishlistPage.toggleVariantWished(21);
    void wishlistPage.toggleVariantWished(31);
    await advanceTimeToNextSend();
    await sentRequests[1]?.answer({ message: 'No.' }, 404);
    expect(listWishedVariantIds(wishlistPage)).toEqual([]);
    for (let attemptIndex = 0; attemptIndex < 3; attemptIndex += 1) {
      await advanceTime(3_000);
      await sentRequests[2 + attemptIndex]?.answer({ message: 'No.' }, 500);
    }
    expect(listWishedVariantIds(wishlistPage)).toEqual([31]);
    expect(consoleErrorSpy).toHaveBeenCalledTimes(4);
    expect(wishlistPage.$toasts.get()).toEqual({});
  });

  it('quick changes of mind go out as the last one', async () => {
    const wishlistPage = await openSignedInPage();
    void wishlistPage.toggleVariantWished(21);
    void wishlistPage.toggleVariantWished(21);
    void wishlistPage.toggleVariantWished(21);
    await advanceTimeToNextSend();
    expect(sentRequests).toHaveLength(2);
    await sentRequests[1]?.answer(createWishlistItem(21), 201);
    expect(listWishedVariantIds(wishlistPage)).toEqual([21]);
    void wishlistPage.toggleVariantWished(21);
    await advanceTimeToNextSend();
    await sentRequests[2]?.answer({ message: 'No.' }, 403);
    await advanceTimeToNextSend();
    expect(listWishedVariantIds(wishlistPage)).toEqual([21]);
  });

  it('what was wanted while the list loads stands on top of it', async () => {
    storeTokens();
    const wishlistPage = await openWishlistPage();
    void wishlistPage.setVariantWished(21, true);
    await sentRequests[0]?.answer([createWishlistItem(31)]);
    expect(new Set(listWishedVariantIds(wishlistPage))).toEqual(new Set([31, 21]));
  });

  it('WISH-04 the heart of another tab is filled here, and what that tab has sent is read again', async () => {
    const wishlistPage = await openSignedInPage();
    const id = `${Date.now()}`.padStart(15, '0');
    const outboxStorageKey = `formulary:outbox:session:${id}`;
    const wishOutboxEntry = {
      id,
      user: 'session',
      kind: 'wish.set',
      target: 'wish/21',
      payload: true,
      state: 'pending',
    };
    localStorage.setItem(outboxStorageKey, JSON.stringify(wishOutboxEntry));
    dispatchEvent(new StorageEvent('storage', { key: outboxStorageKey }));
    expect(listWishedVariantIds(wishlistPage)).toEqual([21]);
    localStorage.removeItem(outboxStorageKey);
    dispatchEvent(new StorageEvent('storage', { key: outboxStorageKey }));
    await advanceTimeToNextSend();
    await sentRequests[1]?.answer([createWishlistItem(21)]);
    expect([sentRequests[1]?.method, listWishedVariantIds(wishlistPage)]).toEqual(['GET', [21]]);
  });

  it('WISH-03 the end of the session clears it, answers on their way included', async () => {
    const wishlistPage = await openSignedInPage(31);
    void wishlistPage.toggleVariantWished(21);
    await advanceTimeToNextSend();
    wishlistPage.setSignedOut();
    expect(listWishedVariantIds(wishlistPage)).toEqual([]);
    await sentRequests[1]?.answer(createWishlistItem(21), 201);
    await advanceTimeToNextSend();
    expect(listWishedVariantIds(wishlistPage)).toEqual([]);
  });

  it('CART-16 a list that cannot be loaded is only logged', async () => {
    storeTokens();
    const wishlistPage = await openWishlistPage();
    await sentRequests[0]?.answer({ message: 'No.' }, 500);
    expect(wishlistPage.$wishlistStatus.get()).toBe('failed');
    expect(wishlistPage.$toasts.get()).toEqual({});
    expect(consoleErrorSpy).toHaveBeenCalledTimes(1);
  });
});
