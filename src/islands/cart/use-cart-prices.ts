import { useEffect } from 'react';
import { loadLinePrices } from '#stores/cart/quote.ts';
import { loadCart } from '#stores/cart/send.ts';
import { revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { type CartContextValue, useCart } from './CartProvider.tsx';

/** Returns a function that loads missing prices, for accounts by reloading the cart; undefined if none is missing. */
function createMissingPricesLoader({
  session,
  status,
  unpriced,
  isLocal,
  lines,
}: CartContextValue): (() => Promise<void>) | undefined {
  const hasUnpricedLines = unpriced.length > 0;
  if (session === 'loggedout')
    return hasUnpricedLines || status === 'loading' ? () => loadLinePrices(lines) : undefined;
  if (!hasUnpricedLines || status === 'loading') return undefined;
  return isLocal ? () => loadLinePrices(unpriced) : loadCart;
}

export function retryPrices({ session, isLocal, unpriced }: CartContextValue): Promise<void> {
  if (session === 'loggedout') return loadLinePrices();
  return isLocal ? loadLinePrices(unpriced) : loadCart();
}

/** Requests prices of new lines. For guests, requests all prices again when the page gets the focus. */
export function useCartPrices(): void {
  const cartView = useCart();
  const { session, unpriced, isLocal } = cartView;
  const unpricedVariantIds = unpriced.map((unpricedLine) => unpricedLine.product_variant_id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for the same lines, whatever else changes
  useEffect(() => void createMissingPricesLoader(cartView)?.(), [session, unpricedVariantIds, isLocal]);
  useEffect(() => revalidateOnFocus(() => session === 'loggedout' && void loadLinePrices()), [session]);
}
