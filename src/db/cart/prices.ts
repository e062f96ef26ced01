import type { Cart, CartItem } from '#contract/cart/schema.ts';
import type { Product } from '#contract/product/schema.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { readProducts } from '#db/product/card.ts';
import { createCartWithTotals } from '#domain/cart/totals.ts';
import type { Language } from '#i18n/languages.ts';
import type { StoredCart, StoredLine } from './lines.ts';

function toCartItem({ variantId, quantity }: StoredLine, product: Product | undefined): CartItem[] {
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return [];
  const { id, name, slug, brand, variants, assets } = product;
  const line = { product_id: id, product_variant_id: variantId, price: variant.price, quantity };
  return [{ ...line, product: { name, slug }, brand, variants, assets }];
}

export function priceCart(
  env: DataEnvironment,
  { discountRate, lines }: StoredCart,
  language: Language,
): Promise<Cart> {
  return runWithCatalogueSession(env, async (dbSession) => {
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const products = new Map((await readProducts(dbSession, ids, language)).map((product) => [product.id, product]));
    const cartItems = lines.flatMap((line) => toCartItem(line, products.get(line.productId)));
    return createCartWithTotals(cartItems, discountRate);
  });
}
