import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Cart } from '#contract/cart/schema.ts';
import type { Line } from '#domain/cart/lines.ts';
import { addToCart, removeFromCart, removeLine, setQuantity } from '#stores/cart/actions.ts';
import {
  $cart,
  $cartIsLocal,
  $cartStatus,
  $unpricedLines,
  type CartStatus,
  setCart,
} from '#stores/cart/items.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { $cartWaiting } from '#stores/cart/waiting.ts';
import { $session, type SessionState } from '#stores/session/state.ts';

const verbs = { addToCart, removeFromCart, setQuantity, removeLine, setCart, resetCart };

export interface CartView extends Readonly<typeof verbs> {
  readonly cart: Cart;
  readonly lines: readonly Line[];
  readonly unpriced: readonly Line[];
  readonly status: CartStatus;
  readonly session: SessionState;
  /** Changes wait for the network. */
  readonly isWaiting: boolean;
  /** The account's server keeps no changes. */
  readonly isLocal: boolean;
}

const CartContext = createContext<CartView | undefined>(undefined);

/** Gives the islands below it the cart. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const cart = useStore($cart);
  const lines = useStore($cartLines);
  const unpriced = useStore($unpricedLines);
  const status = useStore($cartStatus);
  const session = useStore($session);
  const isWaiting = useStore($cartWaiting);
  const isLocal = useStore($cartIsLocal);
  const view = useMemo(
    () => ({ ...verbs, cart, lines, unpriced, status, session, isWaiting, isLocal }),
    [cart, lines, unpriced, status, session, isWaiting, isLocal],
  );
  return <CartContext value={view}>{children}</CartContext>;
}

/** The cart. Throws outside a provider. */
export function useCart(): CartView {
  const view = useContext(CartContext);
  if (!view) throw new Error('useCart must be used within a CartProvider');
  return view;
}
