import { useLayoutEffect } from 'react';
import type { Region } from '#domain/product/money.ts';
import { CartProvider } from '#islands/cart/CartProvider.tsx';
import { Island, type IslandProps } from '#islands/Island.tsx';
import { startWishlist } from '#stores/wishlist/wishlist.ts';
import { WishlistPage } from './WishlistPage.tsx';
import { WishlistProvider } from './WishlistProvider.tsx';

/** Content of the wishlist page; rendered in the browser only, since it is personal. */
export function WishlistIsland({ region, ...props }: IslandProps & { readonly region: Region }) {
  useLayoutEffect(startWishlist, []);
  return (
    <Island {...props}>
      {(islandContext) => (
        <CartProvider>
          <WishlistProvider>
            <div>
              <WishlistPage {...islandContext} region={region} />
            </div>
          </WishlistProvider>
        </CartProvider>
      )}
    </Island>
  );
}
