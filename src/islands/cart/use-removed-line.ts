import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart/schema.ts';
import { isSameLine } from '#domain/cart/lines.ts';
import { restoreCartLine } from '#stores/cart/restore.ts';
import { removeSeenLine } from '#stores/cart/seen.ts';
import { listenForSignedInUserChange } from '#stores/session/owner.ts';
import { useCart } from './CartProvider.tsx';

/** Cart line that was removed last, with its indexes before the removal. */
export interface RemovedLine {
  readonly item: CartItem;
  /** Former index among the lines with a known price, from 0. */
  readonly index: number;
  /** Former index among all lines, from 0. */
  readonly indexAmongAllLines: number;
}

export interface LineRemoval {
  readonly removedLine: RemovedLine | undefined;
  /** Variant id of the line that was restored last; this line takes the focus. */
  readonly restoredVariantId: number | undefined;
  readonly removeItem: (item: CartItem) => void;
  readonly undoRemoval: () => void;
}

/** Removes cart lines, and restores the last removed one: for guests at its former index, otherwise at the end. */
export function useRemovedLine(): LineRemoval {
  const { cart, lines, removeLine } = useCart();
  const [last, setLast] = useState<RemovedLine>();
  const [restoredId, setRestored] = useState<number>();
  // Another person's list must not offer to undo these removals.
  useEffect(() => listenForSignedInUserChange(() => setLast(undefined)), []);
  const isRemovedItemInCartAgain = cart.items.some((item) => item.product_variant_id === last?.item.product_variant_id);
  const removeItem = (item: CartItem) => {
    const indexAmongAllLines = lines.findIndex((cartLine) => isSameLine(cartLine, item));
    setLast({ item, index: cart.items.indexOf(item), indexAmongAllLines });
    setRestored(undefined);
    removeSeenLine(item.product_variant_id);
    removeLine(item);
  };
  const undoRemoval = () => {
    if (!last) return;
    const { product_id, product_variant_id, quantity } = last.item;
    restoreCartLine({ product_id, product_variant_id, quantity }, last.indexAmongAllLines);
    setRestored(product_variant_id);
    setLast(undefined);
  };
  return {
    removedLine: isRemovedItemInCartAgain ? undefined : last,
    restoredVariantId: restoredId,
    removeItem,
    undoRemoval,
  };
}
