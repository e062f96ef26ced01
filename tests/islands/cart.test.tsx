import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { CartPage } from '#islands/cart/CartPage.tsx';
import { CartProvider, useCart } from '#islands/cart/CartProvider.tsx';
import { useWishlist } from '#islands/wishlist/WishlistProvider.tsx';
import { addToCart } from '#stores/cart/actions.ts';
import { setCartStatus } from '#stores/cart/items.ts';
import { $cartLines, refreshCart, resetCart } from '#stores/cart/state.ts';
import { CartServer, lineOf } from '../support/cart-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const t = getT('en');
let server: CartServer;
let tree: RenderedTree;

async function renderCart(checkout?: string): Promise<void> {
  const page = <CartPage language="en" region="eu" t={t} checkout={checkout} />;
  await tree.show(<CartProvider>{page}</CartProvider>);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const press = (name: string) => tree.runAction(tree.button(name));
const quantityField = () => tree.field('Quantity of Product 2');

async function type(text: string, isBlurred = false): Promise<void> {
  await tree.type(quantityField(), text);
  if (isBlurred) await tree.leave(quantityField());
  else await act(() => vi.advanceTimersByTimeAsync(800));
}

const cartLines = () => $cartLines.get().map((line) => `${line.product_variant_id}×${line.quantity}`);
const shownText = () => (tree.container.textContent ?? '').replaceAll('\u00a0', ' ');
const cartSection = () => tree.container.querySelector('section');
const sectionText = () => (cartSection()?.textContent ?? '').replaceAll('\u00a0', ' ');
const isBusy = () => cartSection()?.getAttribute('aria-busy') === 'true';

beforeEach(() => {
  vi.useFakeTimers();
  server = new CartServer();
  setCartStatus('loading');
  refreshCart();
  tree = renderTree();
});

afterEach(resetCart);

function HookUser({ hook: useHook }: { readonly hook: () => unknown }) {
  useHook();
  return null;
}

describe('providers', () => {
  it.each([
    ['CART-19', useCart, 'useCart must be used within a CartProvider'],
    ['WISH-07', useWishlist, 'useWishlist must be used within a WishlistProvider'],
  ])('%s AMB-CART-11 outside its provider a hook throws', async (_, hook, message) => {
    await expect(tree.show(<HookUser hook={hook} />)).rejects.toThrow(message);
  });
});

describe('the cart', () => {
  it('an empty one leads on', async () => {
    await renderCart();
    expect(shownText()).toContain('Your cart is empty');
    expect(tree.container.querySelector('a')?.getAttribute('href')).toBe('/en/products');
    expect(server.sentRequests).toEqual([]);
  });

  it('CART-11 AMB-CART-12 AMB-CART-13 shows what is known of each line, what it costs and all of it', async () => {
    addToCart(lineOf(21, 2));
    await renderCart();
    expect(shownText()).toContain('Product 2');
    expect(shownText()).toContain('10,00 € each');
    expect(shownText()).toContain('2 items');
    expect(shownText().match(/20,00 €/g)).toHaveLength(3);
    expect(shownText()).not.toContain('Go to checkout');
  });

  it('CART-07 CART-08 minus takes one off, and the line with the last, which can be had back', async () => {
    addToCart(lineOf(21, 2));
    addToCart(lineOf(31));
    await renderCart();
    await press('One less of Product 2');
    expect(cartLines()).toEqual(['21×1', '31×1']);
    await press('One less of Product 2');
    expect(cartLines()).toEqual(['31×1']);
    expect(shownText()).toContain('Product 2 was removed.');
    expect(document.activeElement).toBe(tree.button('Undo'));
    const description = document.getElementById(tree.button('Undo').getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Product 2 was removed.');
    await press('Undo');
    expect(cartLines()).toEqual(['21×1', '31×1']);
    expect(shownText()).not.toContain('was removed');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quantity of Product 2');
  });

  it('the last line that is removed can be had back too', async () => {
    addToCart(lineOf(21, 7));
    await renderCart();
    await press('Remove Product 2 from the cart');
    expect(shownText()).toContain('Your cart is empty');
    await press('Undo');
    expect(cartLines()).toEqual(['21×7']);
  });

  it('plus adds one; a typed quantity counts after a pause, 0 removes the line when the field is left', async () => {
    addToCart(lineOf(21, 2));
    await renderCart();
    await press('One more of Product 2');
    expect(cartLines()).toEqual(['21×3']);
    await type('12');
    expect(cartLines()).toEqual(['21×12']);
    await type('0');
    expect(cartLines()).toEqual(['21×12']);
    await type('0', true);
    expect(cartLines()).toEqual([]);
  });

  it('a typed quantity counts too if the page is left before the pause has ended', async () => {
    addToCart(lineOf(21, 2));
    await renderCart();
    await tree.type(quantityField(), '7');
    await act(async () => dispatchEvent(new Event('pagehide')));
    expect(cartLines()).toEqual(['21×7']);
  });

  it.each(['1000', '1.5', '-3', ''])(
    'AMB-CART-8 %j is kept as it was typed, and said to be wrong',
    async (typedText) => {
      addToCart(lineOf(21, 2));
      await renderCart();
      await type(typedText);
      await type(typedText, true);
      expect(cartLines()).toEqual(['21×2']);
      expect(quantityField().value).toBe(typedText);
      expect(quantityField().getAttribute('aria-invalid')).toBe('true');
      expect(shownText()).toContain('Please enter a whole number from 1 to 999.');
      await type('4');
      expect(cartLines()).toEqual(['21×4']);
      expect(shownText()).not.toContain('Please enter a whole number');
    },
  );

  it('AMB-CART-12 a checkout takes the lines over', async () => {
    addToCart(lineOf(21, 2));
    await renderCart('https://checkout.example/start');
    const form = tree.container.querySelector('form');
    expect([form?.method, form?.action]).toEqual(['post', 'https://checkout.example/start']);
    expect(JSON.parse(form?.querySelector<HTMLInputElement>('[name=items]')?.value ?? '')).toEqual([
      lineOf(21, 2),
    ]);
    expect(shownText()).toContain('You complete your order at checkout.example.');
    const [terms] = document.querySelectorAll<HTMLAnchorElement>('form a');
    expect([terms?.pathname, terms?.textContent]).toEqual(['/en/terms', 'Terms and conditions']);
  });

  it('CART-21 AMB-CART-12 what cannot be bought is in no sum and in no checkout', async () => {
    addToCart(lineOf(21, 2));
    addToCart(lineOf(31));
    server.unavailableIds.add(31);
    await renderCart('https://checkout.example/start');
    expect(shownText()).toContain('Currently unavailable, not in the total');
    expect(sectionText()).toContain('2 items20,00 €Total20,00 €');
    const postedText = () => tree.container.querySelector<HTMLInputElement>('[name=items]')?.value;
    expect(JSON.parse(postedText() ?? '')).toEqual([lineOf(21, 2)]);
    await press('Remove Product 2 from the cart');
    expect(postedText()).toBeUndefined();
  });

  it('CART-21 says which lines went and which prices changed, until it is read', async () => {
    const showAgain = async () => {
      await tree.remove();
      tree = renderTree();
      setCartStatus('loading');
      await renderCart();
    };
    for (const id of [71, 81, 91]) addToCart(lineOf(id));
    await renderCart();
    expect(() => tree.button('Close')).toThrow();
    server.unknownVariantIds.add(81);
    server.price = 12;
    await showAgain();
    const noticeTexts = () =>
      [...tree.container.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent);
    const priceChangeText = (id: number) => `The price of Product ${id} has changed from 10,00 € to 12,00 €.`;
    const expected = [
      '1 product could not be kept in your cart: it is unavailable or not for your account. Product 8',
      priceChangeText(7),
      priceChangeText(9),
    ];
    const texts = () => noticeTexts().map((one) => one?.replaceAll('\u00a0', ' '));
    expect(texts()).toEqual(expected);
    await showAgain();
    expect(texts()).toEqual(expected);
    await press('Remove Product 9 from the cart');
    expect(texts()).toEqual(expected.slice(0, 2));
    await press('Close');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await showAgain();
    expect(texts()).toEqual([]);
  });

  it('AMB-CART-12 a checkout takes lines over whose prices are not known', async () => {
    addToCart(lineOf(51, 3));
    server.faults.push(500);
    await renderCart('https://checkout.example/start');
    expect(JSON.parse(tree.container.querySelector<HTMLInputElement>('[name=items]')?.value ?? '')).toEqual([
      lineOf(51, 3),
    ]);
  });

  it('CART-18 while prices are on their way the items are counted, and no sum is claimed', async () => {
    addToCart(lineOf(61, 2));
    const answer = server.hold();
    await renderCart();
    expect(sectionText()).toContain('2 items–Total–');
    expect(sectionText()).not.toContain('€');
    expect(isBusy()).toBe(true);
    answer();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sectionText()).toContain('2 items20,00 €Total20,00 €');
    expect(isBusy()).toBe(false);
  });

  it('CART-18 prices that cannot be had leave no sum, say so beside it, and are asked for again', async () => {
    addToCart(lineOf(41));
    server.faults.push(500);
    await renderCart();
    expect(shownText()).toContain('Product 4');
    expect(sectionText()).toContain('1 item–Total–The prices could not be loaded.');
    expect(isBusy()).toBe(false);
    tree.button('Try again').focus();
    await press('Try again');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(shownText()).toContain('10,00 € each');
    expect(sectionText()).toContain('1 item10,00 €Total10,00 €');
    expect(shownText()).not.toContain('The prices could not be loaded.');
  });
});
