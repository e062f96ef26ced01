import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useCart } from './CartProvider.tsx';

/** The line that was removed last, and where it stood. */
export interface RemovedLine {
  readonly item: CartItem;
  readonly index: number;
}

export interface LineRemoval {
  readonly removed: RemovedLine | undefined;
  readonly remove: (item: CartItem) => void;
  readonly undo: () => void;
}

/** Removes lines so that the last one can be had back at its place. */
export function useRemovedLine(): LineRemoval {
  const { cart, removeLine, setQuantity } = useCart();
  const [last, setLast] = useState<RemovedLine>();
  const isBack = cart.items.some((item) => item.product_variant_id === last?.item.product_variant_id);
  const remove = (item: CartItem) => {
    setLast({ item, index: cart.items.indexOf(item) });
    removeLine(item);
  };
  const undo = () => {
    if (last) setQuantity(last.item);
    setLast(undefined);
  };
  return { removed: isBack ? undefined : last, remove, undo };
}
