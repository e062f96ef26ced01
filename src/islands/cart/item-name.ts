import type { CartItem } from '#contract/cart/schema.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Returns the product's name, or its id if the server has sent no name. */
export function getCartItemName({ product, product_id: id }: CartItem, t: Translate): string {
  return product?.name ?? t('pages:cart.product', { id });
}
