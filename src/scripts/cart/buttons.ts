import { addToCart } from '#stores/cart/actions.ts';

/** How long a button says what it has done (milliseconds). */
export const ADDED_MS = 1_800;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function confirmAdded(button: HTMLElement): void {
  button.dataset['added'] = '';
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => delete button.dataset['added'], ADDED_MS),
  );
}

/** The number field that belongs to a button: the one of its form, where there is a form. */
function quantityField(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[type=number]') ?? null;
}

function add(button: HTMLButtonElement): void {
  const field = quantityField(button.form);
  if (field && !field.checkValidity()) {
    field.focus();
    return;
  }
  const { addToCart: variant, product } = button.dataset;
  const quantity = field?.valueAsNumber ?? 1;
  if (addToCart({ product_id: Number(product), product_variant_id: Number(variant), quantity }))
    confirmAdded(button);
}

function step(button: HTMLButtonElement): void {
  const field = quantityField(button.form);
  if (!field) return;
  if (button.dataset['step'] === '1') field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Buttons that add to the cart, and those that count how much, wherever and whenever they come into the page. */
export function watchCartButtons(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset['addToCart']) add(button);
    else if (button?.dataset['step']) step(button);
  });
  root.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-offers]')) return;
    event.preventDefault();
    for (const button of target.querySelectorAll<HTMLButtonElement>('[data-add-to-cart]'))
      if (button.offsetParent && !button.disabled) add(button);
  });
}
