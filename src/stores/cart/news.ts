import { computed, type ReadableAtom } from 'nanostores';
import { quoteCart } from '#contract/cart/calls.ts';
import { MAXIMUM_CART_LINES } from '#contract/cart/limits.ts';
import type { CartItem } from '#contract/cart/schema.ts';
import {
  addSeenLines,
  type CartDifferences,
  detectCartDifferences,
  findLinesMissingFromCart,
} from '#domain/cart/news.ts';
import { api } from '#stores/api.ts';
import { $cart, validateCart } from './items.ts';
import { $seenLinesWriteCount, markLinesDeleted, readSeenLines, writeSeenLines } from './seen.ts';
import { $cartLines } from './state.ts';

/** Lines removed by the server and changed prices, until the visitor dismisses them. */
export const $cartNews: ReadableAtom<CartDifferences> = computed(
  [$cartLines, $cart, $seenLinesWriteCount],
  (cartLines, { items }) => detectCartDifferences(readSeenLines(), cartLines, items),
);

/** Comma-separated variant ids of lines that have disappeared from the cart for an unknown reason. */
export const $missingVariantIds: ReadableAtom<string> = computed([$cartLines, $seenLinesWriteCount], (cartLines) =>
  findLinesMissingFromCart(readSeenLines(), cartLines)
    .map(({ variantId }) => variantId)
    .join(),
);

export function recordSeenLines(seenItems: readonly CartItem[], getItemName: (item: CartItem) => string): void {
  const seenLines = readSeenLines();
  const updatedSeenLines = addSeenLines(seenLines, seenItems, getItemName);
  if (updatedSeenLines !== seenLines) writeSeenLines(updatedSeenLines);
}

export function markCartNewsRead(getItemName: (item: CartItem) => string): void {
  writeSeenLines(addSeenLines([], $cart.get().items, getItemName));
}

/** Records missing lines as removed by the server if no longer sold, otherwise as removed by the user. */
export async function checkMissingLines(): Promise<void> {
  const missingLines = findLinesMissingFromCart(readSeenLines(), $cartLines.get()).slice(0, MAXIMUM_CART_LINES);
  const itemsToQuote = missingLines.map(({ variantId }) => ({ product_variant_id: variantId, quantity: 1 }));
  const quotedCart = await api(quoteCart, { body: { items: itemsToQuote } }).catch(() => undefined);
  if (!quotedCart) return;
  const availableVariantIds = new Set(validateCart(quotedCart).items.map((item) => item.product_variant_id));
  const checkedVariantIds = new Set(missingLines.map(({ variantId }) => variantId));
  writeSeenLines(
    readSeenLines().filter(({ variantId }) => !checkedVariantIds.has(variantId) || !availableVariantIds.has(variantId)),
  );
  markLinesDeleted([...checkedVariantIds].filter((id) => !availableVariantIds.has(id)));
}
