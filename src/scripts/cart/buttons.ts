import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '#contract/cart/limits.ts';
import { countItems } from '#domain/cart/lines.ts';
import { readWholeNumber } from '#domain/platform/whole-number.ts';
import { showLinkCount } from '#scripts/header/count-link.ts';
import { addToCart } from '#stores/cart/actions.ts';
import { $cartLines } from '#stores/cart/state.ts';

/** Time in ms for which an add button shows its confirmation. */
export const ADDED_CONFIRMATION_MS = 1_800;

const confirmationTimers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function showAddedConfirmation(button: HTMLElement): void {
  button.dataset['added'] = '';
  clearTimeout(confirmationTimers.get(button));
  confirmationTimers.set(
    button,
    setTimeout(() => delete button.dataset['added'], ADDED_CONFIRMATION_MS),
  );
}

function findQuantityField(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[name=quantity]') ?? null;
}

const QUANTITY_LIMITS = { minimum: MINIMUM_QUANTITY, maximum: MAXIMUM_QUANTITY };

function readQuantity(field: HTMLInputElement): number | undefined {
  const quantity = readWholeNumber(field.value, QUANTITY_LIMITS);
  const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  field.setCustomValidity(quantity === undefined ? (problem ?? '') : '');
  return quantity;
}

function addToCartByButton(button: HTMLButtonElement): void {
  const field = findQuantityField(button.form);
  const quantity = field ? readQuantity(field) : Number(button.dataset['quantity'] ?? 1);
  if (quantity === undefined) {
    field?.focus();
    return;
  }
  const { addToCart: variant, product } = button.dataset;
  if (addToCart({ product_id: Number(product), product_variant_id: Number(variant), quantity }))
    showAddedConfirmation(button);
}

function stepQuantity(button: HTMLButtonElement): void {
  const field = findQuantityField(button.form);
  if (!field) return;
  const quantity = (readQuantity(field) ?? 0) + Number(button.dataset['step']);
  field.value = String(Math.min(Math.max(quantity, MINIMUM_QUANTITY), MAXIMUM_QUANTITY));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function watchCartButtons(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset['addToCart']) addToCartByButton(button);
    else if (button?.dataset['step']) stepQuantity(button);
  });
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'quantity') readQuantity(target);
  });
  root.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-offers]')) return;
    event.preventDefault();
    for (const button of target.querySelectorAll<HTMLButtonElement>('[data-add-to-cart]'))
      if (button.offsetParent && !button.disabled) addToCartByButton(button);
  });
}

export function showCartCount(root: Document): void {
  const link = root.querySelector<HTMLElement>('[data-count=cart]');
  const statusElement = root.getElementById('cart-news');
  if (!link || !statusElement) return;
  const show = () => showLinkCount(link, countItems($cartLines.get()));
  show();
  $cartLines.listen(() => {
    statusElement.textContent = show();
  });
}
