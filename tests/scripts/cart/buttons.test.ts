import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDED_CONFIRMATION_MS, showCartCount, watchCartButtons } from '#scripts/cart/buttons.ts';
import { watchPractitionerGate } from '#scripts/product/practitioner-gate.ts';
import { startCart } from '#stores/cart/actions.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';

const HEADER_HTML = `<a data-count="cart" aria-label="Cart" data-empty="Cart, empty" data-one="Cart, # item"
  data-other="Cart, # items"><svg></svg><span hidden></span></a><span id="cart-news"></span>`;
const CARD_BUTTON_HTML = '<button data-add-to-cart="21" data-product="2"><span>Add</span></button>';
const OFFER_FORM_HTML = `<form data-offers><button type="button" data-step="-1">-</button>
  <input name="quantity" value="1" required aria-describedby="problem"><p id="problem">A whole number.</p>
  <button type="button" data-step="1">+</button>
  <button type="button" data-add-to-cart="31" data-product="3">Add</button></form>`;

const findElement = <T extends HTMLElement>(selector: string): T => {
  const foundElement = document.querySelector<T>(selector);
  if (!foundElement) throw new Error(`There is no ${selector}`);
  return foundElement;
};
const listCartLines = () => $cartLines.get().map((cartLine) => `${cartLine.product_variant_id}×${cartLine.quantity}`);

watchCartButtons(document);
startCart();

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'en';
  document.body.innerHTML = HEADER_HTML + CARD_BUTTON_HTML + OFFER_FORM_HTML;
  resetCart();
  showCartCount(document);
});

afterEach(() => {
  setSignedOut();
});

describe('buttons of the cart', () => {
  it('CART-05 a press adds one, says so on the button, above and aloud', () => {
    const cartLink = findElement('[data-count=cart]');
    expect(cartLink.getAttribute('aria-label')).toBe('Cart, empty');
    findElement('[data-add-to-cart="21"] span').click();
    expect(listCartLines()).toEqual(['21×1']);
    expect(cartLink.getAttribute('aria-label')).toBe('Cart, 1 item');
    expect(findElement('[data-count=cart] span').dataset['number']).toBe('1');
    expect(findElement('#cart-news').textContent).toBe('Cart, 1 item');
    expect('added' in findElement('[data-add-to-cart="21"]').dataset).toBe(true);
    findElement('[data-add-to-cart="21"]').click();
    expect(cartLink.getAttribute('aria-label')).toBe('Cart, 2 items');
    vi.advanceTimersByTime(ADDED_CONFIRMATION_MS);
    expect('added' in findElement('[data-add-to-cart="21"]').dataset).toBe(false);
  });

  it('a button that comes into the page later works too', () => {
    document.body.insertAdjacentHTML('beforeend', CARD_BUTTON_HTML.replace('21', '22'));
    findElement('[data-add-to-cart="22"]').click();
    expect(listCartLines()).toEqual(['22×1']);
  });

  it('AMB-CART-8 the quantity beside a button is added; one that no line can hold is not', () => {
    const quantityField = findElement<HTMLInputElement>('input');
    quantityField.value = '12';
    findElement('[data-add-to-cart="31"]').click();
    expect(listCartLines()).toEqual(['31×12']);
    quantityField.value = '１';
    findElement('[data-add-to-cart="31"]').click();
    expect(listCartLines()).toEqual(['31×13']);
    for (const invalidQuantityText of ['1000', '1,5', '1e2', '-1', '']) {
      quantityField.value = invalidQuantityText;
      findElement('[data-add-to-cart="31"]').click();
      expect(listCartLines()).toEqual(['31×13']);
      expect(document.activeElement).toBe(quantityField);
      expect([quantityField.value, quantityField.validationMessage]).toEqual([invalidQuantityText, 'A whole number.']);
    }
    findElement('[data-step="1"]').click();
    expect([quantityField.value, quantityField.validity.valid]).toEqual(['1', true]);
    findElement('[data-step="-1"]').click();
    expect(quantityField.value).toBe('1');
  });
});

describe('the gate of products for practitioners', () => {
  const user = { id: 1, email: 'a@example.com', first_name: null, last_name: null, discount_rate: 0 };
  const readGateState = () => document.documentElement.dataset['gate'];

  it.each([
    [1, 'open'],
    [2, 'open'],
    [3, 'closed'],
    [4, 'open'],
    [5, 'closed'],
  ] as const)('CAT-07 AMB-CAT-7 AMB-CAT-8 for type %i it is %s', (userType, expectedGateState) => {
    watchPractitionerGate(document.documentElement);
    expect(readGateState()).toBe('guest');
    setSignedIn(undefined);
    expect(readGateState()).toBe('unknown');
    setSignedIn({ ...user, user_type_id: userType, activated_at: null });
    expect(readGateState()).toBe(expectedGateState);
    setSignedOut();
    expect(readGateState()).toBe('guest');
  });
});
