import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { WishlistItem } from '#contract/wishlist/schema.ts';
import { $session, type SessionState } from '#stores/session/state.ts';
import {
  $wishedVariantIds,
  $wishlist,
  $wishlistStatus,
  reloadWishlist,
  setVariantWished,
  toggleVariantWished,
  type WishlistStatus,
} from '#stores/wishlist/wishlist.ts';

const wishlistActions = { setWished: setVariantWished, toggleWish: toggleVariantWished, reloadWishlist };

export interface WishlistContextValue extends Readonly<typeof wishlistActions> {
  readonly items: readonly WishlistItem[];
  /** Ids of the variants on the wishlist. */
  readonly wished: ReadonlySet<number>;
  readonly status: WishlistStatus;
  readonly session: SessionState;
}

const WishlistContext = createContext<WishlistContextValue | undefined>(undefined);

export function WishlistProvider({ children }: { readonly children: ReactNode }) {
  const wishlistItems = useStore($wishlist);
  const wishedVariantIds = useStore($wishedVariantIds);
  const status = useStore($wishlistStatus);
  const sessionState = useStore($session);
  const wishlistContextValue = useMemo(
    () => ({ ...wishlistActions, items: wishlistItems, wished: wishedVariantIds, status, session: sessionState }),
    [wishlistItems, wishedVariantIds, status, sessionState],
  );
  return <WishlistContext value={wishlistContextValue}>{children}</WishlistContext>;
}

/** Returns the wishlist and its actions; throws outside a `WishlistProvider`. */
export function useWishlist(): WishlistContextValue {
  const wishlistView = useContext(WishlistContext);
  if (!wishlistView) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlistView;
}
