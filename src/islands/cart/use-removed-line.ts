import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart/schema.ts';
import { isSameLine } from '#domain/cart/lines.ts';
import { restoreLine } from '#stores/cart/restore.ts';
import { clearSeen } from '#stores/cart/seen.ts';
import { onOtherOwner } from '#stores/session/owner.ts';
import { useCart } from './CartProvider.tsx';

/** The line that was removed last, and where it stood. */
export interface RemovedLine {
  readonly item: CartItem;
  /** Among the lines whose price is known. */
  readonly index: number;
  /** Among all lines. */
  readonly place: number;
}

export interface LineRemoval {
  readonly removed: RemovedLine | undefined;
  /** The variant that was had back last, whose line takes the focus of the button that did it. */
  readonly restored: number | undefined;
  readonly remove: (item: CartItem) => void;
  readonly undo: () => void;
}

/** Removes lines so that the last one can be had back: by a guest at its place, in an account's cart as the last. */
export function useRemovedLine(): LineRemoval {
  const { cart, lines, removeLine } = useCart();
  const [last, setLast] = useState<RemovedLine>();
  const [restored, setRestored] = useState<number>();
  // Another person's list must not offer to undo these removals.
  useEffect(() => onOtherOwner(() => setLast(undefined)), []);
  const isBack = cart.items.some((item) => item.product_variant_id === last?.item.product_variant_id);
  const remove = (item: CartItem) => {
    const place = lines.findIndex((line) => isSameLine(line, item));
    setLast({ item, index: cart.items.indexOf(item), place });
    setRestored(undefined);
    clearSeen(item.product_variant_id);
    removeLine(item);
  };
  const undo = () => {
    if (!last) return;
    const { product_id, product_variant_id, quantity } = last.item;
    restoreLine({ product_id, product_variant_id, quantity }, last.place);
    setRestored(product_variant_id);
    setLast(undefined);
  };
  return { removed: isBack ? undefined : last, restored, remove, undo };
}
