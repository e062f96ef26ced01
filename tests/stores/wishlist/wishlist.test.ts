import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { advanceTime, openNewTab, storeTokens } from '../../support/cart-tab.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';
import { FakeLocks } from '../../support/tab.ts';

let sentRequests: SentRequest[];
let errorLog: MockInstance<typeof console.error>;
let isOnline: boolean;

/** Advances time (ms) until the tab releases its lock, so that the next change is sent. */
const advanceToNextSend = () => advanceTime(600);

const createWishlistItem = (variant: number) => ({
  wishlist_item_id: variant,
  product_id: 1,
  product_variant_id: variant,
  brand: { brand_id: 1, name: 'Brand', slug: 'brand' },
  product: { name: `Product ${variant}`, slug: `product-${variant}` },
  variants: [],
  assets: [],
});

async function openWishlistPage() {
  openNewTab();
  const wishlistStore = await import('#stores/wishlist/wishlist.ts');
  const session = await import('#stores/session/state.ts');
  const toastStore = await import('#stores/platform/toasts.ts');
  const { startOutbox } = await import('#stores/outbox/entries.ts');
  startOutbox();
  wishlistStore.startWishlist();
  await advanceToNextSend();
  return { ...wishlistStore, ...session, ...toastStore };
}

type WishlistPage = Awaited<ReturnType<typeof openWishlistPage>>;

const listWishedIds = (page: WishlistPage) => [...page.$wishedVariantIds.get()];

async function openSignedInPage(...variants: number[]): Promise<WishlistPage> {
  storeTokens();
  const page = await openWishlistPage();
  await sentRequests[0]?.answer(variants.map(createWishlistItem));
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  const onlineProperty = { get: () => isOnline };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: new FakeLocks() }, onLine: onlineProperty }));
  errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sentRequests = stubShopFetch();
});

describe('wishlist', () => {
  it('WISH-02 WISH-08 loads for those who are signed in, a guest asks for nothing', async () => {
    const guestPage = await openWishlistPage();
    await guestPage.setVariantWished(21, true);
    expect(sentRequests).toEqual([]);
    const page = await openSignedInPage(21);
    expect(`${sentRequests[0]?.method} ${sentRequests[0]?.url.pathname}`).toBe('GET /api/v2/account/wishlist');
    expect(listWishedIds(page)).toEqual([21]);
    expect(page.$wishlistStatus.get()).toBe('ready');
  });

  it('S-SHOP-4 a list in `data` is understood, anything else is no list', async () => {
    storeTokens();
    const page = await openWishlistPage();
    await sentRequests[0]?.answer({ data: [createWishlistItem(21)] });
    expect(listWishedIds(page)).toEqual([21]);
    void page.reloadWishlist();
    await advanceToNextSend();
    await sentRequests[1]?.answer({ message: 'hello' });
    expect(listWishedIds(page)).toEqual([]);
  });

  it('SEAM-6 what was pressed without a network waits for the next page, in every tab', async () => {
    const page = await openSignedInPage(21);
    isOnline = false;
    void page.setVariantWished(21, false);
    void page.setVariantWished(22, true);
    void page.setVariantWished(22, false);
    void page.setVariantWished(23, true);
    await advanceTime(1_000);
    expect(sentRequests).toHaveLength(1);
    const nextPage = await openWishlistPage();
    expect(listWishedIds(nextPage)).toEqual([23]);
  });

  it('WISH-04 WISH-05 a heart is filled and emptied at once, with the variant in the body', async () => {
    const page = await openSignedInPage();
    void page.toggleVariantWished(21);
    expect(listWishedIds(page)).toEqual([21]);
    await advanceToNextSend();
    expect(sentRequests[1]).toMatchObject({ method: 'POST', body: { product_variant_id: 21 } });
    await sentRequests[1]?.answer(createWishlistItem(21), 201);
    expect(page.$wishlist.get().map(({ product }) => product.name)).toEqual(['Product 21']);
    void page.toggleVariantWished(21);
    expect(page.$wishlist.get()).toEqual([]);
    await advanceToNextSend();
    expect(sentRequests[2]).toMatchObject({ method: 'DELETE', body: { product_variant_id: 21 } });
  });

  it('WISH-06 a failure is only logged and the heart goes back', async () => {
    const page = await openSignedInPage(31);
    void page.toggleVariantWished(21);
    void page.toggleVariantWished(31);
    await advanceToNextSend();
    await sentRequests[1]?.answer({ message: 'No.' }, 404);
    expect(listWishedIds(page)).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await advanceTime(3_000);
      await sentRequests[2 + attempt]?.answer({ message: 'No.' }, 500);
    }
    expect(listWishedIds(page)).toEqual([31]);
    expect(errorLog).toHaveBeenCalledTimes(4);
    expect(page.$toasts.get()).toEqual({});
  });

  it('quick changes of mind go out as the last one', async () => {
    const page = await openSignedInPage();
    void page.toggleVariantWished(21);
    void page.toggleVariantWished(21);
    void page.toggleVariantWished(21);
    await advanceToNextSend();
    expect(sentRequests).toHaveLength(2);
    await sentRequests[1]?.answer(createWishlistItem(21), 201);
    expect(listWishedIds(page)).toEqual([21]);
    void page.toggleVariantWished(21);
    await advanceToNextSend();
    await sentRequests[2]?.answer({ message: 'No.' }, 403);
    await advanceToNextSend();
    expect(listWishedIds(page)).toEqual([21]);
  });

  it('what was wanted while the list loads stands on top of it', async () => {
    storeTokens();
    const page = await openWishlistPage();
    void page.setVariantWished(21, true);
    await sentRequests[0]?.answer([createWishlistItem(31)]);
    expect(new Set(listWishedIds(page))).toEqual(new Set([31, 21]));
  });

  it('WISH-04 the heart of another tab is filled here, and what that tab has sent is read again', async () => {
    const page = await openSignedInPage();
    const id = `${Date.now()}`.padStart(15, '0');
    const outboxKey = `formulary:outbox:session:${id}`;
    const wishEntry = {
      id,
      user: 'session',
      kind: 'wish.set',
      target: 'wish/21',
      payload: true,
      state: 'pending',
    };
    localStorage.setItem(outboxKey, JSON.stringify(wishEntry));
    dispatchEvent(new StorageEvent('storage', { key: outboxKey }));
    expect(listWishedIds(page)).toEqual([21]);
    localStorage.removeItem(outboxKey);
    dispatchEvent(new StorageEvent('storage', { key: outboxKey }));
    await advanceToNextSend();
    await sentRequests[1]?.answer([createWishlistItem(21)]);
    expect([sentRequests[1]?.method, listWishedIds(page)]).toEqual(['GET', [21]]);
  });

  it('WISH-03 the end of the session clears it, answers on their way included', async () => {
    const page = await openSignedInPage(31);
    void page.toggleVariantWished(21);
    await advanceToNextSend();
    page.setSignedOut();
    expect(listWishedIds(page)).toEqual([]);
    await sentRequests[1]?.answer(createWishlistItem(21), 201);
    await advanceToNextSend();
    expect(listWishedIds(page)).toEqual([]);
  });

  it('CART-16 a list that cannot be loaded is only logged', async () => {
    storeTokens();
    const page = await openWishlistPage();
    await sentRequests[0]?.answer({ message: 'No.' }, 500);
    expect(page.$wishlistStatus.get()).toBe('failed');
    expect(page.$toasts.get()).toEqual({});
    expect(errorLog).toHaveBeenCalledTimes(1);
  });
});
