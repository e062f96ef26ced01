import { quoteCart } from '#contract/cart/calls.ts';
import type { Cart } from '#contract/cart/schema.ts';
import { isSameLine, type StoredCartLine } from '#domain/cart/lines.ts';
import { api } from '#stores/api.ts';
import { $session } from '#stores/session/state.ts';
import { removeLine } from './actions.ts';
import { $cart, addLoadedItems, setCartStatus, validateCart } from './items.ts';
import { notifyRemovedItems } from './problems.ts';
import { markLinesDeleted } from './seen.ts';
import { $cartLines } from './state.ts';

let latestQuoteNumber = 0;

function removeUnavailableLines(requestedLines: readonly StoredCartLine[], { items }: Cart): void {
  const unavailableLines = requestedLines.filter(
    (requestedLine) => !items.some((quotedItem) => isSameLine(quotedItem, requestedLine)),
  );
  if (unavailableLines.length === 0) return;
  unavailableLines.forEach(removeLine);
  const areRemovalsListed = markLinesDeleted(
    unavailableLines.map((unavailableLine) => unavailableLine.product_variant_id),
  );
  if (!areRemovalsListed) void notifyRemovedItems(unavailableLines.length);
}

/** Requests prices of lines that are stored in the browser only. Removes guest lines that are no longer sold. */
export async function loadLinePrices(requestedLines: readonly StoredCartLine[] = $cartLines.get()): Promise<void> {
  if (requestedLines.length === 0) return setCartStatus('ready');
  latestQuoteNumber += 1;
  const quoteNumber = latestQuoteNumber;
  const wasGuest = $session.get() === 'loggedout';
  const itemsToQuote = requestedLines.map(({ product_variant_id, quantity }) => ({ product_variant_id, quantity }));
  try {
    const quotedCart = validateCart(await api(quoteCart, { body: { items: itemsToQuote } }));
    if (quoteNumber !== latestQuoteNumber || wasGuest !== ($session.get() === 'loggedout')) return;
    addLoadedItems(quotedCart.items, wasGuest ? 0 : $cart.get().discount_rate);
    if (wasGuest) removeUnavailableLines(requestedLines, quotedCart);
  } catch {
    if (quoteNumber === latestQuoteNumber) setCartStatus('failed');
  }
}
