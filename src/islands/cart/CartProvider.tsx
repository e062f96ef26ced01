import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Cart } from '#contract/cart/schema.ts';
import type { StoredCartLine } from '#domain/cart/lines.ts';
import { addToCart, removeLine, removeOneFromCart, setLineQuantity } from '#stores/cart/actions.ts';
import { $cart, $cartStatus, $isCartLocal, $unpricedLines, type CartStatus, setCart } from '#stores/cart/items.ts';
import { $cartLines, resetCart } from '#stores/cart/state.ts';
import { $areCartChangesWaiting } from '#stores/cart/waiting.ts';
import { $session, type SessionState } from '#stores/session/state.ts';

const cartActions = {
  addToCart,
  removeFromCart: removeOneFromCart,
  setQuantity: setLineQuantity,
  removeLine,
  setCart,
  resetCart,
};

export interface CartContextValue extends Readonly<typeof cartActions> {
  readonly cart: Cart;
  readonly lines: readonly StoredCartLine[];
  readonly unpriced: readonly StoredCartLine[];
  readonly status: CartStatus;
  readonly session: SessionState;
  /** True while unsent changes of the cart wait because the server is unreachable or busy. */
  readonly isWaiting: boolean;
  /** True if the server has no cart endpoints, so that the account's cart is stored in this browser only. */
  readonly isLocal: boolean;
}

const CartContext = createContext<CartContextValue | undefined>(undefined);

export function CartProvider({ children }: { readonly children: ReactNode }) {
  const cart = useStore($cart);
  const lines = useStore($cartLines);
  const unpricedLines = useStore($unpricedLines);
  const loadStatus = useStore($cartStatus);
  const sessionState = useStore($session);
  const areChangesPending = useStore($areCartChangesWaiting);
  const isStoredLocally = useStore($isCartLocal);
  const cartContextValue = useMemo(
    () => ({
      ...cartActions,
      cart,
      lines,
      unpriced: unpricedLines,
      status: loadStatus,
      session: sessionState,
      isWaiting: areChangesPending,
      isLocal: isStoredLocally,
    }),
    [cart, lines, unpricedLines, loadStatus, sessionState, areChangesPending, isStoredLocally],
  );
  return <CartContext value={cartContextValue}>{children}</CartContext>;
}

/** Returns the cart and its actions; throws outside a `CartProvider`. */
export function useCart(): CartContextValue {
  const cartContextValue = useContext(CartContext);
  if (!cartContextValue) throw new Error('useCart must be used within a CartProvider');
  return cartContextValue;
}
