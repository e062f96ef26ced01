import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { CartPage } from '#islands/cart/CartPage.tsx';
import { CartProvider, useCart } from '#islands/cart/CartProvider.tsx';
import { useWishlist } from '#islands/wishlist/WishlistProvider.tsx';
import { addToCart } from '#stores/cart/actions.ts';
import { setCartStatus } from '#stores/cart/items.ts';
import { $cartLines, refreshCartLines, resetCart } from '#stores/cart/state.ts';
import { CartServer, createCartLine } from '../support/cart-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const t = getTranslate('en');
let server: CartServer;
let renderedTree: RenderedTree;

async function renderCart(checkoutUrl?: string): Promise<void> {
  const cartPage = <CartPage language="en" region="eu" t={t} checkoutUrl={checkoutUrl} />;
  await renderedTree.renderNode(<CartProvider>{cartPage}</CartProvider>);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const pressButton = (buttonName: string) => renderedTree.clickElement(renderedTree.button(buttonName));
const findQuantityField = () => renderedTree.findField('Quantity of Product 2');

async function typeQuantity(typedQuantity: string, isFieldBlurred = false): Promise<void> {
  await renderedTree.typeText(findQuantityField(), typedQuantity);
  if (isFieldBlurred) await renderedTree.leaveField(findQuantityField());
  else await act(() => vi.advanceTimersByTimeAsync(800));
}

const formatCartLines = () => $cartLines.get().map((cartLine) => `${cartLine.product_variant_id}×${cartLine.quantity}`);
const readPageText = () => (renderedTree.container.textContent ?? '').replaceAll('\u00a0', ' ');
const findCartSection = () => renderedTree.container.querySelector('section');
const readCartSectionText = () => (findCartSection()?.textContent ?? '').replaceAll('\u00a0', ' ');
const isCartBusy = () => findCartSection()?.getAttribute('aria-busy') === 'true';

beforeEach(() => {
  vi.useFakeTimers();
  server = new CartServer();
  setCartStatus('loading');
  refreshCartLines();
  renderedTree = renderTree();
});

afterEach(resetCart);

function HookCaller({ hook: useHook }: { readonly hook: () => unknown }) {
  useHook();
  return null;
}

describe('providers', () => {
  it.each([
    ['CART-19', useCart, 'useCart must be used within a CartProvider'],
    ['WISH-07', useWishlist, 'useWishlist must be used within a WishlistProvider'],
  ])('%s AMB-CART-11 outside its provider a hook throws', async (_, testedHook, expectedMessage) => {
    await expect(renderedTree.renderNode(<HookCaller hook={testedHook} />)).rejects.toThrow(expectedMessage);
  });
});

describe('the cart', () => {
  it('an empty one leads on', async () => {
    await renderCart();
    expect(readPageText()).toContain('Your cart is empty');
    expect(renderedTree.container.querySelector('a')?.getAttribute('href')).toBe('/en/products');
    expect(server.sentRequests).toEqual([]);
  });

  it('CART-11 AMB-CART-12 AMB-CART-13 shows what is known of each line, what it costs and all of it', async () => {
    addToCart(createCartLine(21, 2));
    await renderCart();
    expect(readPageText()).toContain('Product 2');
    expect(readPageText()).toContain('10,00 € each');
    expect(readPageText()).toContain('2 items');
    expect(readPageText().match(/20,00 €/g)).toHaveLength(3);
    expect(readPageText()).not.toContain('Go to checkout');
  });

  it('CART-07 CART-08 minus takes one off, and the line with the last, which can be had back', async () => {
    addToCart(createCartLine(21, 2));
    addToCart(createCartLine(31));
    await renderCart();
    await pressButton('One less of Product 2');
    expect(formatCartLines()).toEqual(['21×1', '31×1']);
    await pressButton('One less of Product 2');
    expect(formatCartLines()).toEqual(['31×1']);
    expect(readPageText()).toContain('Product 2 was removed.');
    expect(document.activeElement).toBe(renderedTree.button('Undo'));
    const undoDescription = document.getElementById(renderedTree.button('Undo').getAttribute('aria-describedby') ?? '');
    expect(undoDescription?.textContent).toBe('Product 2 was removed.');
    await pressButton('Undo');
    expect(formatCartLines()).toEqual(['21×1', '31×1']);
    expect(readPageText()).not.toContain('was removed');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quantity of Product 2');
  });

  it('the last line that is removed can be had back too', async () => {
    addToCart(createCartLine(21, 7));
    await renderCart();
    await pressButton('Remove Product 2 from the cart');
    expect(readPageText()).toContain('Your cart is empty');
    await pressButton('Undo');
    expect(formatCartLines()).toEqual(['21×7']);
  });

  it('plus adds one; a typed quantity counts after a pause, 0 removes the line when the field is left', async () => {
    addToCart(createCartLine(21, 2));
    await renderCart();
    await pressButton('One more of Product 2');
    expect(formatCartLines()).toEqual(['21×3']);
    await typeQuantity('12');
    expect(formatCartLines()).toEqual(['21×12']);
    await typeQuantity('0');
    expect(formatCartLines()).toEqual(['21×12']);
    await typeQuantity('0', true);
    expect(formatCartLines()).toEqual([]);
  });

  it('a typed quantity counts too if the page is left before the pause has ended', async () => {
    addToCart(createCartLine(21, 2));
    await renderCart();
    await renderedTree.typeText(findQuantityField(), '7');
    await act(async () => dispatchEvent(new Event('pagehide')));
    expect(formatCartLines()).toEqual(['21×7']);
  });

  it.each(['1000', '1.5', '-3', ''])(
    'AMB-CART-8 %j is kept as it was typed, and said to be wrong',
    async (typedText) => {
      addToCart(createCartLine(21, 2));
      await renderCart();
      await typeQuantity(typedText);
      await typeQuantity(typedText, true);
      expect(formatCartLines()).toEqual(['21×2']);
      expect(findQuantityField().value).toBe(typedText);
      expect(findQuantityField().getAttribute('aria-invalid')).toBe('true');
      expect(readPageText()).toContain('Please enter a whole number from 1 to 999.');
      await typeQuantity('4');
      expect(formatCartLines()).toEqual(['21×4']);
      expect(readPageText()).not.toContain('Please enter a whole number');
    },
  );

  it('AMB-CART-12 a checkout takes the lines over', async () => {
    addToCart(createCartLine(21, 2));
    await renderCart('https://checkout.example/start');
    const checkoutForm = renderedTree.container.querySelector('form');
    expect([checkoutForm?.method, checkoutForm?.action]).toEqual(['post', 'https://checkout.example/start']);
    expect(JSON.parse(checkoutForm?.querySelector<HTMLInputElement>('[name=items]')?.value ?? '')).toEqual([
      createCartLine(21, 2),
    ]);
    expect(readPageText()).toContain('You complete your order at checkout.example.');
    const [terms] = document.querySelectorAll<HTMLAnchorElement>('form a');
    expect([terms?.pathname, terms?.textContent]).toEqual(['/en/terms', 'Terms and conditions']);
  });

  it('CART-21 AMB-CART-12 what cannot be bought is in no sum and in no checkout', async () => {
    addToCart(createCartLine(21, 2));
    addToCart(createCartLine(31));
    server.unavailableIds.add(31);
    await renderCart('https://checkout.example/start');
    expect(readPageText()).toContain('Currently unavailable, not in the total');
    expect(readCartSectionText()).toContain('2 items20,00 €Total20,00 €');
    const readPostedItems = () => renderedTree.container.querySelector<HTMLInputElement>('[name=items]')?.value;
    expect(JSON.parse(readPostedItems() ?? '')).toEqual([createCartLine(21, 2)]);
    await pressButton('Remove Product 2 from the cart');
    expect(readPostedItems()).toBeUndefined();
  });

  it('CART-21 says which lines went and which prices changed, until it is read', async () => {
    const renderCartAgain = async () => {
      await renderedTree.remove();
      renderedTree = renderTree();
      setCartStatus('loading');
      await renderCart();
    };
    for (const id of [71, 81, 91]) addToCart(createCartLine(id));
    await renderCart();
    expect(() => renderedTree.button('Close')).toThrow();
    server.unknownVariantIds.add(81);
    server.price = 12;
    await renderCartAgain();
    const listCartNotices = () =>
      [...renderedTree.container.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent);
    const formatPriceChange = (id: number) => `The price of Product ${id} has changed from 10,00 € to 12,00 €.`;
    const expectedNotices = [
      '1 product could not be kept in your cart: it is unavailable or not for your account. Product 8',
      formatPriceChange(7),
      formatPriceChange(9),
    ];
    const listNoticeTexts = () => listCartNotices().map((noticeText) => noticeText?.replaceAll('\u00a0', ' '));
    expect(listNoticeTexts()).toEqual(expectedNotices);
    await renderCartAgain();
    expect(listNoticeTexts()).toEqual(expectedNotices);
    await pressButton('Remove Product 9 from the cart');
    expect(listNoticeTexts()).toEqual(expectedNotices.slice(0, 2));
    await pressButton('Close');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await renderCartAgain();
    expect(listNoticeTexts()).toEqual([]);
  });

  it('AMB-CART-12 a checkout takes lines over whose prices are not known', async () => {
    addToCart(createCartLine(51, 3));
    server.faults.push(500);
    await renderCart('https://checkout.example/start');
    expect(JSON.parse(renderedTree.container.querySelector<HTMLInputElement>('[name=items]')?.value ?? '')).toEqual([
      createCartLine(51, 3),
    ]);
  });

  it('CART-18 while prices are on their way the items are counted, and no sum is claimed', async () => {
    addToCart(createCartLine(61, 2));
    const releaseResponse = server.hold();
    await renderCart();
    expect(readCartSectionText()).toContain('2 items–Total–');
    expect(readCartSectionText()).not.toContain('€');
    expect(isCartBusy()).toBe(true);
    releaseResponse();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(readCartSectionText()).toContain('2 items20,00 €Total20,00 €');
    expect(isCartBusy()).toBe(false);
  });

  it('CART-18 prices that cannot be had leave no sum, say so beside it, and are asked for again', async () => {
    addToCart(createCartLine(41));
    server.faults.push(500);
    await renderCart();
    expect(readPageText()).toContain('Product 4');
    expect(readCartSectionText()).toContain('1 item–Total–The prices could not be loaded.');
    expect(isCartBusy()).toBe(false);
    renderedTree.button('Try again').focus();
    await pressButton('Try again');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(readPageText()).toContain('10,00 € each');
    expect(readCartSectionText()).toContain('1 item10,00 €Total10,00 €');
    expect(readPageText()).not.toContain('The prices could not be loaded.');
  });
});
