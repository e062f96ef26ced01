import { type Region, readRegion } from '#domain/product/money.ts';
import { CartProvider } from '#islands/cart/CartProvider.tsx';
import { type IslandContext, mountIsland } from '#islands/mount.tsx';
import { startWishlist } from '#stores/wishlist/wishlist.ts';
import { WishlistPage } from './WishlistPage.tsx';
import { WishlistProvider } from './WishlistProvider.tsx';

export interface WishlistContext extends IslandContext {
  readonly region: Region;
}

/** Draws the wishlist into its page. */
export async function mountWishlist(root: HTMLElement): Promise<void> {
  const region = readRegion(document.documentElement.dataset['region']);
  startWishlist();
  await mountIsland(root, ['products'], (context) => (
    <CartProvider>
      <WishlistProvider>
        <WishlistPage {...context} region={region} />
      </WishlistProvider>
    </CartProvider>
  ));
  root.removeAttribute('aria-busy');
}
