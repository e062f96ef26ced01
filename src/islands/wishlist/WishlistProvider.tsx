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

export interface WishlistView extends Readonly<typeof wishlistActions> {
  readonly items: readonly WishlistItem[];
  /** Ids of the variants on the wishlist. */
  readonly wished: ReadonlySet<number>;
  readonly status: WishlistStatus;
  readonly session: SessionState;
}

const WishlistContext = createContext<WishlistView | undefined>(undefined);

export function WishlistProvider({ children }: { readonly children: ReactNode }) {
  const wishlistItems = useStore($wishlist);
  const wishedVariantIds = useStore($wishedVariantIds);
  const status = useStore($wishlistStatus);
  const session = useStore($session);
  const wishlistView = useMemo(
    () => ({ ...wishlistActions, items: wishlistItems, wished: wishedVariantIds, status, session }),
    [wishlistItems, wishedVariantIds, status, session],
  );
  return <WishlistContext value={wishlistView}>{children}</WishlistContext>;
}

/** Returns the wishlist and its actions; throws outside a `WishlistProvider`. */
export function useWishlist(): WishlistView {
  const wishlistView = useContext(WishlistContext);
  if (!wishlistView) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlistView;
}
