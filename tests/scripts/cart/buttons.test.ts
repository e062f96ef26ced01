import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDED_CONFIRMATION_MS, watchCartButtons } from '#scripts/cart/buttons.ts';
import { showCartLink } from '#scripts/cart/link.ts';
import { watchPractitionerGate } from '#scripts/product/practitioner-gate.ts';
import { startCart } from '#stores/cart/actions.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { enterSession, leaveSession } from '#stores/session/state.ts';

const HEADER = `<a data-count="cart" aria-label="Cart" data-empty="Cart, empty" data-one="Cart, # item"
  data-other="Cart, # items"><svg></svg><span hidden></span></a><span id="cart-news"></span>`;
const CARD = '<button data-add-to-cart="21" data-product="2"><span>Add</span></button>';
const OFFER = `<form data-offers><button type="button" data-step="-1">-</button>
  <input name="quantity" value="1" required aria-describedby="problem"><p id="problem">A whole number.</p>
  <button type="button" data-step="1">+</button>
  <button type="button" data-add-to-cart="31" data-product="3">Add</button></form>`;

const find = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const lines = () => $cartLines.get().map((line) => `${line.product_variant_id}×${line.quantity}`);

watchCartButtons(document);
startCart();

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'en';
  document.body.innerHTML = HEADER + CARD + OFFER;
  resetCart();
  showCartLink(document);
});

afterEach(() => {
  leaveSession();
});

describe('buttons of the cart', () => {
  it('CART-05 a press adds one, says so on the button, above and aloud', () => {
    const link = find('[data-count=cart]');
    expect(link.getAttribute('aria-label')).toBe('Cart, empty');
    find('[data-add-to-cart="21"] span').click();
    expect(lines()).toEqual(['21×1']);
    expect(link.getAttribute('aria-label')).toBe('Cart, 1 item');
    expect(find('[data-count=cart] span').dataset['number']).toBe('1');
    expect(find('#cart-news').textContent).toBe('Cart, 1 item');
    expect('added' in find('[data-add-to-cart="21"]').dataset).toBe(true);
    find('[data-add-to-cart="21"]').click();
    expect(link.getAttribute('aria-label')).toBe('Cart, 2 items');
    vi.advanceTimersByTime(ADDED_CONFIRMATION_MS);
    expect('added' in find('[data-add-to-cart="21"]').dataset).toBe(false);
  });

  it('a button that comes into the page later works too', () => {
    document.body.insertAdjacentHTML('beforeend', CARD.replace('21', '22'));
    find('[data-add-to-cart="22"]').click();
    expect(lines()).toEqual(['22×1']);
  });

  it('AMB-CART-8 the quantity beside a button is added; one that no line can hold is not', () => {
    const field = find<HTMLInputElement>('input');
    field.value = '12';
    find('[data-add-to-cart="31"]').click();
    expect(lines()).toEqual(['31×12']);
    field.value = '１';
    find('[data-add-to-cart="31"]').click();
    expect(lines()).toEqual(['31×13']);
    for (const refused of ['1000', '1,5', '1e2', '-1', '']) {
      field.value = refused;
      find('[data-add-to-cart="31"]').click();
      expect(lines()).toEqual(['31×13']);
      expect(document.activeElement).toBe(field);
      expect([field.value, field.validationMessage]).toEqual([refused, 'A whole number.']);
    }
    find('[data-step="1"]').click();
    expect([field.value, field.validity.valid]).toEqual(['1', true]);
    find('[data-step="-1"]').click();
    expect(field.value).toBe('1');
  });
});

describe('the gate of products for practitioners', () => {
  const user = { id: 1, email: 'a@example.com', first_name: null, last_name: null, discount_rate: 0 };
  const gate = () => document.documentElement.dataset['gate'];

  it.each([
    [1, 'open'],
    [2, 'open'],
    [3, 'closed'],
    [4, 'open'],
    [5, 'closed'],
  ] as const)('CAT-07 AMB-CAT-7 AMB-CAT-8 for type %i it is %s', (type, state) => {
    watchPractitionerGate(document.documentElement);
    expect(gate()).toBe('guest');
    enterSession(undefined);
    expect(gate()).toBe('unknown');
    enterSession({ ...user, user_type_id: type, activated_at: null });
    expect(gate()).toBe(state);
    leaveSession();
    expect(gate()).toBe('guest');
  });
});
