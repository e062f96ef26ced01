import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';
import type { FetchError } from '#contract/platform/client.ts';
import { notify } from '#stores/platform/toasts.ts';

/** Reasons for a rejected change of the cart, used in message keys. */
export type CartProblem =
  | 'failed'
  | 'gone'
  | 'maximum'
  | 'maximum-lines'
  | 'practitioner-only'
  | 'sign-in'
  | 'unavailable';

function quantityErrorsOf(errorBody: unknown): readonly unknown[] {
  const errors: unknown =
    typeof errorBody === 'object' && errorBody !== null ? Reflect.get(errorBody, 'errors') : undefined;
  const reasons: unknown = typeof errors === 'object' && errors !== null ? Reflect.get(errors, 'quantity') : undefined;
  return Array.isArray(reasons) ? reasons : [];
}

export function cartProblemOfError({ status, body }: FetchError): CartProblem {
  if (status === 401) return 'sign-in';
  if (status === 403) return 'practitioner-only';
  if (status === 404) return 'gone';
  if (status === 422 && quantityErrorsOf(body).includes('unavailable')) return 'unavailable';
  return status === 422 && quantityErrorsOf(body).includes('maximum') ? 'maximum' : 'failed';
}

/** Notifies the visitor why the cart was not changed. Never rejects. */
export function notifyCartProblem(cartProblem: CartProblem): Promise<void> {
  const exceededLimit = cartProblem === 'maximum-lines' ? MAXIMUM_CART_LINES : MAXIMUM_QUANTITY;
  return notify('error', `cart.${cartProblem}`, { maximum: exceededLimit }).catch((error) => console.error(error));
}

/** Notifies the visitor of the number of products that were removed from the cart. Never rejects. */
export function notifyRemovedItems(removedItemCount: number): Promise<void> {
  return notify('warning', 'cart.dropped', { count: removedItemCount }).catch((error) => console.error(error));
}
