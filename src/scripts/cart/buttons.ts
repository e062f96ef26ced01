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

function findQuantityField(cartForm: HTMLFormElement | null): HTMLInputElement | null {
  return cartForm?.querySelector<HTMLInputElement>('input[name=quantity]') ?? null;
}

const QUANTITY_LIMITS = { minimum: MINIMUM_QUANTITY, maximum: MAXIMUM_QUANTITY };

function readQuantity(quantityField: HTMLInputElement): number | undefined {
  const quantity = readWholeNumber(quantityField.value, QUANTITY_LIMITS);
  const errorText = document.getElementById(quantityField.getAttribute('aria-describedby') ?? '')?.textContent;
  quantityField.setCustomValidity(quantity === undefined ? (errorText ?? '') : '');
  return quantity;
}

function addToCartByButton(button: HTMLButtonElement): void {
  const quantityField = findQuantityField(button.form);
  const quantity = quantityField ? readQuantity(quantityField) : Number(button.dataset['quantity'] ?? 1);
  if (quantity === undefined) {
    quantityField?.focus();
    return;
  }
  const { addToCart: variantId, product } = button.dataset;
  if (addToCart({ product_id: Number(product), product_variant_id: Number(variantId), quantity }))
    showAddedConfirmation(button);
}

function changeQuantityByStep(button: HTMLButtonElement): void {
  const quantityField = findQuantityField(button.form);
  if (!quantityField) return;
  const quantity = (readQuantity(quantityField) ?? 0) + Number(button.dataset['step']);
  quantityField.value = String(Math.min(Math.max(quantity, MINIMUM_QUANTITY), MAXIMUM_QUANTITY));
  quantityField.dispatchEvent(new Event('input', { bubbles: true }));
}

export function watchCartButtons(pageDocument: Document): void {
  pageDocument.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset['addToCart']) addToCartByButton(button);
    else if (button?.dataset['step']) changeQuantityByStep(button);
  });
  pageDocument.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'quantity') readQuantity(target);
  });
  pageDocument.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-offers]')) return;
    event.preventDefault();
    for (const button of target.querySelectorAll<HTMLButtonElement>('[data-add-to-cart]'))
      if (button.offsetParent && !button.disabled) addToCartByButton(button);
  });
}

export function showCartCount(pageDocument: Document): void {
  const cartLink = pageDocument.querySelector<HTMLElement>('[data-count=cart]');
  const cartStatusElement = pageDocument.getElementById('cart-news');
  if (!cartLink || !cartStatusElement) return;
  const showCartItemCount = () => showLinkCount(cartLink, countItems($cartLines.get()));
  showCartItemCount();
  $cartLines.listen(() => {
    cartStatusElement.textContent = showCartItemCount();
  });
}
