import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartServer, createCartLine } from '../../support/cart-server.ts';
import { advanceTime, listShownLines, openTab, storeTokens } from '../../support/cart-tab.ts';
import { FakeLocks } from '../../support/tab.ts';

let server: CartServer;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: new FakeLocks() } }));
  server = new CartServer();
});

describe("a guest's cart", () => {
  it('CART-05 CART-06 CART-07 CART-08 adds to a line, starts another, takes one off and the line with the last', async () => {
    const tab = await openTab();
    tab.addToCart(createCartLine(21));
    tab.addToCart(createCartLine(21));
    tab.addToCart(createCartLine(22));
    expect(listShownLines(tab)).toEqual(['21×2', '22×1']);
    tab.removeOneFromCart(createCartLine(21));
    tab.removeOneFromCart(createCartLine(22));
    tab.removeOneFromCart(createCartLine(22));
    expect(listShownLines(tab)).toEqual(['21×1']);
  });

  it('CART-09 CART-10 sets a quantity, adds a missing line, 0 removes it', async () => {
    const tab = await openTab();
    tab.setLineQuantity(createCartLine(31, 7));
    tab.setLineQuantity(createCartLine(31, 3));
    expect(listShownLines(tab)).toEqual(['31×3']);
    tab.setLineQuantity(createCartLine(31, 0));
    expect(listShownLines(tab)).toEqual([]);
  });

  it('CART-14 CART-17 CART-18 is kept in this browser alone, as ids and quantities', async () => {
    const tab = await openTab();
    tab.addToCart(createCartLine(21, 2));
    await advanceTime(60_000);
    expect(server.sentRequests).toEqual([]);
    expect(JSON.parse(localStorage.getItem('formulary:guest_cart') ?? '')).toEqual([createCartLine(21, 2)]);
    expect(listShownLines(await openTab())).toEqual(['21×2']);
  });

  it('CART-18 what another tab adds appears', async () => {
    const tab = await openTab();
    localStorage.setItem('formulary:guest_cart', JSON.stringify([createCartLine(41, 5)]));
    dispatchEvent(new StorageEvent('storage', { key: 'formulary:guest_cart' }));
    expect(listShownLines(tab)).toEqual(['41×5']);
  });

  it('is empty where the storage holds no cart', async () => {
    for (const invalidCartText of ['{', '{"a":1}', '[1,{"product_id":"x"},null]', '"text"']) {
      localStorage.setItem('formulary:guest_cart', invalidCartText);
      expect(listShownLines(await openTab())).toEqual([]);
    }
  });

  it('lasts as long as the page where the browser stores nothing', async () => {
    const tab = await openTab();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tab.addToCart(createCartLine(21));
    tab.addToCart(createCartLine(21));
    expect(listShownLines(tab)).toEqual(['21×2']);
  });

  it('AMB-CART-8 refuses more than 999 of a line and more than 200 lines, and says why', async () => {
    const tab = await openTab();
    expect(tab.addToCart(createCartLine(21, 998))).toBe(true);
    expect(tab.addToCart(createCartLine(21, 2))).toBe(false);
    await advanceTime();
    expect(tab.$toasts.get().error?.text).toBe('A line holds 999 pieces at most.');
    expect(listShownLines(tab)).toEqual(['21×998']);
    for (let variantId = 100; variantId < 299; variantId += 1) tab.addToCart(createCartLine(variantId));
    expect(tab.addToCart(createCartLine(299))).toBe(false);
    await advanceTime();
    expect(tab.$toasts.get().error?.text).toMatch(/200 different products/);
    expect(tab.$cartLines.get()).toHaveLength(200);
  });

  it('CART-11 CART-18 is priced by a quote, with totals that follow every change at once', async () => {
    const tab = await openTab();
    tab.addToCart(createCartLine(21, 2));
    await tab.loadLinePrices();
    expect(server.sentRequests.map(({ path }) => path)).toEqual(['/api/v2/storefront/quote']);
    expect(tab.$cart.get()).toMatchObject({ total_items: 2, total_price: 20, total_discount: 0 });
    tab.setLineQuantity(createCartLine(21, 5));
    expect(tab.$cart.get()).toMatchObject({ total_items: 5, total_price: 50 });
    expect(server.sentRequests).toHaveLength(1);
  });

  it('a quote takes out what is no longer sold and says so', async () => {
    const tab = await openTab();
    tab.addToCart(createCartLine(21));
    tab.addToCart(createCartLine(22));
    server.faults.push({
      status: 200,
      body: {
        items: [{ ...createCartLine(21), price: 4 }],
        ...{ total_items: 1, total_price: 4, total_price_after_discount: 4, total_discount: 0 },
        discount_rate: 0,
      },
    });
    await tab.loadLinePrices();
    await advanceTime();
    expect(listShownLines(tab)).toEqual(['21×1']);
    expect(tab.$toasts.get().warning?.text).toMatch(/^1 product could not be kept/);
  });

  it('a quote that fails is said by the state, and can be asked again', async () => {
    const tab = await openTab();
    tab.addToCart(createCartLine(21));
    server.faults.push(500);
    await tab.loadLinePrices();
    expect(tab.$cartStatus.get()).toBe('failed');
    await tab.loadLinePrices();
    expect(tab.$cartStatus.get()).toBe('ready');
    expect(listShownLines(tab)).toEqual(['21×1']);
  });

  it('AMB-CART-2 a start without tokens keeps it, and drops what an account has left behind', async () => {
    localStorage.setItem('formulary:guest_cart', JSON.stringify([createCartLine(21)]));
    localStorage.setItem('formulary:cart', JSON.stringify({ lines: [createCartLine(31, 9)] }));
    const pendingOutboxEntry = {
      kind: 'cart.add',
      target: 'cart/32',
      payload: [createCartLine(32)],
      state: 'pending',
    };
    localStorage.setItem('formulary:outbox:session:1', JSON.stringify(pendingOutboxEntry));
    expect(listShownLines(await openTab())).toEqual(['21×1']);
    expect(Object.keys(localStorage)).toEqual(['formulary:guest_cart']);
    storeTokens();
    const signedInTab = await openTab();
    await advanceTime(300);
    expect(server.changes).toEqual([]);
    signedInTab.mergeGuestCart();
    await advanceTime(300);
    expect(server.changes.map(({ path }) => path)).toEqual(['/api/v2/storefront/cart/merge']);
  });
});
