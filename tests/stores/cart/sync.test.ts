import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createCartWithTotals } from '#domain/cart/totals.ts';
import { CartServer, createCartItem, createCartLine } from '../../support/cart-server.ts';
import { advanceTime, type CartTab, closeTabs, listShownLines, openTab, storeTokens } from '../../support/cart-tab.ts';
import { FakeLocks } from '../../support/tab.ts';

let server: CartServer;
let consoleErrorSpy: MockInstance<typeof console.error>;
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  closeTabs();
  isOnline = true;
  const onlineProperty = { get: () => isOnline };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: new FakeLocks() }, onLine: onlineProperty }));
  consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new CartServer();
  storeTokens();
});

afterEach(async () => {
  // The last tab is still loading, and would listen to the next test's window.
  await advanceTime();
});

async function openSignedInTab(): Promise<CartTab> {
  const tab = await openTab();
  await advanceTime(200);
  return tab;
}

function readErrorText(tab: CartTab): string | undefined {
  return tab.$toasts.get().error?.text;
}

const listStoredKeys = (keyPrefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));

describe('loading', () => {
  it('CART-03 one GET brings the cart', async () => {
    server.lines = [createCartLine(21, 3)];
    server.discountRate = 10;
    const tab = await openSignedInTab();
    expect(server.sentRequests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/v2/storefront/cart']);
    expect(listShownLines(tab)).toEqual(['21×3']);
    expect(tab.$cart.get()).toMatchObject({ total_price: 30, total_discount: 3, discount_rate: 10 });
  });

  it('CART-12 CART-11 an answer becomes the whole cart with totals of our own, and a reset empties it', async () => {
    server.lines = [createCartLine(21)];
    const tab = await openSignedInTab();
    tab.setCart({ ...createCartWithTotals([createCartItem(createCartLine(31, 2))], 10), total_price: 999 });
    expect(listShownLines(tab)).toEqual(['31×2']);
    expect(tab.$cart.get()).toMatchObject({ total_items: 2, total_price: 20, total_discount: 2 });
    tab.resetCart();
    expect(listShownLines(tab)).toEqual([]);
    expect(tab.$cart.get()).toMatchObject({ items: [], total_price: 0 });
    expect(listStoredKeys('formulary:cart')).toEqual([]);
  });

  it('CART-17 what the server said last is shown until it is known who is signed in', async () => {
    localStorage.setItem('formulary:cart', JSON.stringify({ user: '7', lines: [createCartLine(21, 3)] }));
    const releaseResponses = server.hold();
    const tab = await openSignedInTab();
    expect(listShownLines(tab)).toEqual(['21×3']);
    releaseResponses();
  });

  it('CART-16 a failure is only logged, and tried again', async () => {
    server.lines = [createCartLine(21)];
    server.faults.push(500);
    const tab = await openSignedInTab();
    expect(consoleErrorSpy).toHaveBeenCalledTimes(1);
    expect(tab.$toasts.get()).toEqual({});
    expect(tab.$cartStatus.get()).toBe('failed');
    await advanceTime(6_000);
    expect(listShownLines(tab)).toEqual(['21×1']);
  });

  it('an answer that is no cart is logged and changes nothing', async () => {
    server.faults.push({ status: 200, body: { items: 'none' } });
    const tab = await openSignedInTab();
    expect(consoleErrorSpy).toHaveBeenCalled();
    expect(listShownLines(tab)).toEqual([]);
    expect(tab.$cartStatus.get()).toBe('failed');
  });

  it('CART-15 the focus reads it anew after five seconds, not before', async () => {
    await openSignedInTab();
    await advanceTime(4_000);
    dispatchEvent(new Event('focus'));
    await advanceTime(200);
    expect(server.sentRequests).toHaveLength(1);
    await advanceTime(2_000);
    dispatchEvent(new Event('focus'));
    await advanceTime(200);
    expect(server.sentRequests).toHaveLength(2);
  });
});

describe('changes', () => {
  it('CART-05 AMB-CART-1 show at once and go out named', async () => {
    const tab = await openSignedInTab();
    const releaseResponses = server.hold();
    tab.addToCart(createCartLine(21, 2));
    expect(listShownLines(tab)).toEqual(['21×2']);
    releaseResponses();
    await advanceTime(200);
    expect(server.changes).toHaveLength(1);
    expect(server.changes[0]).toMatchObject({
      method: 'POST',
      body: { product_variant_id: 21, quantity: 2 },
    });
    expect(server.changes[0]?.idempotencyKey).toMatch(/^\S+$/);
    expect(listStoredKeys('formulary:outbox:')).toEqual([]);
  });

  it('AMB-CART-1 go out one after another, in their order, those of one line together', async () => {
    const tab = await openSignedInTab();
    tab.addToCart(createCartLine(21));
    tab.setLineQuantity(createCartLine(21, 5));
    tab.addToCart(createCartLine(22));
    tab.removeLine(createCartLine(21));
    expect(listShownLines(tab)).toEqual(['22×1']);
    await advanceTime(500);
    expect(server.changes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(server.mostAtOnce).toBe(1);
    expect(server.lines).toEqual([createCartLine(22)]);
  });

  it('AMB-CART-1 a late answer never revives a removed line, nor undoes a later change', async () => {
    const tab = await openSignedInTab();
    const cartLineHistory: string[][] = [];
    tab.$cartLines.listen(() => cartLineHistory.push(listShownLines(tab)));
    const releaseResponses = server.hold();
    tab.addToCart(createCartLine(21));
    await advanceTime(200);
    tab.removeLine(createCartLine(21));
    tab.setLineQuantity(createCartLine(31, 4));
    cartLineHistory.length = 0;
    releaseResponses();
    await advanceTime(500);
    expect(cartLineHistory.flat().filter((lineText) => lineText.startsWith('21'))).toEqual([]);
    expect(cartLineHistory.every((lineTexts) => lineTexts.includes('31×4'))).toBe(true);
  });

  it('a change made before the cart has loaded stands on top of it', async () => {
    server.lines = [createCartLine(11, 2)];
    const releaseResponses = server.hold();
    const tab = await openTab();
    await advanceTime(200);
    tab.addToCart(createCartLine(21));
    releaseResponses();
    await advanceTime(500);
    expect(listShownLines(tab)).toEqual(['11×2', '21×1']);
  });
});

describe('without a network', () => {
  it('100 changes wait visibly, outlive the page, and arrive once as what they come to', async () => {
    const tab = await openSignedInTab();
    isOnline = false;
    for (let additionNumber = 1; additionNumber <= 100; additionNumber += 1) tab.addToCart(createCartLine(21));
    await advanceTime(60_000);
    expect(server.changes).toEqual([]);
    expect(tab.$areCartChangesWaiting.get()).toBe(true);
    expect(listShownLines(tab)).toEqual(['21×100']);
    const nextTab = await openTab();
    expect(listShownLines(nextTab)).toEqual(['21×100']);
    isOnline = true;
    dispatchEvent(new Event('online'));
    await advanceTime(5_000);
    expect(server.changes.map(({ body }) => body?.['quantity'])).toEqual([100]);
    expect(nextTab.$areCartChangesWaiting.get()).toBe(false);
    expect(listStoredKeys('formulary:outbox:')).toEqual([]);
  });

  it('a request that fails on its way is sent again under the same name', async () => {
    const tab = await openSignedInTab();
    server.faults.push('offline', 'lost');
    tab.addToCart(createCartLine(21));
    await advanceTime(200);
    expect(tab.$areCartChangesWaiting.get()).toBe(true);
    await advanceTime(30_000);
    expect(new Set(server.changes.map(({ idempotencyKey: sentIdempotencyKey }) => sentIdempotencyKey)).size).toBe(1);
    expect(server.changes).toHaveLength(3);
    expect(server.lines).toEqual([createCartLine(21)]);
    expect(tab.$areCartChangesWaiting.get()).toBe(false);
    expect(tab.$toasts.get()).toEqual({});
  });
});

describe('refusals', () => {
  const unavailableResponse = {
    status: 422,
    body: { message: 'No.', errors: { quantity: ['unavailable'] } },
  };
  const maximumQuantityResponse = {
    status: 422,
    body: { message: 'No.', errors: { quantity: ['maximum'] } },
  };

  it.each([
    ['AMB-CAT-6', unavailableResponse, 'This product is currently unavailable.'],
    ['AMB-CART-8', maximumQuantityResponse, 'A line holds 999 pieces at most.'],
    ['CAT-07 AMB-CAT-7', 403, 'Only certified practitioners and people with a client account can buy this product.'],
    ['AMB-CART-10', 400, 'The cart could not be changed. Please try again.'],
  ])('%s the change goes back and the reason is said (%#)', async (_, serverFault, expectedErrorText) => {
    server.lines = [createCartLine(11)];
    const tab = await openSignedInTab();
    server.faults.push(serverFault);
    tab.addToCart(createCartLine(21));
    expect(listShownLines(tab)).toEqual(['11×1', '21×1']);
    await advanceTime(300);
    expect(readErrorText(tab)).toBe(expectedErrorText);
    expect(listShownLines(tab)).toEqual(['11×1']);
    expect(server.sentRequests.at(-1)?.method).toBe('GET');
  });

  it('AMB-CART-10 a server that stumbles is asked again, then the change goes back', async () => {
    const tab = await openSignedInTab();
    server.faults.push(503);
    tab.addToCart(createCartLine(21));
    await advanceTime(2_000);
    expect(listShownLines(tab)).toEqual(['21×1']);
    expect(readErrorText(tab)).toBeUndefined();
    server.faults.push(500, 500, 500);
    tab.addToCart(createCartLine(22));
    await advanceTime(3_000);
    expect(listShownLines(tab)).toEqual(['21×1']);
  });

  it('TRUST-7 a change that came too fast waits and is made; nothing is given up', async () => {
    const tab = await openSignedInTab();
    server.faults.push(429, 429, 429);
    tab.addToCart(createCartLine(21));
    tab.addToCart(createCartLine(22));
    await advanceTime(3_000);
    expect(listShownLines(tab)).toEqual(['21×1', '22×1']);
    expect(readErrorText(tab)).toBeUndefined();
    await advanceTime(10_000);
    expect(server.lines).toEqual([createCartLine(21), createCartLine(22)]);
  });

  it('a variant that is gone is not kept', async () => {
    const tab = await openSignedInTab();
    server.faults.push(404);
    tab.addToCart(createCartLine(21));
    await advanceTime(500);
    expect(readErrorText(tab)).toBe('This product is no longer in the catalogue.');
    expect(listShownLines(tab)).toEqual([]);
  });
});

describe('a server without these calls', () => {
  it.each([
    [404, 404],
    [405, undefined],
    [501, undefined],
  ])('AMB-CART-1 %s keeps the cart here for the session, and the focus leaves it alone', async (...serverFaults) => {
    const tab = await openSignedInTab();
    for (const serverFault of serverFaults) if (serverFault) server.faults.push(serverFault);
    tab.addToCart(createCartLine(21));
    await advanceTime(500);
    tab.addToCart(createCartLine(22));
    await advanceTime(500);
    expect(listShownLines(tab)).toEqual(['21×1', '22×1']);
    expect(tab.$toasts.get()).toEqual({});
    const { length } = server.sentRequests;
    await advanceTime(20_000);
    dispatchEvent(new Event('focus'));
    await advanceTime(500);
    expect(server.sentRequests).toHaveLength(length);
    expect(listShownLines(await openTab())).toEqual(['21×1', '22×1']);
  });
});

describe('signing in and out', () => {
  it('CART-18 the lines of a guest are merged in one named call, and its answer is the cart', async () => {
    localStorage.clear();
    server.lines = [createCartLine(21), createCartLine(31)];
    const tab = await openTab();
    tab.addToCart(createCartLine(21, 2));
    tab.addToCart(createCartLine(41));
    storeTokens();
    tab.setSignedIn(undefined);
    tab.mergeGuestCart();
    expect(localStorage.getItem('formulary:guest_cart')).toBeNull();
    await advanceTime(500);
    const sentMergeRequests = server.sentRequests.filter(({ path }) => path === '/api/v2/storefront/cart/merge');
    expect(sentMergeRequests).toMatchObject([{ method: 'POST' }]);
    expect(listShownLines(tab)).toEqual(['21×3', '31×1', '41×1']);
  });

  it('a merge whose answer is lost with the page is repeated by the next one, and counts once', async () => {
    localStorage.clear();
    const tab = await openTab();
    tab.addToCart(createCartLine(21, 2));
    storeTokens();
    server.faults.push('lost');
    tab.setSignedIn(undefined);
    tab.mergeGuestCart();
    await advanceTime(100);
    const nextTab = await openSignedInTab();
    await advanceTime(20_000);
    expect(server.lines).toEqual([createCartLine(21, 2)]);
    expect(listShownLines(nextTab)).toEqual(['21×2']);
  });

  it('what could not be merged is said', async () => {
    localStorage.clear();
    const tab = await openTab();
    tab.addToCart(createCartLine(21));
    storeTokens();
    const emptyCart = { items: [], total_items: 0, total_price: 0, total_price_after_discount: 0 };
    server.faults.push({
      status: 200,
      body: { ...emptyCart, total_discount: 0, discount_rate: 0, dropped: [21, 22] },
    });
    tab.setSignedIn(undefined);
    tab.mergeGuestCart();
    await advanceTime(500);
    expect(tab.$toasts.get().warning?.text).toMatch(/^2 products could not be kept/);
    expect(listShownLines(tab)).toEqual([]);
  });

  it('CART-04 AMB-CART-2 the end of the session empties everything, answers on their way included', async () => {
    server.lines = [createCartLine(21)];
    const tab = await openSignedInTab();
    const releaseResponses = server.hold();
    tab.addToCart(createCartLine(22));
    await advanceTime(100);
    tab.setSignedOut();
    expect(listShownLines(tab)).toEqual([]);
    releaseResponses();
    await advanceTime(500);
    expect(listShownLines(tab)).toEqual([]);
    expect([...listStoredKeys('formulary:cart'), ...listStoredKeys('formulary:guest_cart')]).toEqual([]);
  });

  it('TRUST-3 a guest’s lines stay as they are in whatever account is entered, until somebody asks for them', async () => {
    localStorage.clear();
    const guestTab = await openTab();
    guestTab.addToCart(createCartLine(21, 2));
    storeTokens();
    guestTab.setSignedIn(undefined);
    await advanceTime(500);
    const nextTab = await openSignedInTab();
    expect([listShownLines(guestTab), listShownLines(nextTab)]).toEqual([[], []]);
    expect(server.changes).toEqual([]);
    const offerStore = await import('#stores/cart/offer.ts');
    const stopListening = offerStore.$offeredGuestLines.subscribe(() => undefined);
    expect(offerStore.$offeredGuestLines.get()).toEqual([createCartLine(21, 2)]);
    offerStore.addOfferedLinesToCart();
    expect(offerStore.$offeredGuestLines.get()).toEqual([]);
    await advanceTime(500);
    expect(server.lines).toEqual([createCartLine(21, 2)]);
    stopListening();
  });

  it('TRUST-3 lines that are offered can be discarded, and outlive the end of the session if not', async () => {
    localStorage.clear();
    const tab = await openTab();
    tab.addToCart(createCartLine(21));
    storeTokens();
    tab.setSignedIn(undefined);
    await advanceTime(100);
    localStorage.removeItem('access_token');
    tab.setSignedOut();
    expect(listShownLines(tab)).toEqual(['21×1']);
    storeTokens();
    tab.setSignedIn(undefined);
    (await import('#stores/cart/offer.ts')).discardOfferedLines();
    await advanceTime(500);
    tab.setSignedOut();
    expect([listShownLines(tab), server.changes]).toEqual([[], []]);
  });

  it('TRUST-3 what another person left behind is not sent to the account that is signed in now', async () => {
    const otherUserCart = { user: '1', lines: [createCartLine(21)] };
    localStorage.setItem('formulary:cart', JSON.stringify(otherUserCart));
    const id = `${Date.now()}`.padStart(15, '0');
    const otherUserOutboxEntry = {
      id,
      user: '1',
      kind: 'cart.add',
      target: 'cart/22',
      payload: [createCartLine(22)],
      state: 'pending',
    };
    localStorage.setItem(`formulary:outbox:1:${id}`, JSON.stringify(otherUserOutboxEntry));
    const user = { id: 2, email: 'b@example.com', first_name: null, last_name: null } as const;
    isOnline = false;
    const tab = await openTab();
    tab.setSignedIn({ ...user, user_type_id: 4, discount_rate: 0, activated_at: null });
    isOnline = true;
    dispatchEvent(new Event('online'));
    await advanceTime(1_000);
    expect([server.changes, listShownLines(tab)]).toEqual([[], []]);
    expect(localStorage.getItem('formulary:cart')).not.toContain('21');
    expect(listStoredKeys('formulary:outbox:1:')).toHaveLength(1);
  });

  it('SEAM-4 changes wait for their own account, and no other gets them', async () => {
    const tab = await openSignedInTab();
    const { hasUnsavedWork: hasUnsavedChanges } = await import('#stores/platform/personal-storage.ts');
    const user = { email: 'a@example.com', first_name: null, last_name: null, user_type_id: 4 } as const;
    const signInAs = (id: number) => tab.setSignedIn({ ...user, id, discount_rate: 0, activated_at: null });
    signInAs(1);
    isOnline = false;
    tab.addToCart(createCartLine(22));
    expect(hasUnsavedChanges()).toBe(true);
    tab.setSignedOut();
    isOnline = true;
    signInAs(2);
    await advanceTime(1_000);
    expect([server.changes, listShownLines(tab), hasUnsavedChanges()]).toEqual([[], [], false]);
    tab.setSignedOut();
    signInAs(1);
    await advanceTime(1_000);
    expect([server.lines, listShownLines(tab), hasUnsavedChanges()]).toEqual([[createCartLine(22)], ['22×1'], false]);
  });

  it('AUTH-32 CART-14 a refused token ends the sending, which is said', async () => {
    const tab = await openSignedInTab();
    server.faults.push(401);
    tab.addToCart(createCartLine(22));
    await advanceTime(1_000);
    expect(server.changes).toHaveLength(1);
    expect(listShownLines(tab)).toEqual([]);
    expect(readErrorText(tab)).toContain('Your session has expired.');
  });

  it('AUTH-32 a change that waits while somebody signs out is not said to expire', async () => {
    const tab = await openSignedInTab();
    const releaseResponses = server.hold();
    tab.addToCart(createCartLine(22));
    await advanceTime(100);
    localStorage.clear();
    tab.setSignedOut();
    server.faults.push(401);
    releaseResponses();
    await advanceTime(1_000);
    expect(readErrorText(tab)).toBeUndefined();
  });
});
